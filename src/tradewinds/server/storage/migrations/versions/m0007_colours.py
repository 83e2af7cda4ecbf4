"""Seats whose players chose a colour."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("colour", sa.Integer(), nullable=True))
