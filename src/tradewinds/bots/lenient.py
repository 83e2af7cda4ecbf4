"""Bots from outside may fail; the game goes on without waiting for them to be mended."""

from collections import Counter
from operator import index
from typing import Final

from tradewinds.bots.bot import Bot
from tradewinds.bots.random import RandomBot
from tradewinds.face import State
from tradewinds.locale import mark

LATE: Final = mark("late")
ILLEGAL: Final = mark("illegal")
UNREADABLE: Final = mark("unreadable")
FAILED: Final = mark("failed")


class Forfeit(Exception):
    """A decision that was not made: of what kind, and what happened."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


class Lenient:
    """A bot that may fail. Where it does, a random choice is made in its place, and counted."""

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
    """How many decisions a bot has lost, and why; our own lose none."""
    return Counter(bot.forfeits) if isinstance(bot, Lenient) else Counter()


def close(bot: Bot) -> None:
    """Let a bot go that holds something: a program, a file. Most hold nothing."""
    getattr(bot, "close", lambda: None)()
