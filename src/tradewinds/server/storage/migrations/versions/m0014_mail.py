"""Addresses of players who want to be reminded, and when they last were."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("players", sa.Column("email", sa.String(length=254), nullable=True))
    op.add_column(
        "players", sa.Column("email_confirmed", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("players", sa.Column("email_language", sa.String(length=8), nullable=True))
    op.add_column("seats", sa.Column("reminded_at", sa.Double(), nullable=True))
