"""The log of a table, line by line: made once for all who are told the same."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from tradewinds import locale
from tradewinds.history import Turn
from tradewinds.server.live.plays import Play
from tradewinds.server.live.tables import Access
from tradewinds.server.pages.rendering import html
from tradewinds.server.pages.shown import Part, part
from tradewinds.server.services.following import STORY_LINES, Line, latest, line
from tradewinds.words import Players

MOST_LINES: Final = 8 * STORY_LINES  # of the logs of all readers of a game


def kept_log(access: Access, unseen: int, *, again: bool) -> Part:
    """The log of a reader, made again when a turn ends, or when they have seen what was news."""
    play, players, turns = access.live.play, access.players, latest(access.live.history)
    reader = (locale.language(), access.seats)
    log = play.kept((Log, *reader), players, lambda: Log(play, players))
    moment = (players, turns[:1], unseen, again)
    return play.kept((kept_log, *reader), moment, lambda: log.part(turns, unseen, again=again))


class Log:
    """The log of one reader. With the next turn most of its lines are the same."""

    def __init__(self, play: Play, players: Players) -> None:
        self._players = players
        self._lines: dict[tuple[Turn, bool], str] = {}
        self._shared: dict[Line, str] = play.kept((Line, locale.language()), None, dict)

    def part(self, turns: list[Turn], unseen: int, *, again: bool) -> Part:
        told = [(turn, number < unseen) for number, turn in enumerate(turns)]
        self._lines = {each: self._lines.get(each) or self._line(*each) for each in told}
        story = Markup("".join(self._lines.values()))
        return part(html("table/log.html", {"again": again, "story": story}))

    def _line(self, turn: Turn, news: bool) -> str:
        """Made once for all readers of a game who are told the same."""
        told = line(turn, self._players, news=news)
        if told not in self._shared:
            if len(self._shared) > MOST_LINES:
                self._shared.clear()
            self._shared[told] = html("table/line.html", {"line": told})
        return self._shared[told]
