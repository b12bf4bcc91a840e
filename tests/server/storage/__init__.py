"""The storage, on SQLite and on PostgreSQL."""
