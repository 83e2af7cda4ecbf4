"""Bodies of requests to the API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tradewinds.locale import gettext as _
from tradewinds.server.deals import ComponentText
from tradewinds.server.live.clocks import Clock
from tradewinds.server.problems import WrongInput
from tradewinds.server.services.exploring import PlayOn
from tradewinds.server.services.opening import SeatWish, Wish, seed_in

LARGEST_NUMBER = 2**31 - 1

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(max_length=40)]
Times = Annotated[int, Meta(ge=1, le=50)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    pass


class SeatRequest(Body):
    kind: Literal["me", "friend", "bot"]
    """`me` may stand for several seats at one screen; a friend receives an invitation."""
    name: Name = ""
    bot: Name = ""
    """Which bot, as listed at /api/games."""
    colour: Annotated[int, Meta(ge=0, le=4)] | None = None
    """The colour of its pieces: blue, purple, teal, grey or rose, from 0. If left out, any free one."""


class ComponentsUpload(Body):
    text: str
    """A component file, as `tradewinds components new` writes one."""
    name: Annotated[str, Meta(min_length=1, max_length=60)] = "own.toml"


class ClockRequest(Body):
    move: Annotated[float, Meta(ge=5, le=30 * 86400)]
    """Seconds per move; three days are 259200."""
    bank: Annotated[float, Meta(ge=0, le=2 * 86400)] = 0
    """Seconds for the whole game, for moves that take longer."""


class OpenRequest(Body):
    game: Name
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=5)]
    options: dict[str, str] = {}
    seed: Annotated[int, Meta(ge=0)] | Annotated[str, Meta(max_length=40, pattern="^[0-9]+$")] | None = None
    """A number of up to 128 bits, as text if it has more than 53. Everybody is told that it was chosen."""
    components: ComponentsUpload | None = None
    public: bool = False
    """True to let anybody watch and take a free seat."""
    begins: SeatNumber | None = None
    """Which of `seats` begins, from 0; the others follow in order. If left out, it is drawn by lot."""

    face_down: bool = False
    """True to hide from others what players keep face down at a real table, although all have seen it."""

    clock: ClockRequest | None = None
    """How long players may think; if left out, as long as they like."""

    rated: bool = False
    """True for a rated game: it needs a clock, a random seed and the standard components."""

    def wish(self) -> Wish:
        seed = seed_in(self.seed) if isinstance(self.seed, str) else self.seed
        return Wish(
            self.game,
            [SeatWish(seat.kind, seat.name, seat.bot, seat.colour) for seat in self.seats],
            self.options,
            seed,
            component_text(self.components),
            self.public,
            self.begins,
            self.face_down,
            clock=Clock(self.clock.move, self.clock.bank) if self.clock else None,
            rated=self.rated,
        )


class ActRequest(Body):
    decision: Number
    """The number of the decision that this answers, as given in the view."""
    action: Annotated[str, Meta(min_length=1, max_length=40)]
    times: Times = 1
    """How many times in a row to choose it. Each time answers one decision: all of them or none."""


class UndoRequest(Body):
    decision: Number
    times: Times = 1
    """How many choices to take back: all of them or none."""


class JoinRequest(Body):
    name: Name = ""
    invitation: Secret | None = None
    """Not needed at a public table."""


class EnterRequest(Body):
    secret: Secret
    """The secret of a seat or of the spectators."""


class SeatChange(Body):
    seat: SeatNumber


class TakeoverRequest(Body):
    seat: SeatNumber
    bot: Name


class ChatRequest(Body):
    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    seat: SeatNumber | None = None
    """The seat that speaks, if several people share a screen."""


class PlayOnRequest(Body):
    step: Number
    """Play on from the moment after this many actions."""
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=5)]
    """In the order of the game that goes on."""
    branch: Number | None = None
    ahead: Annotated[str, Meta(max_length=8000)] = ""
    """If both are given, `step` counts on the line that leaves the game at step `branch` with these actions,
    separated by semicolons.
    """
    redrawn: bool = False
    """True to redraw what is hidden, so that nobody knows it."""
    study: bool = False
    """True to let everybody there see everything and ask the search at any time."""
    public: bool = False

    def wish(self) -> PlayOn:
        seats = [SeatWish(seat.kind, seat.name, seat.bot, seat.colour) for seat in self.seats]
        return PlayOn(seats, self.redrawn, self.study, self.public)


class StudyRequest(Body):
    replay: Annotated[str, Meta(max_length=40)]
    """The id of the replay to study, which may be an uploaded position."""
    name: Annotated[str, Meta(max_length=80)] = ""


class StudyAct(Body):
    step: Number
    action: Annotated[str, Meta(min_length=1, max_length=40)]
    line: Number = 0
    """The variation on which it is chosen; 0 for the game itself."""


class StudyName(Body):
    name: Annotated[str, Meta(max_length=80)]
    line: Number = 0
    """The variation to name; 0 for the study."""


class StudyComment(Body):
    step: Number
    text: Annotated[str, Meta(max_length=2000)]
    """An empty text removes the comment."""
    line: Number = 0


class PositionRequest(Body):
    position: dict[str, Any]
    """A position, as `State.position()` makes it."""
    components: ComponentsUpload | None = None


class ReplayRequest(Body):
    record: str
    components: ComponentsUpload | None = None


def component_text(upload: ComponentsUpload | None) -> ComponentText | None:
    return ComponentText(plain(upload.name), plain(upload.text)) if upload else None


def plain(text: str) -> str:
    """The text. WrongInput if it contains zero bytes, which not every database can store."""
    if "\0" in text:
        raise WrongInput(_("This is not text."))
    return text
