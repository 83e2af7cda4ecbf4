"""Clocks: how long players may think, who ran out of time, and what the others want to do about it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("started_at", sa.Double(), nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.Double(), nullable=True))
    op.create_index(op.f("ix_tables_deadline"), "tables", ["deadline"], unique=False)
    op.add_column("seats", sa.Column("forfeited", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("votes", sa.Column("ends", sa.Boolean(), server_default=sa.false(), nullable=False))
