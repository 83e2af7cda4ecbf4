"""Replays and studies say which table they are of, so that the names of its players can be removed."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0009"


def upgrade() -> None:
    for kind in ("replays", "studies"):
        op.add_column(kind, sa.Column("table_id", sa.String(length=24), nullable=True))
        op.create_index(op.f(f"ix_{kind}_table_id"), kind, ["table_id"], unique=False)
    op.execute(
        "UPDATE replays SET table_id = (SELECT MIN(tables.id) FROM tables WHERE tables.replay = replays.id)"
    )
    op.execute(
        "UPDATE studies SET table_id = (SELECT MIN(replays.table_id) FROM replays"
        " WHERE replays.record = studies.record)"
    )
