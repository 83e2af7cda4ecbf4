"""The record of a game, for an analysis of who was expected to win and which turns lost most."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.background.analyses import Recording
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services import replaying


async def of_table(runtime: Runtime, access: Access) -> Recording:
    """Problem while the game runs: an analysis would be advice."""
    state = access.live.state
    if not state.over:
        raise Problem(_("A game can be analysed once it is over; before that, it would be advice."))
    return Recording.of(state.record(), await runtime.components(access.live.table.components))


async def of_replay(runtime: Runtime, replay_id: str) -> Recording:
    stored = await replaying.stored(runtime, replay_id)
    return Recording.of(stored.record, await runtime.components(stored.components))
