"""The server: what is told, kept and shown."""
