"""What the analysis of a finished game found, with its result."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("results", sa.Column("analysis", sa.JSON(none_as_null=True), nullable=True))
