"""Positions: everything about a state as a dict that JSON can hold, and what of it a seat may see."""

from typing import Any

from tradewinds.notation import colony, pending
from tradewinds.rules import cubes
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

Position = dict[str, Any]


def position(state: State) -> Position:
    return {
        **heading(state.table),
        "round": state.round,
        "turn": state.turn,
        "player": state.player,
        "pending": pending.to_words(state),
        "seed_state": [state.chance.a, state.chance.b, state.chance.c, state.chance.d],
        "seats": [seat_of(state, seat) for seat in range(state.players)],
        **colony.common_part(state),
    }


def heading(table: Table) -> Position:
    return {
        "game": table.game.name(),
        "players": table.players,
        "options": dict(table.options),
        "components": {"name": table.components.name, "digest": table.components.digest},
    }


def seat_of(state: State, seat: int) -> Position:
    return {"cubes": cubes.to_letters(state.cubes[seat]), **colony.seat_part(state, seat)}


def view(state: State, seat: int | None) -> Position:
    """The position without the generator and the order of what lies hidden (C11)."""
    seen = position(state)
    del seen["seed_state"]
    seen["seat"] = seat
    seen.update(colony.hidden_part(seen))
    return seen
