"""Sets up the position of an example: deals a table, then changes it without losing a piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tradewinds.components import standard
from tradewinds.guide.examples.model import Position, Scene
from tradewinds.notation import loading, positions, tables
from tradewinds.rules import turns
from tradewinds.rules.core import Core

_OUT_OF: Final = {
    "point_cards": "point_deck",
    "victory_tiles": "victory_pile",
    "hand": "merchant_deck",
    "merchant_pile": "merchant_deck",
    "route": "merchant_deck",
}


def set_scene(scene: Scene) -> Core:
    position = positions.position(_dealt(scene))
    for place, tile in scene.laid.items():
        _lay(position["map"], place, tile, scene.laid)
    for path, piece in scene.shown.items():
        exchange(position, found(position, path), piece)
    for path, pieces in scene.given.items():
        for piece in pieces:
            _give(position, path, piece)
    for place, (seat, count) in scene.settled.items():
        _settle(position, place, seat, count)
    for path, value in scene.put.items():
        _put(position, path, value)
    return loading.load(position, standard())


def _dealt(scene: Scene) -> Core:
    game = tables.find_game(scene.game)
    options = tables.check_options(game, scene.options, standard())
    state = tables.deal(game, scene.players, options, standard(), scene.seed)
    while state.round == 0:  # take the first choice each time; the scene sets what matters
        turns.push(state, state.choices[0])
    return state


def found(position: Position, path: str) -> Any:
    """The part of the position at a path such as `map b2 tile`."""
    part: Any = position
    for word in path.split():
        part = part[int(word) if isinstance(part, list) else word]
    return part


def exchange(part: Any, one: str, other: str) -> None:
    """Swap two pieces, wherever they are."""
    swapped = {one: other, other: one}
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, str):
            part[key] = swapped.get(value, value)
        elif isinstance(value, dict | list):
            exchange(value, one, other)


def _lay(places: Position, place: str, tile: str, laid: Mapping[str, str]) -> None:
    """Lay this tile at a place. The tile there goes where this one was.

    If this one is not on the map, another tile with its symbol leaves the map instead.
    """
    symbol = tile.split("-")[0]
    alike = [each for each in places if places[each]["tile"].startswith(symbol) and each not in laid]
    other = next((each for each in places if places[each]["tile"] == tile), None) or alike[0]
    places[other]["tile"], places[place]["tile"] = places[place]["tile"], tile


def _put(position: Position, path: str, value: Any) -> None:
    holder, _, last = path.rpartition(" ")
    part = found(position, holder)
    part[int(last) if isinstance(part, list) else last] = value


def _give(position: Position, path: str, piece: str) -> None:
    """Give a piece to a seat. In a route, `T01*2` is a card with two of the seat’s settlers on it."""
    card, _, settlers = piece.partition("*")
    source = _source(position, path.split()[-1])
    exchange(position, source[-1], card)
    held, taken = found(position, path), source.pop()
    if not path.endswith("route"):
        held.append(taken)
        return
    held.append({"card": taken, "settlers": int(settlers or 0)})
    found(position, path.removesuffix(" route"))["settlers"] -= int(settlers or 0)


def _source(position: Position, kind: str) -> list[str]:
    """Where pieces of a kind come from: the highest stack of bonus tiles, or the deck of these cards."""
    if kind == "bonus_tiles":
        return max(position["bonus_stacks"].values(), key=len)
    deck: list[str] = position[_OUT_OF[kind]]
    return deck


def _settle(position: Position, place: str, seat: int, count: int) -> None:
    position["locations"][place] = {"seat": seat, "settlers": count}
    position["seats"][seat]["settlers"] -= count
