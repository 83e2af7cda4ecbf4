"""Advice for guests, so that a game comes to its end: what a bot would do in their place."""

from __future__ import annotations

import tradewinds as tw
from tests.browser.guests import BOT, SEED, Guest
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make


class Adviser:
    """Follows a game on a table of its own, dealt alike."""

    def __init__(self, game: str, players: int, table: str) -> None:
        self.state = tw.Table(game, players=players).deal(SEED)
        self._table = table
        self._bot = make(BOT, 1)
        self._followed = 0

    def follow(self, guest: Guest) -> None:
        """Everything that happened at the table of the guest."""
        steps = guest.asks(f"/tables/{self._table}/steps/0")["steps"]
        for step in range(self._followed, steps):
            self.state.play(guest.asks(f"/tables/{self._table}/steps/{step + 1}")["action"])
        self._followed = steps

    def advice(self) -> str:
        return self.state.text(decide(self._bot, self.state, self._followed))
