"""The keys of a position as typed fields, for code that reads what lies on the table.

Positions themselves are plain dicts (`positions.py`). A game leaves out the keys that it does not use: those
fields hold their defaults.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

SEA: Final = "sea"
PORT: Final = "port"

SeaBonus = Literal["move", "cargo", "upgrade", "harvest", "points"]
Pile = tuple[str | None, ...]
"""Ids from the top; None for what lies face down."""
Row = tuple[str | None, ...]
"""Ids by place; None for an empty place."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A dict of a position. A key without a field is refused."""


class Components(Piece, frozen=True, kw_only=True):
    name: str
    digest: str


class Occupied(Piece, frozen=True, kw_only=True):
    """What is on a location: settlers of a seat, or an exploration tile."""

    seat: int | None = None
    settlers: int = 0
    exploration: str | None = None


class MerchantPlace(Piece, frozen=True, kw_only=True):
    """A card of the merchant row, and the cubes lying on it."""

    card: str
    cubes: str


class MapPlace(Piece, frozen=True, kw_only=True):
    """A tile of the map, its axial coordinates, and the cubes lying on it."""

    tile: str
    at: tuple[int, int]
    cubes: str = ""

    @property
    def is_sea(self) -> bool:
        return self.tile == SEA

    @property
    def is_port(self) -> bool:
        return self.tile == PORT


class Coins(Piece, frozen=True, kw_only=True):
    gold: int = 0
    silver: int = 0


class RouteCard(Piece, frozen=True, kw_only=True):
    """A card of a route, and the settlers standing on it."""

    card: str
    settlers: int


class Seat(Piece, frozen=True, kw_only=True):
    cubes: str
    # New World
    settlers: int = 0
    reserve: int = 0
    point_cards: tuple[str, ...] = ()  # Spice Road too
    bonus_tiles: tuple[str, ...] = ()  # Eastern Wonders too
    exploration_tiles: tuple[str, ...] = ()
    # Spice Road
    route: tuple[RouteCard, ...] = ()
    merchant_pile: Pile = ()
    hand: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    discarded: Pile = ()
    gold: int = 0
    silver: int = 0
    # Eastern Wonders
    boat: str | None = None
    outposts: tuple[str, ...] = ()
    victory_tiles: Pile = ()


class View(Piece, frozen=True, kw_only=True):
    """What a seat or a spectator sees. A whole position fits too."""

    game: str
    players: int
    options: dict[str, str]
    components: Components
    round: int
    turn: int
    player: int
    pending: tuple[str, ...]
    seats: tuple[Seat, ...]
    seat: int | None = None  # who looks; not in a position
    seed_state: tuple[int, ...] = ()  # only in a position
    # New World
    locations: dict[str, Occupied] = {}
    point_row: Row = ()  # Spice Road too
    point_deck: Pile = ()  # Spice Road too
    bonus_stacks: dict[str, Pile] = {}
    exploration_beside: tuple[str, ...] = ()
    # Spice Road
    merchant_row: tuple[MerchantPlace | None, ...] = ()
    merchant_deck: Pile = ()
    coins: Coins = Coins()
    # Eastern Wonders
    map: dict[str, MapPlace] = {}
    ports: dict[str, str | None] = {}
    victory_pile: Pile = ()
    bonus_supply: dict[SeaBonus, int | tuple[int, ...]] = {}


BARE: Final = Occupied()

# msgspec works out a type when it is first used, and crashes if several threads do that at once.
msgspec.json.Decoder(View)


def read_view(view: dict[str, Any]) -> View:
    return msgspec.convert(view, View)


def top_of(pile: Sequence[str | None]) -> str | None:
    """The top of a pile if it lies open; None where it is face down or the pile is empty."""
    return pile[0] if pile else None
