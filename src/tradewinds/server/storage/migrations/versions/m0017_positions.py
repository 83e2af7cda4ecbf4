"""Tables that begin as a position, and tables that were opened as a study."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("study", sa.Boolean(), nullable=False, server_default=sa.false()))
