"""The storage, on SQLite and, where it is installed, on PostgreSQL."""
