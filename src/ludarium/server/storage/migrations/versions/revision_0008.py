"""What people have done: puzzles, lessons and turning points."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("item", sa.Text, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("done", sa.BigInteger),
        sa.Column("details", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", "game", "item", name="pk_progress"),
    )
    op.create_index("ix_progress_kind_game_first", "progress", ["kind", "game", "first"])
