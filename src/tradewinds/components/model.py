"""What lies in the boxes, as types. The field names are the keys of the component files."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

from tradewinds.components import notation

BOXES: Final = ("spice-road", "eastern-wonders", "new-world")

Identifier = Annotated[str, Meta(extra={"problem": notation.id_problem})]
Cubes = Annotated[str, Meta(extra={"problem": notation.cube_problem})]
OneCube = Annotated[str, Meta(extra={"problem": notation.one_cube_problem})]
CardEffect = Annotated[str, Meta(extra={"problem": notation.card_effect_problem})]
LocationEffect = Annotated[str, Meta(extra={"problem": notation.location_effect_problem})]
Trade = Annotated[str, Meta(extra={"problem": notation.trade_problem})]

Count = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=0, le=99)]
SettlerCount = Annotated[int, Meta(ge=1, le=12)]
StackSize = Annotated[int, Meta(ge=1, le=25)]

Provenance = Literal["published", "reconstructed"]
Spice = Literal["ginger", "chili", "tea", "cloves"]
Symbol = Literal["field", "woods", "river", "hills", "market"]
Icon = Literal["settlers", "exploration", "aid", "tool"]
Star = Literal["black", "white"]
Mark = Literal["I", "III"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A table of a component file."""


class Part(Entry, frozen=True, kw_only=True):
    """Something in a box; a missing provenance is filled in from the table of the box."""

    provenance: Provenance = "reconstructed"


class MerchantCard(Part, frozen=True, kw_only=True):
    id: Identifier
    effect: CardEffect


class SpicePointCard(Part, frozen=True, kw_only=True):
    id: Identifier
    cost: Cubes
    points: Points


class SpiceRoadProvenance(Entry, frozen=True, kw_only=True):
    starting_cards: Provenance
    merchant_cards: Provenance
    point_cards: Provenance


class SpiceRoad(Entry, frozen=True, kw_only=True):
    starting_cards: tuple[MerchantCard, ...]
    merchant_cards: tuple[MerchantCard, ...]
    point_cards: tuple[SpicePointCard, ...]
    provenance: SpiceRoadProvenance


class MarketTile(Part, frozen=True, kw_only=True):
    id: Identifier
    symbol: Spice
    effect: Trade
    unsure: bool = False


class VictoryTile(Part, frozen=True, kw_only=True):
    id: Identifier
    cost: Cubes
    points: Points


class SeaBonusTiles(Part, frozen=True, kw_only=True):
    """How many of each type; the points tiles are a pile, listed from the top (EW2)."""

    move: Count
    cargo: Count
    upgrade: Count
    harvest: Count
    points: tuple[Points, ...]

    @property
    def total(self) -> int:
        return self.move + self.cargo + self.upgrade + self.harvest + len(self.points)


class FirstMap(Part, frozen=True, kw_only=True):
    columns: tuple[Count, ...]
    ports: str = ""
    note: str = ""


class EasternWondersProvenance(Entry, frozen=True, kw_only=True):
    sea_tiles: Provenance
    port_tiles: Provenance
    market_tiles: Provenance
    victory_tiles: Provenance
    starting_sets: Provenance
    bonus_tiles: Provenance
    first_map: Provenance
    outpost_values: dict[str, Provenance]


class EasternWonders(Entry, frozen=True, kw_only=True):
    sea_tiles: Count
    port_tiles: Count
    starting_sets: tuple[Cubes, ...]
    market_tiles: tuple[MarketTile, ...]
    victory_tiles: tuple[VictoryTile, ...]
    outpost_values: dict[str, tuple[Points, ...]]
    bonus_tiles: SeaBonusTiles
    first_map: FirstMap
    provenance: EasternWondersProvenance


class Settlers(Part, frozen=True, kw_only=True):
    each: Count
    start: Count
    start_two_players: Count


class Game(Part, frozen=True, kw_only=True):
    """What a game uses of the box; `D1|E1|F1` among its boards means one of them."""

    boards: tuple[str, ...]
    remove_star: Star
    remove_marks: tuple[Mark, ...]
    player_board: Literal["A", "B"]

    def alternatives(self) -> list[list[str]]:
        """The boards for each place on the table: several where one of them is chosen."""
        return [place.split("|") for place in self.boards]


class Location(Part, frozen=True, kw_only=True):
    id: Identifier
    effect: LocationEffect
    settlers: SettlerCount
    symbol: Symbol | None = None
    cover: Literal["always", "2-3"] | None = None
    stacks: tuple[StackSize, ...] = ()


class PointCard(Part, frozen=True, kw_only=True):
    id: Identifier
    kind: Icon
    cost: Cubes
    points: Points
    settlers: Count = 0
    symbol: Symbol | None = None
    cube: OneCube | None = None
    star: Star | None = None
    players: Literal["3+", "4"] | None = None


class BonusTile(Part, frozen=True, kw_only=True):
    id: Identifier
    kind: Literal["icon", "pair", "own settlers", "merchant cards", "flat"]
    icons: tuple[Icon, ...] = ()
    points: Points
    per: Count | None = None
    mark: Mark | None = None


class ExplorationTile(Part, frozen=True, kw_only=True):
    id: Identifier
    kind: Literal["settler", "cubes", "icon", "points"]
    cubes: Cubes = ""
    icon: Icon | None = None
    points: Points = 0


# The optional keys that parts of each kind need; they take no other.
POINT_CARD_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "settlers": ("settlers",),
    "exploration": (),
    "aid": ("symbol",),
    "tool": ("symbol", "cube"),
}
BONUS_TILE_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "icon": ("icons",),
    "pair": ("icons",),
    "own settlers": ("per",),
    "merchant cards": ("per",),
    "flat": (),
}
EXPLORATION_TILE_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "settler": (),
    "cubes": ("cubes",),
    "icon": ("icon",),
    "points": ("points",),
}


class NewWorldProvenance(Entry, frozen=True, kw_only=True):
    settlers: Provenance
    starting_cubes: Provenance
    games: Provenance
    bonus_spaces: Provenance
    boards: Provenance
    board_stacks: Provenance
    point_cards: Provenance
    bonus_tiles: Provenance
    exploration_tiles: Provenance


class NewWorld(Entry, frozen=True, kw_only=True):
    settlers: Settlers
    starting_cubes: tuple[Cubes, ...]
    games: dict[str, Game]
    bonus_spaces: dict[str, Count]
    boards: dict[str, tuple[Location, ...]]
    board_stacks: dict[str, tuple[StackSize, ...]]
    point_cards: tuple[PointCard, ...]
    bonus_tiles: tuple[BonusTile, ...]
    exploration_tiles: tuple[ExplorationTile, ...]
    provenance: NewWorldProvenance


Box = SpiceRoad | EasternWonders | NewWorld

BOX_TYPES: Final[dict[str, type[Box]]] = {
    "spice-road": SpiceRoad,
    "eastern-wonders": EasternWonders,
    "new-world": NewWorld,
}


class ComponentSet(msgspec.Struct, frozen=True, kw_only=True):
    """All three boxes. Two sets with the same digest play the same."""

    name: str
    digest: str
    spice_road: SpiceRoad
    eastern_wonders: EasternWonders
    new_world: NewWorld

    ATTRIBUTES: ClassVar[dict[str, str]] = {box: box.replace("-", "_") for box in BOXES}

    def __hash__(self) -> int:
        return hash(self.digest)

    def box(self, name: str) -> Box:
        """The box of that name, as in BOXES."""
        box: Box = getattr(self, self.ATTRIBUTES[name])
        return box
