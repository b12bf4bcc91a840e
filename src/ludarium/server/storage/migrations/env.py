"""The entry point for Alembic. It gets a connection inside a transaction, which the caller commits."""

from alembic import context

from ludarium.server.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
