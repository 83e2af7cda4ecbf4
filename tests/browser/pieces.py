"""Where the pieces of a position lie, by the keys that pictures give them, and how many of them move."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import tradewinds as tw
from tradewinds.notation.shape import Seat, View, read_view
from tradewinds.rules.cubes import COLOURS, LETTERS
from tradewinds.rules.islands import SYMBOLS

STARTING = ("create-2", "upgrade-2")


class Moves(NamedTuple):
    glides: Counter[str]
    """The number of pieces that lie elsewhere now, by kind."""
    appearances: Counter[str]
    """The number of new pieces, by kind."""


def moves(before: tw.State, after: tw.State) -> Moves:
    earlier, later = whereabouts(before), whereabouts(after)
    found = Moves(Counter(), Counter())
    for kind in earlier | later:
        gained = (later[kind] - earlier[kind]).total()
        lost = (earlier[kind] - later[kind]).total()
        found.glides[kind] = min(gained, lost)
        found.appearances[kind] = max(0, gained - lost)
    return Moves(+found.glides, +found.appearances)


def whereabouts(state: tw.State) -> defaultdict[str, Counter[str]]:
    view = read_view(state.view(None))
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for kind, place, number in [*on_table(view), *before_seats(state, view)]:
        found[kind][place] += number
    return found


def on_table(view: View) -> Iterator[tuple[str, str, int]]:
    for place, there in view.locations.items():
        if there.exploration:
            yield f"exploration-{there.exploration}", place, 1
        if there.seat is not None:
            yield f"settler-{there.seat}", place, there.settlers
    yield from ((f"card-{card}", f"row {n}", 1) for n, card in enumerate(view.point_row) if card)
    yield from ((f"card-{card}", "deck", 1) for card in view.point_deck[:1] if card)
    yield from (
        (f"merchant-{lying.card}", f"row {n}", 1) for n, lying in enumerate(view.merchant_row) if lying
    )
    yield from ((f"bonus-{stack[0]}", name, 1) for name, stack in view.bonus_stacks.items() if stack)
    yield from ((f"exploration-{tile}", "beside", 1) for tile in view.exploration_beside)
    yield from (
        (f"victory-{tile}", port, 1) for port, tile in view.ports.items() if tile not in (None, "closed")
    )


def before_seats(state: tw.State, view: View) -> Iterator[tuple[str, str, int]]:
    for number, seat in enumerate(view.seats):
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            yield f"cube-{number}-{colour}", "home", seat.cubes.count(letter)
        yield f"settler-{number}", "home", seat.settlers
        yield from cards_of(seat, number)
        for kind, things in (("card", seat.point_cards), ("victory", seat.victory_tiles)):
            yield from ((f"{kind}-{thing}", "home", 1) for thing in things)
        yield from ((f"exploration-{tile}", "home", 1) for tile in seat.exploration_tiles)
        if view.bonus_stacks:
            yield from ((f"bonus-{tile}", "home", 1) for tile in seat.bonus_tiles)
        if view.map:
            yield from at_sea(state, view, number)


def cards_of(seat: Seat, number: int) -> Iterator[tuple[str, str, int]]:
    for pile in ("hand", "played", "discarded"):
        for card in getattr(seat, pile):
            yield f"merchant-{number}-{card}" if card in STARTING else f"merchant-{card}", pile, 1
    for place, lying in enumerate(seat.route):
        yield f"merchant-{lying.card}", f"route {place}", 1
        yield f"settler-{number}", f"route {place}", lying.settlers


def at_sea(state: tw.State, view: View, number: int) -> Iterator[tuple[str, str, int]]:
    seat, spaces = view.seats[number], len(state.core.setup.seas.values)
    if seat.boat:
        yield f"boat-{number}", seat.boat, 1
    symbols = [symbol_at(state, view, place) for place in seat.outposts]
    for symbol in SYMBOLS:
        yield f"outpost-{number}-{symbol}", "home", spaces - symbols.count(symbol)
    yield from (
        (f"outpost-{number}-{symbol}", place, 1) for place, symbol in zip(seat.outposts, symbols, strict=True)
    )


def symbol_at(state: tw.State, view: View, place: str) -> str:
    tiles = state.core.setup.components.eastern_wonders.market_tiles
    symbol: str = next(tile.symbol for tile in tiles if tile.id == view.map[place].tile)
    return symbol
