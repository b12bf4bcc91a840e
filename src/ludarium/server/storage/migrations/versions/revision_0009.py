"""The levels of earlier versions have names of their own: `level 3` of a stored game is `classic level 3`."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    seats = sa.table("seats", sa.column("player", sa.Text))
    earlier = seats.update().where(seats.c.player.like("level %"))
    op.execute(earlier.values(player=sa.literal("classic ", sa.Text) + seats.c.player))
