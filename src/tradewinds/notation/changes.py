"""What changed on the table between two moments, for everybody to see: places and things by name.

A place is a location (`A1.3`), a tile of the map (`b2`), a stack of bonus tiles (`stack-A1.1`) or a kind of
them (`cargo`). A thing is a card or a tile by its id (`N07`). Face-down things have no name here, so nothing
hidden leaks.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tradewinds.notation import positions
from tradewinds.notation.shape import MapPlace, Seat, View, top_of
from tradewinds.notation.snapshot import Snapshot

PILES: Final = ("hand", "played", "discarded", "point_cards", "victory_tiles", "exploration_tiles")
"""Where a seat keeps things that have ids and lie open, by their key in a position."""
ASKED: Final = ("round", "turn", "player", "pending")
"""The keys of a position that say who has to decide what."""


class OnTile(NamedTuple):
    """What is on a tile of the map."""

    there: MapPlace
    boats: tuple[int, ...]
    outposts: tuple[int, ...]
    victory_tile: str | None


class Lying(NamedTuple):
    """Where a thing lies, whose it is, and the cubes or settlers on it."""

    where: str
    seat: int | None = None
    upon: str | int = ""


def touched(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The places that look different afterwards, and the things that lie elsewhere or came to light."""
    return places_changed(before.view, after.view) | things_moved(before, after)


def claimed(before: Snapshot, after: Snapshot) -> bool:
    """True if somebody won a point card or a victory tile."""
    return prizes(after) > prizes(before)


def prizes(scene: Snapshot) -> int:
    return sum(len(seat.point_cards) + len(seat.victory_tiles) for seat in scene.seats)


def on_table(seen: positions.Position) -> positions.Position:
    """The part of a view that lies on the table, without the pending decision."""
    return {key: value for key, value in seen.items() if key not in ASKED}


# --- places -------------------------------------------------------------------------------------------------


def places_changed(before: View, after: View) -> frozenset[str]:
    earlier, later = list(map(dict, places(before))), list(map(dict, places(after)))
    return frozenset(
        name
        for old, new in zip(earlier, later, strict=True)
        for name in old | new
        if old.get(name) != new.get(name)
    )


def places(view: View) -> Iterator[dict[str, object]]:
    """What is at each place, by kind of place; a stack has the name of its fort."""
    yield {**view.locations}
    yield {name: on_tile(view, name) for name in view.map}
    yield {f"stack-{name}": (top_of(stack), len(stack)) for name, stack in view.bonus_stacks.items()}
    yield {str(kind): left for kind, left in view.bonus_supply.items()}


def on_tile(view: View, name: str) -> OnTile:
    boats = (number for number, seat in enumerate(view.seats) if seat.boat == name)
    owners = (number for number, seat in enumerate(view.seats) if name in seat.outposts)
    return OnTile(view.map[name], tuple(boats), tuple(owners), view.ports.get(name))


# --- things -------------------------------------------------------------------------------------------------


def things_moved(before: Snapshot, after: Snapshot) -> frozenset[str]:
    earlier = dict(things(before))
    return frozenset(name for name, lying in things(after) if earlier.get(name) != lying)


def things(scene: Snapshot) -> Iterator[tuple[str, Lying]]:
    """Everything in open rows and in front of the seats. The top card of a deck does not count."""
    view = scene.view
    yield from ((card, Lying("point row")) for card in view.point_row if card)
    yield from ((place.card, Lying("merchant row", upon=place.cubes)) for place in view.merchant_row if place)
    yield from ((tile, Lying("beside")) for tile in view.exploration_beside)
    for number, seat in enumerate(scene.seats):
        yield from things_of(seat, number, scene)


def things_of(seat: Seat, number: int, scene: Snapshot) -> Iterator[tuple[str, Lying]]:
    for pile in PILES:
        for thing in getattr(seat, pile):
            yield own_name(thing, number, scene), Lying(pile, number)
    for place, there in enumerate(seat.route):
        yield there.card, Lying(f"route {place}", number, there.settlers)
    if scene.table.has_colony:  # at sea bonus tiles are of a kind and have no ids
        yield from ((tile, Lying("bonus tiles", number)) for tile in seat.bonus_tiles)


def own_name(thing: str, seat: int, scene: Snapshot) -> str:
    """The id, with the seat before it for starting cards, of which every seat has the same."""
    return f"{seat}-{thing}" if thing in scene.starting_cards else thing
