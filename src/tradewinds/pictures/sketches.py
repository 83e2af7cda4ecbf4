"""Choices as sketches of one line, for the buttons beside the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tradewinds.pictures import deeds, goods
from tradewinds.pictures.goods import ARROW, Amounts, Box
from tradewinds.pictures.rows import sea_bonus
from tradewinds.pictures.svg import circle, use
from tradewinds.pictures.tiles import COUNTED, INSIDE, badge, points
from tradewinds.rules import cubes, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core
from tradewinds.rules.games.eastern_wonders import harvested
from tradewinds.rules.islands import PORT, SEA
from tradewinds.words.effects import effect_text, location_effect
from tradewinds.words.ports import points_on_top
from tradewinds.words.tiles import top_of

HEIGHT: Final = 22
MIDDLE: Final = HEIGHT / 2
SIZE: Final = 18
MOST_BESIDE: Final = 3  # more goods of a sketch are counted


@dataclass(frozen=True)
class Sketch:
    """A drawing of one line. Nothing in it moves or can be chosen, and the words beside it say the same."""

    width: float
    body: str

    def svg(self) -> str:
        return (
            f'<svg class="tw sketch" viewBox="0 0 {self.width:g} {HEIGHT}" width="{self.width:g}" '
            f'height="{HEIGHT}" aria-hidden="true">{self.body}</svg>'
            if self.body
            else ""
        )


NOTHING: Final = Sketch(0, "")
PER: Final = f'<path class="hair" d="M{1.8 * SIZE:g} 4v{HEIGHT - 8}"/>'
Draw = Callable[[Core, str], Sketch]


def sketch(state: Core, action: int) -> Sketch:
    """What a legal action is about; nothing for a way out. Raises KeyError for an unknown verb."""
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    return DRAWN[verb](state, thing)


# --- goods and effects --------------------------------------------------------------------------------------


def few(letters: str) -> Amounts:
    return goods.one_by_one(letters) if len(letters) <= MOST_BESIDE else goods.counted(letters)


def heap(letters: str) -> Sketch:
    if not letters:
        return NOTHING
    wide = goods.width(few(letters), SIZE)
    return Sketch(wide, goods.drawn(few(letters), wide / 2, MIDDLE, SIZE))


def exchange(given: str, taken: str) -> Sketch:
    wide = goods.width(few(given), SIZE) + ARROW + goods.width(few(taken), SIZE)
    return Sketch(wide, goods.abreast(given, taken, Box(0, 0, wide, HEIGHT), SIZE))


def sign(symbol: str) -> Sketch:
    return Sketch(HEIGHT, use(symbol, MIDDLE, MIDDLE, HEIGHT - 2))


def effect(written: str) -> Sketch:
    """The effect of a location, a card or a tile. Raises KeyError for an unknown one."""
    if written.startswith("+"):
        return heap(written[1:])
    if written.startswith("^"):
        wide = min(int(written[1:]), MOST_BESIDE) * SIZE * (1 + goods.GAP)
        return Sketch(wide, goods.upgrades(int(written[1:]), Box(0, 0, wide, HEIGHT), SIZE))
    if ">" in written:
        return exchange(*written.split(">"))
    wide = deeds.width(written, SIZE)
    return Sketch(wide, deeds.deed(written, wide / 2, MIDDLE, wide, SIZE))


def numbered(state: Core, number: int) -> Sketch:
    """The effect with this number."""
    return effect(effect_text(state.setup, number))


def prize(cost: str, points: int) -> Sketch:
    """What is paid for points."""
    paid = heap(cost)
    middle = paid.width + 4 + MIDDLE
    return Sketch(middle + MIDDLE, paid.body + badge(points, middle, MIDDLE, MIDDLE - 1))


def one_cube(_state: Core, colour: str) -> Sketch:
    return heap(cubes.LETTERS[cubes.COLOURS.index(colour)])


def upgraded(_state: Core, colour: str) -> Sketch:
    level = cubes.COLOURS.index(colour)
    return exchange(cubes.LETTERS[level], cubes.LETTERS[level + 1])


# --- cards --------------------------------------------------------------------------------------------------


def card(state: Core, number: int) -> Sketch:
    return numbered(state, state.setup.merchants.effect[number])


def card_by_name(state: Core, name: str) -> Sketch:
    return card(state, state.setup.merchants.cards.index(name))


def card_in_row(state: Core, place: str) -> Sketch:
    return card(state, state.caravan.row[int(place) - 1])


def card_asked_for(state: Core, _thing: str) -> Sketch:
    return card(state, state.caravan.row[steps.detail_of(state.top())])


def card_of_route(state: Core, place: str) -> Sketch:
    return card(state, state.caravan.route[state.player * ROUTE + int(place) - 1])


# --- the map ------------------------------------------------------------------------------------------------


def tile(state: Core, place: int) -> Sketch:
    lying = state.islands.tile[place]
    if lying in (SEA, PORT):
        return {SEA: sign("waves"), PORT: sign("anchor")}[lying]
    return numbered(state, state.setup.seas.effect[lying])


def tile_by_name(state: Core, name: str) -> Sketch:
    return tile(state, state.setup.hexmap.names.index(name))


def trade(state: Core, name: str) -> Sketch:
    """Trading at the tile that is named, once more, or where the boat lies."""
    if name:
        return tile_by_name(state, name)
    if steps.kind_of(state.top()) == steps.TRADE:
        return numbered(state, steps.detail_of(state.top()))
    return tile(state, state.islands.boat[state.player])


def lying_here(state: Core, _thing: str) -> Sketch:
    return heap(cubes.to_letters(state.islands.lying[state.islands.boat[state.player]]))


# --- what brings points -------------------------------------------------------------------------------------


def claim(state: Core, place: str) -> Sketch:
    """A point card of Spice Road by its place, the card of a fort, or the tile of the port."""
    setup = state.setup
    if place:
        number = state.point_cards.row[int(place) - 1]
        return prize(cubes.to_letters(setup.prizes.cost[number]), setup.prizes.points[number])
    if steps.kind_of(state.top()) == steps.FORT:
        fort = setup.components.new_world.point_cards[state.colony.row[steps.detail_of(state.top())]]
        return prize(fort.cost, fort.points)
    shown = state.ports.shown[setup.hexmap.port_at[state.islands.boat[state.player]]]
    return prize(cubes.to_letters(setup.victories.cost[shown]), setup.victories.points[shown])


def explored(state: Core, name: str) -> Sketch:
    part = state.setup.components.new_world.exploration_tiles[state.setup.board.tiles.index(name)]
    ground = circle(MIDDLE, MIDDLE, MIDDLE - 1, "card frame")
    return Sketch(HEIGHT, ground + INSIDE[part.kind](part, MIDDLE, MIDDLE, MIDDLE - 1))


def bonus(state: Core, name: str) -> Sketch:
    """The tile on top of a stack, or a tile of the sea by its kind."""
    if state.setup.has_ports:
        wide = 1.6 * HEIGHT
        return Sketch(wide, sea_bonus(name, points_on_top(state), wide / 2, MIDDLE, HEIGHT))
    tile = state.setup.components.new_world.bonus_tiles[top_of(state, name)]
    scored = points(tile.points, 0.7 * SIZE, MIDDLE + 5)
    if tile.kind == "flat":
        return Sketch(1.5 * SIZE, scored)
    return Sketch(4 * SIZE, f"{scored}{PER}{COUNTED[tile.kind](tile, 2.9 * SIZE, MIDDLE, SIZE)}")


def nothing(_state: Core, _thing: str) -> Sketch:
    return NOTHING


DRAWN: Final[dict[str, Draw]] = {
    "work": lambda state, name: effect(location_effect(state.setup, state.setup.board.places.index(name))),
    "acquire": card_in_row,
    "play": card_by_name,
    "claim": claim,
    "route": card_of_route,
    "rest": nothing,
    "sail": tile_by_name,
    "land": lambda _state, _thing: sign("anchor"),
    "build": lambda _state, _thing: sign("outpost"),
    "harvest": lambda state, _thing: heap(cubes.to_letters(harvested(state, state.player))),
    "collect": lying_here,
    "drop": card_by_name,
    "start": lambda _state, letters: heap(letters),
    "place": tile_by_name,
    "upgrade": upgraded,
    "trade": trade,
    "pay": one_cube,
    "discard": one_cube,
    "explore": explored,
    "bonus": bonus,
    "card": card_in_row,
    "use": card_asked_for,
    "take": card_asked_for,
    "replace": card_of_route,
    "swap": lambda _state, _thing: sign("swap"),
    "done": nothing,
}
