"""Reviews are stored."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("turns", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_reviews"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_reviews_game"),
    )
