"""The record of a game, for an analysis of who was expected to win and which turns lost most."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.background.analyses import Recording
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services.replaying import Replay


async def of_table(runtime: Runtime, access: Access) -> Recording:
    """The game at a table. Raises Problem while it runs: an analysis would be advice."""
    state = access.live.state
    if not state.over:
        raise Problem(_("A game can be analysed once it is over; before that, it would be advice."))
    return Recording.of(state.record(), await runtime.components(access.live.table.components))


def of_replay(replay: Replay) -> Recording:
    """An uploaded game, as far as it goes."""
    return Recording.of(replay.record, replay.components)
