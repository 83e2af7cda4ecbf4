"""Seeds of 128 bits, who opened what, and guests as digests.

Columns are added, dropped and renamed one by one: making `tables` anew would let SQLite remove all that
refers to it.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    seeds_as_text()
    for table in ("tables", "component_sets", "replays"):
        add(table, sa.Column("opener", sa.String(length=64), nullable=False, server_default=""))
        op.create_index(op.f(f"ix_{table}_opener"), table, ["opener"], unique=False)
    for table, content in (("component_sets", "text"), ("replays", "record")):
        add(table, sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
        op.execute(f"UPDATE {table} SET size = length({content})")
    guests_as_digests()


def add(table: str, column: sa.Column[object]) -> None:
    op.add_column(table, column)


def seeds_as_text() -> None:
    add("tables", sa.Column("seed_as_text", sa.String(length=40), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET seed_as_text = CAST(seed AS VARCHAR(40))")
    op.execute("ALTER TABLE tables DROP COLUMN seed")
    op.execute("ALTER TABLE tables RENAME COLUMN seed_as_text TO seed")
    add("tables", sa.Column("seed_chosen", sa.Boolean(), nullable=False, server_default=sa.false()))


def guests_as_digests() -> None:
    connection = op.get_bind()
    known = connection.execute(sa.text("SELECT DISTINCT guest FROM guests")).scalars().all()
    changed = [{"before": guest, "after": hashlib.sha256(guest.encode()).hexdigest()} for guest in known]
    if changed:
        connection.execute(sa.text("UPDATE guests SET guest = :after WHERE guest = :before"), changed)
