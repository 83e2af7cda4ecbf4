"""Tables, seats, guests, actions, messages, votes, replays: everything that the first server keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    for create in (component_sets, settings, replays, tables, actions, guests, messages, seats, votes):
        create()


def component_sets() -> None:
    op.create_table(
        "component_sets",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_component_sets")),
    )


def settings() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )


def replays() -> None:
    op.create_table(
        "replays",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("components", sa.String(length=64), nullable=True),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["components"], ["component_sets.digest"], name=op.f("fk_replays_components")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_replays")),
    )
    op.create_index(op.f("ix_replays_seen_at"), "replays", ["seen_at"], unique=False)


def tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("components", sa.String(length=64), nullable=True),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("watch_secret", sa.String(length=64), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.Column("moved_at", sa.Double(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("again", sa.String(length=24), nullable=True),
        sa.Column("replay", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["components"], ["component_sets.digest"], name=op.f("fk_tables_components")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_over"), "tables", ["over"], unique=False)
    op.create_index(op.f("ix_tables_public"), "tables", ["public"], unique=False)


def actions() -> None:
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_actions_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_actions")),
    )


def guests() -> None:
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("guest", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_guests_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "guest", "seat", name=op.f("pk_guests")),
    )
    op.create_index(op.f("ix_guests_guest"), "guests", ["guest"], unique=False)


def messages() -> None:
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_messages_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_messages")),
    )


def seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("secret", sa.String(length=64), nullable=True),
        sa.Column("invitation", sa.String(length=64), nullable=True),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seats")),
    )


def votes() -> None:
    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("voter", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_votes_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "voter", name=op.f("pk_votes")),
    )
