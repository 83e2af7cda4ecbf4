"""The stored tables.

A game is its header and its actions. Actions are only ever added: each answers one decision, and its number
is the number of that decision, from 0. Taking back is an action too, one without a text: it answers a
decision, takes the next number, and the record is what is left when all of them are followed in order. So

- the number of the decision to come is the number of rows, and it never goes back, which makes every request
  that was meant for another moment recognisable, an undone one included;
- a request that comes twice finds its own row and counts once;
- two servers that answer the same decision collide in the key (table, number), and one of them learns of it.

Times are seconds since 1970. Secrets of seats and ids of guests are kept as digests only. An `opener` stands
for the address that something comes from: a digest that only this database's key can make.
"""

from typing import Any, Final

from sqlalchemy import JSON, Dialect, Double, ForeignKey, MetaData, String, Text, TypeDecorator, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

WATCHING: Final = -1
"""The seat number of guests who may only watch."""

NAMES: Final = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
}


class Whole(TypeDecorator[int]):
    """A whole number of up to 128 bits, kept as text: no database has numbers that large."""

    impl = String(40)
    cache_ok = True

    def process_bind_param(self, value: int | None, _dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> int | None:
        return None if value is None else int(value)


class Model(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


def of_table() -> Mapped[str]:
    """A key column with the id of the table that a row belongs to."""
    return mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Setting(Model):
    """A value shared by the servers of one database, such as the key that signs cookies."""

    __tablename__ = "settings"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class StoredComponents(Model):
    """An uploaded component set, by the digest of its text."""

    __tablename__ = "component_sets"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)
    opener: Mapped[str] = mapped_column(String(64), index=True, default="")
    size: Mapped[int] = mapped_column(default=0)


class StoredTable(Model):
    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    components: Mapped[str | None] = mapped_column(ForeignKey("component_sets.digest"))
    edition: Mapped[int] = mapped_column(server_default="1")
    """Of the standard set, when the table was opened; boxes that an uploaded set leaves out are of it too."""
    seed: Mapped[int] = mapped_column(Whole)
    seed_chosen: Mapped[bool] = mapped_column(default=False)
    """True if somebody chose the seed, and so may know what lies hidden."""
    public: Mapped[bool] = mapped_column(index=True)
    watch_secret: Mapped[str] = mapped_column(String(64))
    opened_at: Mapped[float] = mapped_column(Double)
    moved_at: Mapped[float] = mapped_column(Double)
    player: Mapped[int]
    """The seat that chooses now; stored so that no game is replayed to find out."""
    over: Mapped[bool] = mapped_column(index=True)
    again: Mapped[str | None] = mapped_column(String(24))
    """The table of the next game of the same people."""
    replay: Mapped[str | None] = mapped_column(String(24))
    """The replay of the finished game, for everybody who has its link."""
    face_down: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if what players keep face down at a table is hidden from the others (C11)."""
    position: Mapped[str | None] = mapped_column(Text, default=None)
    """The position in which the game began, as JSON; None if it was dealt by its seed."""
    study: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if everybody there may look at everything, and ask what the search thinks of it, at any time."""
    opener: Mapped[str] = mapped_column(String(64), index=True, default="")
    lesson: Mapped[str | None] = mapped_column(String(40), default=None)
    """The game whose guided first game is played here, from its prepared table; none at most tables."""
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if the game counts for the ratings of its players."""
    clock: Mapped[dict[str, float] | None] = mapped_column(JSON(none_as_null=True), default=None)
    """Seconds for a `move`, and in the `bank`; None if everybody may think as long as they like."""
    started_at: Mapped[float | None] = mapped_column(Double, default=None)
    """When the clocks started: as soon as every seat was taken."""
    deadline: Mapped[float | None] = mapped_column(Double, index=True, default=None)
    """When the time of whoever is to choose runs out; stored so that it can be looked for."""
    host: Mapped[int | None]
    """The seat of whoever opened the table, who may mute others; none if they do not sit there."""


class StoredSeat(Model):
    """A seat for a bot or a person; a person has taken it once it has a secret."""

    __tablename__ = "seats"
    table_id: Mapped[str] = of_table()
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    secret: Mapped[str | None] = mapped_column(String(64))
    invitation: Mapped[str | None] = mapped_column(String(64))
    left: Mapped[bool]
    seen_at: Mapped[float] = mapped_column(Double)
    muted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if whoever opened the table lets this seat say nothing more."""
    colour: Mapped[int | None] = mapped_column(default=None)
    """The colour that was chosen for its pieces; None for the one of its number."""
    forfeited: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if the game has ended for the seat, because its time ran out: it comes last."""
    reminded_at: Mapped[float | None] = mapped_column(Double, default=None)
    """When its player was last told by mail that it is their turn."""
    player_id: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    """The player who took it, if they had a profile then."""


class StoredGuest(Model):
    """A browser that has shown the secret of a seat or of the spectators, and is known since."""

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
    """The text of the action; None takes back the one before."""
    at: Mapped[float] = mapped_column(Double)


class StoredMessage(Model):
    """A message. One that was removed keeps its number and loses its text."""

    __tablename__ = "messages"
    table_id: Mapped[str] = of_table()
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)


class StoredVote(Model):
    """A player agrees that a bot takes over a seat, or that the game ends for it."""

    __tablename__ = "votes"
    table_id: Mapped[str] = of_table()
    seat: Mapped[int] = mapped_column(primary_key=True)
    voter: Mapped[int] = mapped_column(primary_key=True)
    ends: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if the game is to end for the seat; a bot takes over otherwise."""


class StoredReplay(Model):
    """A record to look at: of a table here, or uploaded."""

    __tablename__ = "replays"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    record: Mapped[str] = mapped_column(Text)
    components: Mapped[str | None] = mapped_column(ForeignKey("component_sets.digest"))
    seen_at: Mapped[float] = mapped_column(Double, index=True)
    opener: Mapped[str] = mapped_column(String(64), index=True, default="")
    size: Mapped[int] = mapped_column(default=0)
    table_id: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    """The table that it is of, whose players can have their names removed; none if it was uploaded."""


class StoredStudy(Model):
    """A game to explore. Its variations branch off the record, which never changes."""

    __tablename__ = "studies"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    record: Mapped[str] = mapped_column(Text)
    components: Mapped[str | None] = mapped_column(ForeignKey("component_sets.digest"))
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """The guest who opened it and may change it."""
    secret: Mapped[str] = mapped_column(String(64))
    """Lets a program change it."""
    seen_at: Mapped[float] = mapped_column(Double, index=True)
    opener: Mapped[str] = mapped_column(String(64), index=True)
    size: Mapped[int]
    table_id: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    """The table that it is of, as for replays; None if its record was uploaded."""


def of_study() -> Mapped[str]:
    """A key column with the id of the study that a row belongs to."""
    return mapped_column(ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True)


class StoredVariation(Model):
    """Other choices than those of a line, from some step on. Line 0 is the record."""

    __tablename__ = "variations"
    study_id: Mapped[str] = of_study()
    number: Mapped[int] = mapped_column(primary_key=True)
    parent: Mapped[int]
    step: Mapped[int]
    actions: Mapped[str] = mapped_column(Text)
    """Their texts, between semicolons."""
    name: Mapped[str] = mapped_column(String(80))


class StoredComment(Model):
    """What somebody wrote about a step of a line."""

    __tablename__ = "comments"
    study_id: Mapped[str] = of_study()
    line: Mapped[int] = mapped_column(primary_key=True)
    step: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class StoredBan(Model):
    """Addresses that get no answer here, until some time or for good."""

    __tablename__ = "bans"
    network: Mapped[str] = mapped_column(String(64), primary_key=True)
    """An address or a range of them, such as 203.0.113.0/24."""
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)
    until: Mapped[float | None] = mapped_column(Double)


class StoredReport(Model):
    """A name or a message that somebody found out of place, for whoever runs the server."""

    __tablename__ = "reports"
    number: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    message: Mapped[int | None]
    """The number of the message; None if the name of the seat is reported."""
    words: Mapped[str] = mapped_column(Text)
    """The name or the message as it was."""
    reason: Mapped[str] = mapped_column(Text)
    reporter: Mapped[int]
    """The seat that reports, or WATCHING."""
    at: Mapped[float] = mapped_column(Double)
    resolved: Mapped[bool] = mapped_column(default=False)


class StoredAllowance(Model):
    """What an address may still ask for, of one kind, at all servers together."""

    __tablename__ = "allowances"
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    opener: Mapped[str] = mapped_column(String(64), primary_key=True)
    tokens: Mapped[float] = mapped_column(Double)
    at: Mapped[float] = mapped_column(Double, index=True)
