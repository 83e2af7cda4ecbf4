"""What addresses may still ask for, at all servers together."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "allowances",
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("opener", sa.String(length=64), nullable=False),
        sa.Column("tokens", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "opener", name=op.f("pk_allowances")),
    )
    op.create_index(op.f("ix_allowances_at"), "allowances", ["at"], unique=False)
