"""Tests: folders mirror src/ludarium."""
