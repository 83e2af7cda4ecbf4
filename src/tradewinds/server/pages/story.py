"""The log of a table, line by line: made once for all who are told the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from markupsafe import Markup

from tradewinds import locale
from tradewinds.history import Turn
from tradewinds.server.live.tables import Access
from tradewinds.server.pages.rendering import html
from tradewinds.server.pages.shown import Part, part
from tradewinds.server.services.following import STORY_LINES, Line, latest, line
from tradewinds.words import Players

MOST_LINES: Final = 8 * STORY_LINES  # of the logs of all readers of a game


def kept_log(access: Access, unseen: int, *, again: bool) -> Part:
    """The log of a reader, made again when a turn ends, or when they have seen what was news."""
    memo, turns = access.live.play.memo, latest(access.live.history)
    key = (kept_log, locale.language(), access.seats)
    known: Log | None = memo.get(key)
    if known is None or known.players != access.players:
        known = memo[key] = Log(access.players)
    return known.part(memo, turns, unseen, again=again)


class Log:
    """The log of one reader. With the next turn most of its lines are the same."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self._lines: dict[tuple[Turn, bool], str] = {}
        self._part: tuple[object, Part] | None = None

    def part(self, memo: dict[object, Any], turns: Sequence[Turn], unseen: int, *, again: bool) -> Part:
        moment = (turns[:1], unseen, again)
        if self._part is None or self._part[0] != moment:
            told = [(turn, number < unseen) for number, turn in enumerate(turns)]
            self._lines = {each: self._lines.get(each) or self._line(memo, *each) for each in told}
            story = Markup("".join(self._lines.values()))
            self._part = moment, part(html("table/log.html", {"again": again, "story": story}))
        return self._part[1]

    def _line(self, memo: dict[object, Any], turn: Turn, news: bool) -> str:
        """Made once for all readers of a game who are told the same."""
        kept: dict[Line, str] = memo.setdefault((Log, locale.language()), {})
        told = line(turn, self.players, news=news)
        if told not in kept:
            if len(kept) > MOST_LINES:
                kept.clear()
            kept[told] = html("table/line.html", {"line": told})
        return kept[told]
