"""How a game ended: stored once, with its last choice."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.services import ratings
from tradewinds.server.storage.player_models import StoredResult
from tradewinds.state import State

MOST_AT_ONCE = 20  # games examined for somebody who asks for their history

log = logging.getLogger(__name__)


async def finish(runtime: Runtime, live: LiveTable) -> None:
    """Store the result of a finished game. If that fails, the history does so later."""
    try:
        await write_down(runtime, live)
    except Exception:
        log.exception("The result of table %s could not be written down.", live.table.id)


async def finish_all(runtime: Runtime, guest: str) -> None:
    """Store the results of a guest's games that were never stored."""
    for table_id in await runtime.players.without_result(guest, MOST_AT_ONCE):
        await write_down(runtime, await runtime.live(table_id))


async def write_down(runtime: Runtime, live: LiveTable) -> None:
    """Store the result, and update the ratings of a rated game, unless that has been done."""
    result = result_of(live)
    rated = ratings.rated_game(live, [seat["place"] for seat in result.seats])
    await runtime.ratings.add_result(result, rated)


def result_of(live: LiveTable) -> StoredResult:
    state = live.state
    return StoredResult(
        table_id=live.table.id,
        ended_at=live.table.moved_at,
        rounds=state.round,
        turns=len(live.history.turns),
        seats=seats_of(state, [seat.forfeited for seat in live.seats]),
    )


def places_at(live: LiveTable) -> list[int]:
    """The places if the game ended now."""
    return places(live.state.scores(), live.state.winner, [seat.forfeited for seat in live.seats])


def seats_of(state: State, forfeited: Sequence[bool]) -> list[dict[str, Any]]:
    points, sheet = state.scores(), state.sheet()
    return [
        {"place": place, "points": points[seat], "sheet": dict(sheet[seat]), "forfeited": forfeited[seat]}
        for seat, place in enumerate(places(points, state.winner, forfeited))
    ]


def places(points: Sequence[int], winner: int | None, forfeited: Sequence[bool] = ()) -> list[int]:
    """The place of each seat from 1: the winner first, then the others by points.

    Seats for which the game ended early come last, whatever their points.
    """
    gone = [seat < len(forfeited) and forfeited[seat] for seat in range(len(points))]
    ranked = [(gone[seat], seat != winner, -each) for seat, each in enumerate(points)]
    if any(gone):
        ranked = [(True, True, 0) if gone[seat] else each for seat, each in enumerate(ranked)]
    return [1 + sum(other < mine for other in ranked) for mine in ranked]
