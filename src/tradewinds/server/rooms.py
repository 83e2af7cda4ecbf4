"""A table with everybody around it, and the visit of somebody who asks."""

from __future__ import annotations

from dataclasses import dataclass, field

from tradewinds.bots.registry import BOTS
from tradewinds.locale import gettext as _
from tradewinds.notation.words import Company
from tradewinds.server.plays import Play
from tradewinds.server.problems import NotYours, Problem, WrongInput
from tradewinds.server.storage.models import StoredSeat, StoredTable, StoredVote

LONGEST_NAME = 24


@dataclass
class Room:
    table: StoredTable
    seats: list[StoredSeat]
    votes: list[StoredVote]
    play: Play

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def bot_to_choose(self) -> str | None:
        """The kind of the bot whose decision it is, if a bot's it is."""
        return None if self.play.state.over else self.seats[self.play.state.player].bot

    def seat(self, number: int) -> StoredSeat:
        if not 0 <= number < len(self.seats):
            raise WrongInput(_("There is no seat {seat}.").format(seat=number))
        return self.seats[number]

    def people(self) -> list[int]:
        """The seats at which somebody sits who can be asked."""
        return [seat.number for seat in self.seats if is_person(seat) and not seat.left]

    def is_away(self, seat: StoredSeat, since: float) -> bool:
        """Whether the seat was left, was never taken, or gave no sign of life since then."""
        return seat.bot is None and (seat.secret is None or seat.left or seat.seen_at < since)


def is_person(seat: StoredSeat) -> bool:
    return seat.bot is None and seat.secret is not None


def is_free(seat: StoredSeat) -> bool:
    return seat.bot is None and seat.secret is None


@dataclass
class Visit:
    """A room, and what the visitor holds there: seats, or a place to watch from."""

    room: Room
    seats: tuple[int, ...] = field(default=())

    @property
    def seated(self) -> bool:
        return bool(self.seats)

    @property
    def eyes(self) -> int | None:
        """The seat whose view the visitor gets: of several at one screen, the one that chooses."""
        player = self.room.play.state.player
        return player if player in self.seats else next(iter(self.seats), None)

    @property
    def company(self) -> Company:
        """Whoever sits alone at a screen is spoken to as `you`."""
        return Company(self.room.names, self.seats[0] if len(self.seats) == 1 else None)

    @property
    def to_choose(self) -> bool:
        """Whether the visitor is to choose now."""
        state = self.room.play.state
        return not state.over and state.player in self.seats and self.room.seats[state.player].bot is None

    def must_sit(self) -> None:
        if not self.seats:
            raise NotYours(_("Only those who sit at the table can do that."))

    def must_hold(self, seat: int) -> None:
        if seat not in self.seats:
            raise NotYours(_("That seat is somebody else’s."))

    def must_choose(self) -> None:
        self.must_sit()
        if self.room.play.state.over:
            raise Problem(_("The game is over."))
        if not self.to_choose:
            raise NotYours(_("It is somebody else who chooses now."))


def checked_name(name: str) -> str:
    """A name as it may stand in a log and in a record; an empty one stands for the colour of the seat."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME or not name.isprintable() or "," in name:
        raise WrongInput(_("A name has at most {most} letters, and no comma.").format(most=LONGEST_NAME))
    return name


def checked_bot(name: str) -> str:
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise WrongInput(_("There is no bot {name!r}; there are: {known}.").format(name=name, known=known))
    return name
