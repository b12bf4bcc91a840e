"""The key of the house, and the keys of people: devices, links, passphrases and key files."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("expires", sa.BigInteger),
        sa.Column("removed", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="pk_keys"),
    )
    for column in ("person", "expires", "removed"):
        op.create_index(f"ix_keys_{column}", "keys", [column])
