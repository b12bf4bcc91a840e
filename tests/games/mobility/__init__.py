"""Mobility."""
