"""Tables at which a guided first game is played."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=True))
