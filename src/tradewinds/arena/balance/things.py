"""What lies on the table, by kind, and what each seat has taken of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tradewinds.notation import positions
from tradewinds.notation.ports import CLOSED_NAME
from tradewinds.notation.shape import Seat, View, read_view
from tradewinds.rules import effects
from tradewinds.rules.core import Core
from tradewinds.words.effects import effect_text

# Kinds of things; the first is worked at, the others are taken, claimed, used, built on or traded with.
LOCATIONS: Final = "locations"
POINT_CARDS: Final = "point_cards"
BONUS_TILES: Final = "bonus_tiles"
EXPLORATION_TILES: Final = "exploration_tiles"
VICTORY_TILES: Final = "victory_tiles"
CARDS_TAKEN: Final = "merchant_cards_taken"
CARDS_USED: Final = "merchant_cards_used"
OUTPOSTS: Final = "outposts"
MARKET_TILES: Final = "market_tiles"
TRADES: Final = "trades"
KINDS: Final = (
    LOCATIONS,
    POINT_CARDS,
    BONUS_TILES,
    EXPLORATION_TILES,
    VICTORY_TILES,
    CARDS_TAKEN,
    CARDS_USED,
    OUTPOSTS,
    MARKET_TILES,
    TRADES,
)
POINTS_TILE: Final = "points"

Thing = tuple[str, str]
"""Kind and name."""


def seen(core: Core) -> View:
    """The table as every player sees it."""
    return read_view(positions.view(core, None))


def offered(core: Core, view: View) -> set[Thing]:
    """Everything that a seat with the means could take or use."""
    things = set(lying(core, view))
    sources = {name for kind, name in things if kind in (LOCATIONS, CARDS_USED, MARKET_TILES)}
    printed = core.setup.effects
    return things | {
        (TRADES, effect_text(core.setup, number))
        for number, source in enumerate(printed.sources)
        if printed.kind[number] == effects.TRADE and source in sources
    }


def lying(core: Core, view: View) -> Iterator[Thing]:
    covered = {place for place, there in view.locations.items() if there.exploration}
    yield from ((LOCATIONS, place) for place in core.setup.board.places if place not in covered)
    yield from ((POINT_CARDS, card) for card in view.point_row if card)
    yield from ((BONUS_TILES, stack[0]) for stack in view.bonus_stacks.values() if stack and stack[0])
    yield from ((BONUS_TILES, name) for name in supplied(view))
    yield from (
        (EXPLORATION_TILES, there.exploration or "") for there in map(view.locations.get, covered) if there
    )
    yield from ((EXPLORATION_TILES, tile) for tile in view.exploration_beside)
    yield from ((VICTORY_TILES, tile) for tile in view.ports.values() if tile and tile != CLOSED_NAME)
    yield from ((CARDS_TAKEN, place.card) for place in view.merchant_row if place)
    yield from ((CARDS_USED, card) for card in usable_cards(core, view))
    for there in view.map.values():
        if not (there.is_sea or there.is_port):
            yield OUTPOSTS, there.tile
            yield MARKET_TILES, there.tile


def supplied(view: View) -> Iterator[str]:
    """The bonus tiles of the Eastern Wonders box that are left; of the points tiles, only the top one."""
    for kind, left in view.bonus_supply.items():
        if isinstance(left, tuple):
            yield from (f"{POINTS_TILE}-{points}" for points in left[:1])
        elif left:
            yield kind


def usable_cards(core: Core, view: View) -> Iterator[str]:
    """The merchant cards of all seats and, in games with markets, the cards lying there."""
    if not core.setup.game.plays_from_hand():
        yield from (place.card for place in view.merchant_row if place)
    for seat in view.seats:
        yield from (*seat.hand, *seat.played, *(stop.card for stop in seat.route))


def taken(view: View, number: int) -> Counter[Thing]:
    """Everything that a seat has taken and still keeps."""
    return Counter(kept(view, view.seats[number]))


def kept(view: View, seat: Seat) -> Iterator[Thing]:
    yield from ((POINT_CARDS, card) for card in seat.point_cards)
    yield from ((BONUS_TILES, tile) for tile in seat.bonus_tiles)
    yield from ((EXPLORATION_TILES, tile) for tile in seat.exploration_tiles)
    yield from ((VICTORY_TILES, tile) for tile in seat.victory_tiles if tile)
    yield from ((OUTPOSTS, view.map[place].tile) for place in seat.outposts)
    piles = (*seat.hand, *seat.played, *seat.discarded, *seat.merchant_pile)
    yield from ((CARDS_TAKEN, card) for card in piles if card)
    yield from ((CARDS_TAKEN, stop.card) for stop in seat.route)
