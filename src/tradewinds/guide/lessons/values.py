"""What the texts of a lesson quote from the table, so that they never contradict it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tradewinds.components.model import PointCard
from tradewinds.guide.lessons.model import LEARNER, Step
from tradewinds.locale import ngettext
from tradewinds.rules import cubes, storage
from tradewinds.rules.core import Core
from tradewinds.words import forts
from tradewinds.words.colony import settlers_for
from tradewinds.words.effects import effect_text, effect_words, location_effect
from tradewinds.words.goods import amount_of_goods, goods, goods_of
from tradewinds.words.numbers import points_words


class Quoted(dict[str, str]):
    """The values of a step by name, computed when a text uses them.

    A step names those that are not about its right choice: `cost A1.1` looks up the `cost` there.
    """

    def __init__(self, state: Core, step: Step) -> None:
        super().__init__()
        self._state = state
        self._named = step.values
        self._about = step.right.partition(" ")[2]

    def __missing__(self, name: str) -> str:
        kind, _, what = self._named.get(name, f"{name} {self._about}").partition(" ")
        return VALUES[kind](self._state, what)


def name(_state: Core, what: str) -> str:
    return what


# --- the learner


def held(state: Core, _what: str) -> str:
    return goods(state.setup, state.cubes[LEARNER])


def number_held(state: Core, _what: str) -> str:
    return amount_of_goods(cubes.total(state.cubes[LEARNER]))


def room(state: Core, _what: str) -> str:
    return str(storage.limit(state, LEARNER))


def home(state: Core, _what: str) -> str:
    return settlers(state.colony.settlers[LEARNER])


def settlers(number: int) -> str:
    return ngettext("{n} settler", "{n} settlers", number).format(n=number)


# --- locations and forts


def place_number(state: Core, place: str) -> int:
    return state.setup.board.places.index(place)


def needed(state: Core, place: str) -> str:
    return settlers_for(state, place_number(state, place))


def effect(state: Core, place: str) -> str:
    return effect_words(state.setup, location_effect(state.setup, place_number(state, place)))


def card_above(state: Core, place: str) -> PointCard:
    return forts.card_at(state, state.setup.board.fort[place_number(state, place)])


def cost(state: Core, place: str) -> str:
    return goods_of(state.setup, card_above(state, place).cost)


def points(state: Core, place: str) -> str:
    return points_words(card_above(state, place).points)


def benefit(state: Core, place: str) -> str:
    return forts.card_benefit(state.setup, card_above(state, place))


# --- merchant cards, market tiles, ports, the point cards of Spice Road


def merchant(state: Core, card: str) -> str:
    number = state.setup.merchants.cards.index(card)
    return effect_words(state.setup, effect_text(state.setup, state.setup.merchants.effect[number]))


def tile(state: Core, place: str) -> str:
    seas = state.setup.seas
    lying = state.islands.tile[state.setup.hexmap.names.index(place)]
    return effect_words(state.setup, effect_text(state.setup, seas.effect[lying]))


def victory(state: Core, place: str) -> int:
    """The victory tile at a port, by its number."""
    port = state.setup.hexmap.port_at[state.setup.hexmap.names.index(place)]
    return state.ports.shown[port]


def port_cost(state: Core, place: str) -> str:
    return goods(state.setup, state.setup.victories.cost[victory(state, place)])


def port_points(state: Core, place: str) -> str:
    return points_words(state.setup.victories.points[victory(state, place)])


def prize_cost(state: Core, place: str) -> str:
    return goods(state.setup, state.setup.prizes.cost[state.point_cards.row[int(place) - 1]])


def prize_points(state: Core, place: str) -> str:
    return points_words(state.setup.prizes.points[state.point_cards.row[int(place) - 1]])


VALUES: Final[Mapping[str, Callable[[Core, str], str]]] = {
    "name": name,
    "place": name,
    "goods": held,
    "number": number_held,
    "room": room,
    "home": home,
    "settlers": needed,
    "effect": effect,
    "cost": cost,
    "points": points,
    "benefit": benefit,
    "merchant": merchant,
    "tile": tile,
    "port-cost": port_cost,
    "port-points": port_points,
    "prize-cost": prize_cost,
    "prize-points": prize_points,
}
