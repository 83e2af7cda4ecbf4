"""Looking back with the search: who was expected to win a game, and which turns lost most."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.analyses import Recording
from tradewinds.server.house import House
from tradewinds.server.problems import Problem
from tradewinds.server.rooms import Visit
from tradewinds.server.services import replaying


async def of_table(house: House, visit: Visit) -> Recording:
    """Only when the game is over: before, it would be advice."""
    state = visit.room.play.state
    if not state.over:
        raise Problem(_("A game can be analysed when it is over; before, that would be advice."))
    return Recording.of(state.record(), await house.components(visit.room.table.components))


async def of_replay(house: House, replay_id: str) -> Recording:
    stored = await replaying.stored(house, replay_id)
    return Recording.of(stored.record, await house.components(stored.components))
