"""Tables at which won tiles and used cards lie face down."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("face_down", sa.Boolean(), nullable=False, server_default=sa.false()))
