"""Tables remember the edition of the standard set that they were opened with; so far there was one."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.Integer(), nullable=False, server_default="1"))
