"""Bots from outside may fail; then the game goes on with a random choice."""

from collections import Counter
from operator import index
from typing import Final

from tradewinds.bots.bot import Bot
from tradewinds.bots.random import RandomBot
from tradewinds.locale import mark
from tradewinds.state import State

LATE: Final = mark("late")
ILLEGAL: Final = mark("illegal")
UNREADABLE: Final = mark("unreadable")
FAILED: Final = mark("failed")


class Forfeit(Exception):
    """A decision that a bot failed to make: the kind of failure, and what happened."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


class Lenient:
    """A bot that may fail: each failure is counted, and replaced by a random choice."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.forfeits: Counter[str] = Counter()
        self.first_detail = ""
        self._instead = RandomBot(seed)

    def choose(self, state: State) -> int:
        try:
            return self._chosen(state.copy())
        except Forfeit as forfeit:
            self.forfeits[forfeit.kind] += 1
            self.first_detail = self.first_detail or forfeit.detail
            return self._instead.choose(state)

    def _chosen(self, state: State) -> int:
        legal = state.legal()  # asked before the bot, which may play on with the state
        try:
            answer = index(self.bot.choose(state))
        except Forfeit:
            raise
        except (Exception, SystemExit) as failure:
            raise Forfeit(FAILED, f"{type(failure).__name__}: {failure}") from failure
        if answer not in legal:
            raise Forfeit(ILLEGAL, str(answer))
        return answer

    def close(self) -> None:
        close(self.bot)


def forfeits_of(bot: Bot) -> Counter[str]:
    """How many decisions a bot has forfeited, by kind; none for our own bots."""
    return Counter(bot.forfeits) if isinstance(bot, Lenient) else Counter()


def close(bot: Bot) -> None:
    """Close a bot that holds something, such as a program. Most hold nothing."""
    getattr(bot, "close", lambda: None)()
