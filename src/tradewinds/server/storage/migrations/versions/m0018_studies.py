"""Studies: games to explore, with their variations and comments."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("components", sa.String(length=64), nullable=True),
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.Column("opener", sa.String(length=64), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["components"], ["component_sets.digest"], name=op.f("fk_studies_components")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_studies")),
    )
    for column in ("owner", "seen_at", "opener"):
        op.create_index(op.f(f"ix_studies_{column}"), "studies", [column], unique=False)
    op.create_table(
        "variations",
        sa.Column("study_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("parent", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        of_study("variations"),
        sa.PrimaryKeyConstraint("study_id", "number", name=op.f("pk_variations")),
    )
    op.create_table(
        "comments",
        sa.Column("study_id", sa.String(length=24), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        of_study("comments"),
        sa.PrimaryKeyConstraint("study_id", "line", "step", name=op.f("pk_comments")),
    )


def of_study(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_study_id")
    return sa.ForeignKeyConstraint(["study_id"], ["studies.id"], name=name, ondelete="CASCADE")
