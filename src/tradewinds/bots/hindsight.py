"""An analysis in words and as a picture."""

from typing import NamedTuple

from tradewinds.bots.analysis import Analysis, Mistake
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.pictures import Panel
from tradewinds.pictures.course import Mark, course
from tradewinds.words import Players, advice
from tradewinds.words.numbers import percent
from tradewinds.words.reasons import because


class Told(NamedTuple):
    """A mistake in words: what it cost, what was played, what was better and why."""

    heading: str
    played: str
    better: str
    why: str


def told(history: History, mistake: Mistake, players: Players) -> Told:
    turn = history.turns[mistake.turn]
    better = advice(turn.before.core, mistake.better, players)
    why = because(turn.before.core.setup, mistake.why, players)
    return Told(heading(history, mistake, players), turn.told(players), better, why)


def heading(history: History, mistake: Mistake, players: Players) -> str:
    turn = history.turns[mistake.turn]
    return players.say(
        turn.seat,
        _("Turn {turn}, round {round}: your chances fell from {best} to {played}."),
        _("Turn {turn}, round {round}: {seat}’s chances fell from {best} to {played}."),
        turn=mistake.turn + 1,
        round=turn.before.round,
        best=percent(mistake.best),
        played=percent(mistake.played),
    )


def chart(history: History, found: Analysis, players: Players, now: int | None = None) -> Panel:
    """A chart of the chances, with the mistakes numbered; `now` marks how many turns have been played."""
    marks = [Mark(mistake.turn, history.turns[mistake.turn].seat) for mistake in found.mistakes]
    return course(found.chances, players, marks, now)
