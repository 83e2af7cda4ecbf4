"""Positions: a whole state as a dict for JSON, and the view of it that a seat has."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from tradewinds.notation import caravan, colony, islands, pending, point_cards, ports
from tradewinds.notation.box import Box
from tradewinds.rules import cubes
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

Position = dict[str, Any]

FACE_DOWN: Final = ("victory_tiles", "discarded", "merchant_pile")
"""What a seat keeps face down at a table, though everybody has seen it (EW9, S7, W1-5)."""

BOXES: Final = (colony.BOX, caravan.BOX, point_cards.BOX, islands.BOX, ports.BOX)


def boxes_on(setup: Setup) -> list[Box]:
    return [box for box in BOXES if box.on_table(setup)]


def position(state: Core) -> Position:
    return position_in(state, boxes_on(state.setup))


def position_in(state: Core, boxes: Sequence[Box]) -> Position:
    """The position at a table that these boxes are on."""
    whole = {
        **heading(state.setup),
        "round": state.round,
        "turn": state.turn,
        "player": state.player,
        "pending": pending.to_words(state),
        "seed_state": [state.chance.a, state.chance.b, state.chance.c, state.chance.d],
        "seats": [seat_of(state, seat, boxes) for seat in range(state.players)],
    }
    for box in boxes:
        whole |= box.common(state)
    return whole


def heading(setup: Setup) -> Position:
    return {
        "game": setup.game.name(),
        "players": setup.players,
        "options": dict(setup.options),
        "components": {"name": setup.components.name, "digest": setup.components.digest},
    }


def seat_of(state: Core, seat: int, boxes: Sequence[Box]) -> Position:
    held: Position = {"cubes": cubes.to_letters(state.cubes[seat])}
    for box in boxes:
        held |= box.seat(state, seat)
    return held


def view(state: Core, seat: int | None) -> Position:
    """The position without the random generator and the order of hidden things (C11)."""
    boxes = boxes_on(state.setup)
    seen = position_in(state, boxes)
    del seen["seed_state"]
    seen["seat"] = seat
    for box in boxes:
        seen |= box.hidden(seen)
    return seen


def turned_down(seen: Position, open_seats: Collection[int]) -> Position:
    """The view as at a table: what seats keep face down is None, except at the open ones (C11)."""
    seats = [
        held
        if seat in open_seats
        else held | {key: [None] * len(held[key]) for key in FACE_DOWN if key in held}
        for seat, held in enumerate(seen["seats"])
    ]
    return seen | {"seats": seats}
