"""A table in play, and the access that a caller has to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tradewinds.bots.registry import up_to
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.server.live.plays import Play, Same
from tradewinds.server.problems import NotYours, Problem, WrongInput
from tradewinds.server.storage.models import StoredMessage, StoredSeat, StoredTable, StoredVote
from tradewinds.server.texts import one_line
from tradewinds.state import State
from tradewinds.words import Players

LONGEST_NAME = 24


@dataclass
class LiveTable:
    table: StoredTable
    seats: list[StoredSeat]
    votes: list[StoredVote]
    play: Play

    @property
    def history(self) -> History:
        return self.play.history

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def players(self) -> Players:
        """The names and colours of the seats; nobody is addressed."""
        return self.players_for(None)

    def players_for(self, you: int | None) -> Players:
        """The names and colours of the seats, one of them addressed; cached until seats are read again."""
        return self.play.kept(
            (Players, you), Same(self.seats), lambda: replace(players_at(self.seats), you=you)
        )

    @property
    def bot_to_choose(self) -> str | None:
        """The kind of the bot to choose; None if it is a person's turn or the game is over."""
        return None if self.state.over else self.seats[self.state.player].bot

    @property
    def decided(self) -> bool:
        """True if, because time ran out, the game has ended for all seats but one, or for all people."""
        left = [seat for seat in self.seats if not seat.forfeited]
        return len(left) < len(self.seats) and (len(left) == 1 or not any(seat.secret for seat in left))

    def seat(self, number: int) -> StoredSeat:
        if not 0 <= number < len(self.seats):
            raise WrongInput(_("There is no seat {seat}.").format(seat=number))
        return self.seats[number]

    def people(self) -> list[int]:
        """The seats of people who have not left."""
        return [seat.number for seat in self.seats if is_person(seat) and not seat.left]

    def is_away(self, seat: StoredSeat, since: float) -> bool:
        """True if no bot plays and the seat was left, never taken, or silent since then."""
        return seat.bot is None and (seat.secret is None or seat.left or seat.seen_at < since)


def players_at(seats: Sequence[StoredSeat]) -> Players:
    chosen = tuple(seat.number if seat.colour is None else seat.colour for seat in seats)
    return Players(tuple(seat.name for seat in seats), colours=chosen)


def is_person(seat: StoredSeat) -> bool:
    return seat.bot is None and seat.secret is not None


def is_free(seat: StoredSeat) -> bool:
    return seat.bot is None and seat.secret is None


@dataclass
class Access:
    """A table, and the seats that the caller holds there; none for a spectator."""

    live: LiveTable
    seats: tuple[int, ...] = ()
    messages: list[StoredMessage] = field(default_factory=list)
    """The chat, if requested and the caller sits at the table."""
    looking_back: bool = False
    """True if this shows the table at an earlier moment."""

    @property
    def seated(self) -> bool:
        return bool(self.seats)

    @property
    def eyes(self) -> int | None:
        """The seat whose view the caller gets: the one to choose, if the caller holds it."""
        player = self.live.state.player
        return player if player in self.seats else next(iter(self.seats), None)

    @property
    def open_seats(self) -> tuple[int, ...] | None:
        """The seats whose face-down things the caller may see; None if everything lies open (C11)."""
        table = self.live.table
        return self.seats if table.face_down and not table.over and not self.live.state.over else None

    @property
    def players(self) -> Players:
        """The names of the seats; a caller with one seat is addressed as `you`."""
        return self.live.players_for(self.seats[0] if len(self.seats) == 1 else None)

    @property
    def to_choose(self) -> bool:
        """True if the caller has to choose now."""
        state = self.live.state
        if state.over or self.looking_back or state.player not in self.seats:
            return False
        return self.live.seats[state.player].bot is None

    def must_sit(self) -> None:
        if not self.seats:
            raise NotYours(_("Only players at the table can do that."))

    def must_hold(self, seat: int) -> None:
        if seat not in self.seats:
            raise NotYours(_("That seat belongs to someone else."))

    def must_choose(self) -> None:
        self.must_sit()
        if self.live.state.over:
            raise Problem(_("The game is over."))
        if not self.to_choose:
            raise NotYours(_("It is not your turn to choose."))


def checked_name(name: str) -> str:
    """The name without extra spaces; empty means the seat's colour. WrongInput if no record can hold it."""
    name = one_line(name)
    if len(name) > LONGEST_NAME or not name.isprintable() or "," in name:
        raise WrongInput(_("A name has at most {most} characters and no comma.").format(most=LONGEST_NAME))
    return name


def checked_bot(name: str, strongest: str) -> str:
    """The name of a bot that is on offer here; WrongInput for any other."""
    offered = up_to(strongest)
    if name not in offered:
        known = ", ".join(offered)
        raise WrongInput(_("There is no bot {name!r}; there are: {known}.").format(name=name, known=known))
    return name
