"""Advice for guests, so that a game comes to its end: what a bot would do in their place."""

from __future__ import annotations

from collections.abc import Sequence

import tradewinds as tw
from tests.browser.guests import BOT, SEED, Guest
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make


class Adviser:
    """Plays along on a table of its own, dealt alike; the guests have the first seats, bots the others."""

    def __init__(
        self, game: str, players: int, table: str, guests: Sequence[Guest], seed: int = SEED
    ) -> None:
        self.state = tw.Table(game, players=players).deal(seed)
        self.actions: list[str] = []
        self._table = table
        self._guests = guests
        self._bot = make(BOT, 1)

    @property
    def played(self) -> int:
        return len(self.actions)

    def advice(self) -> str:
        return self.state.text(decide(self._bot, self.state, self.played))

    def next_decision(self) -> None:
        """One of a guest, as advised, or one that a bot makes."""
        if self.state.player < len(self._guests):
            self._let(self._guests[self.state.player], self.advice())
        else:
            self.note(self._made_by_a_bot())

    def skip(self) -> None:
        """The next decision of a guest, as advised, without a look at any page."""
        action, guest = self.advice(), self._guests[self.state.player]
        guest.sends(f"/tables/{self._table}/actions", {"decision": self.played, "action": action})
        self.note(action)

    def until_the_turn_of(self, seat: int) -> None:
        while (self.state.turn, self.state.player) != (seat, seat):
            self.next_decision()

    def until_the_end(self) -> None:
        while not self.state.over:
            self.next_decision()

    def _let(self, guest: Guest, action: str) -> None:
        guest.passes(self.played - 1)
        guest.chooses(action)
        self.note(action)

    def _made_by_a_bot(self) -> str:
        self._guests[0].passes(self.played)
        step = self._guests[0].asks(f"/tables/{self._table}/steps/{self.played + 1}")
        action: str = step["action"]
        return action

    def note(self, action: str) -> None:
        """Something that was played at the table."""
        self.state.play(action)
        self.actions.append(action)
