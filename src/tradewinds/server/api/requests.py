"""What is sent to the API."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tradewinds.locale import gettext as _
from tradewinds.server.plays import ComponentText
from tradewinds.server.problems import WrongInput
from tradewinds.server.services.opening import LARGEST_SEED, SeatWish, Wish

LARGEST_NUMBER = 2**31 - 1

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    pass


class SeatRequest(Body):
    kind: Literal["me", "friend", "bot"]
    """`me` may stand for several seats at one screen; a friend gets an invitation."""
    name: Name = ""
    bot: Name = ""
    """Which bot, as listed at /api/games."""


class ComponentsUpload(Body):
    text: str
    """A component file, as `tradewinds components new` writes one."""
    name: Annotated[str, Meta(min_length=1, max_length=60)] = "own.toml"


class OpenRequest(Body):
    game: Name
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=5)]
    options: dict[str, str] = {}
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)] | None = None
    components: ComponentsUpload | None = None
    public: bool = False
    """Whether anybody may watch, and take a free seat."""

    def wish(self) -> Wish:
        seats = [SeatWish(seat.kind, seat.name, seat.bot) for seat in self.seats]
        return Wish(self.game, seats, self.options, self.seed, component_text(self.components), self.public)


class ActRequest(Body):
    decision: Number
    """The number of the decision that this answers, from the view."""
    action: Annotated[str, Meta(min_length=1, max_length=40)]


class UndoRequest(Body):
    decision: Number


class JoinRequest(Body):
    name: Name = ""
    invitation: Secret | None = None
    """Not needed at a public table."""


class EnterRequest(Body):
    secret: Secret
    """Of a seat, or of the spectators."""


class SeatChange(Body):
    seat: SeatNumber


class TakeoverRequest(Body):
    seat: SeatNumber
    bot: Name


class ChatRequest(Body):
    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    seat: SeatNumber | None = None
    """Whose words these are, for several people at one screen."""


class ReplayRequest(Body):
    record: str
    components: ComponentsUpload | None = None


def component_text(upload: ComponentsUpload | None) -> ComponentText | None:
    return ComponentText(plain(upload.name), plain(upload.text)) if upload else None


def plain(text: str) -> str:
    """Text without zero bytes, which not every database can keep."""
    if "\0" in text:
        raise WrongInput(_("This is no text."))
    return text
