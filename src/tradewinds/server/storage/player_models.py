"""The stored tables about players: who they are, and how their games ended."""

from typing import Any

from sqlalchemy import JSON, Double, String, false
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
