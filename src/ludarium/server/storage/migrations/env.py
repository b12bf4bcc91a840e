"""Where Alembic enters. It is given a connection inside a transaction, and whoever gave it commits."""

from alembic import context

from ludarium.server.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
