"""Blob."""
