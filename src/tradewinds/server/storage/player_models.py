"""The stored tables about players: who they are, and how their games ended."""

from typing import Any

from sqlalchemy import JSON, Double, ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column

from tradewinds.server.storage.models import Model, of_table


class StoredPlayer(Model):
    """A visitor who has a name here. Their key is the id of their browser, which they may take elsewhere."""

    __tablename__ = "players"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    guest: Mapped[str] = mapped_column(String(64), unique=True, index=True)
    """The digest of the id of their browser, as in `guests`."""
    name: Mapped[str] = mapped_column(String(40))
    colour: Mapped[int | None]
    """The colour that they would like to have; None for any."""
    preferences: Mapped[dict[str, str]] = mapped_column(JSON)
    kept: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if they asked for their key: other browsers may then use it."""
    email: Mapped[str | None] = mapped_column(String(254), default=None)
    """Where they want to be reminded of their turns; None if nowhere, as is usual."""
    email_confirmed: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if whoever reads mails there has agreed."""
    email_language: Mapped[str | None] = mapped_column(String(8), default=None)
    created_at: Mapped[float] = mapped_column(Double)
    seen_at: Mapped[float] = mapped_column(Double, index=True)


class StoredResult(Model):
    """How a game ended; who sat where, the table knows."""

    __tablename__ = "results"
    table_id: Mapped[str] = of_table()
    ended_at: Mapped[float] = mapped_column(Double)
    rounds: Mapped[int]
    turns: Mapped[int]
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """By seat: `place` from 1, `points`, and the lines of the score sheet as `sheet`."""
    analysis: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    """Of each of the `turns` its seat, its round, and the seat's chance to win before and after it; of each
    of the `mistakes` its turn, and the chance with a better turn and as played. None if nobody asked."""


class StoredRating(Model):
    """How strong a player is at a game, in the units of the model."""

    __tablename__ = "ratings"
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]
    """How many rated games it comes from."""
    at: Mapped[float] = mapped_column(Double)


class StoredRatingChange(Model):
    """What a rated game changed for one of its players."""

    __tablename__ = "rating_changes"
    table_id: Mapped[str] = of_table()
    seat: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    before: Mapped[float] = mapped_column(Double)
    after: Mapped[float] = mapped_column(Double)
    at: Mapped[float] = mapped_column(Double)
