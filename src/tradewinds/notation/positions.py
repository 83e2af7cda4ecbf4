"""Positions: everything about a state as a dict that JSON can hold, and what of it a seat may see."""

from typing import Any, Final

from tradewinds.notation import bazaar, caravan, colony, islands, pending, ports
from tradewinds.notation.box import Box
from tradewinds.rules import cubes
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

Position = dict[str, Any]

BOXES: Final = (colony.BOX, caravan.BOX, bazaar.BOX, islands.BOX, ports.BOX)


def boxes_on(table: Table) -> list[Box]:
    return [box for box in BOXES if box.on_table(table)]


def position(state: State) -> Position:
    whole = {
        **heading(state.table),
        "round": state.round,
        "turn": state.turn,
        "player": state.player,
        "pending": pending.to_words(state),
        "seed_state": [state.chance.a, state.chance.b, state.chance.c, state.chance.d],
        "seats": [seat_of(state, seat) for seat in range(state.players)],
    }
    for box in boxes_on(state.table):
        whole |= box.common(state)
    return whole


def heading(table: Table) -> Position:
    return {
        "game": table.game.name(),
        "players": table.players,
        "options": dict(table.options),
        "components": {"name": table.components.name, "digest": table.components.digest},
    }


def seat_of(state: State, seat: int) -> Position:
    held: Position = {"cubes": cubes.to_letters(state.cubes[seat])}
    for box in boxes_on(state.table):
        held |= box.seat(state, seat)
    return held


def view(state: State, seat: int | None) -> Position:
    """The position without the generator and the order of what lies hidden (C11)."""
    seen = position(state)
    del seen["seed_state"]
    seen["seat"] = seat
    for box in boxes_on(state.table):
        seen |= box.hidden(seen)
    return seen
