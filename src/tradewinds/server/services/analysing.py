"""The record of a game, for analysing who was expected to win and which turns lost most."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.background.analyses import Analysed, Recording
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services.replaying import Replay


async def of_table(runtime: Runtime, access: Access) -> Recording:
    """The game at a table. Problem while it is in progress, when an analysis would be advice."""
    state = access.live.state
    if not state.over:
        raise Problem(_("A game can be analysed once it is over; before that, it would give advice."))
    return Recording.of(state.record(), await runtime.components(access.live.table.components))


async def remember(runtime: Runtime, access: Access, found: Analysed) -> None:
    """Store the most telling results of an analysis with the game, for statistics."""
    chances, turns = found.analysis.chances, found.history.turns
    notes = [
        [turn.seat, turn.before.round, before[turn.seat], after[turn.seat]]
        for turn, before, after in zip(turns, chances, chances[1:], strict=False)
    ]
    mistakes = [[each.turn, each.best, each.played] for each in found.analysis.mistakes]
    await runtime.players.keep_analysis(access.live.table.id, {"turns": notes, "mistakes": mistakes})


def of_replay(replay: Replay) -> Recording:
    """An uploaded game, as far as it goes."""
    return Recording.of(replay.record, replay.components)
