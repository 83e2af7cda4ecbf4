"""The stored tables.

A game is its header and its actions. Actions are only ever added: each answers one decision, and its number
is the number of that decision, from 0. Taking back is an action too, one without a text: it answers a
decision, takes the next number, and the record is what is left when all of them are followed in order. So

- the number of the decision to come is the number of rows, and it never goes back, which makes every request
  that was meant for another moment recognisable, an undone one included;
- a request that comes twice finds its own row and counts once;
- two servers that answer the same decision collide in the key (table, number), and one of them learns of it.

Times are seconds since 1970. Secrets of seats are kept as digests only.
"""

from typing import Any, Final

from sqlalchemy import JSON, BigInteger, Double, ForeignKey, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

WATCHING: Final = -1
"""Stands for a seat with guests who may only look on."""

NAMES: Final = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
}


class Model(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


def of_table() -> Mapped[str]:
    """A key column that names the table to which a row belongs."""
    return mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Setting(Model):
    """What the servers of one database share, such as the key that signs cookies."""

    __tablename__ = "settings"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class StoredComponents(Model):
    """A component set that somebody brought along, by the digest of its text."""

    __tablename__ = "component_sets"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)


class StoredTable(Model):
    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    components: Mapped[str | None] = mapped_column(ForeignKey("component_sets.digest"))
    seed: Mapped[int] = mapped_column(BigInteger)
    public: Mapped[bool] = mapped_column(index=True)
    watch_secret: Mapped[str] = mapped_column(String(64))
    opened_at: Mapped[float] = mapped_column(Double)
    moved_at: Mapped[float] = mapped_column(Double)
    player: Mapped[int]
    """The seat that chooses now, so that nobody has to replay a game to know."""
    over: Mapped[bool] = mapped_column(index=True)
    again: Mapped[str | None] = mapped_column(String(24))
    """The table at which the same company plays again."""
    replay: Mapped[str | None] = mapped_column(String(24))
    """Where the finished game can be looked at by everybody who has the link."""


class StoredSeat(Model):
    """A seat is for a bot, or for a person, who has taken it once it has a secret."""

    __tablename__ = "seats"
    table_id: Mapped[str] = of_table()
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    secret: Mapped[str | None] = mapped_column(String(64))
    invitation: Mapped[str | None] = mapped_column(String(64))
    left: Mapped[bool]
    seen_at: Mapped[float] = mapped_column(Double)


class StoredGuest(Model):
    """A browser that has shown the secret of a seat, or of the spectators, and need not show it again."""

    __tablename__ = "guests"
    table_id: Mapped[str] = of_table()
    guest: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class StoredAction(Model):
    __tablename__ = "actions"
    table_id: Mapped[str] = of_table()
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str | None] = mapped_column(String(40))
    """The text of the action; none takes back the one before."""
    at: Mapped[float] = mapped_column(Double)


class StoredMessage(Model):
    __tablename__ = "messages"
    table_id: Mapped[str] = of_table()
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)


class StoredVote(Model):
    """Somebody agrees that a bot plays on for a seat."""

    __tablename__ = "votes"
    table_id: Mapped[str] = of_table()
    seat: Mapped[int] = mapped_column(primary_key=True)
    voter: Mapped[int] = mapped_column(primary_key=True)


class StoredReplay(Model):
    """A record to look at, of a table here or brought along."""

    __tablename__ = "replays"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    record: Mapped[str] = mapped_column(Text)
    components: Mapped[str | None] = mapped_column(ForeignKey("component_sets.digest"))
    seen_at: Mapped[float] = mapped_column(Double, index=True)
