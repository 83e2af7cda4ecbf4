"""A game in progress in the terminal: who plays it, and what the bots decide."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.custom.forfeits import forfeits_of
from tradewinds.bots.seeds import mixed
from tradewinds.history import History
from tradewinds.locale import ngettext
from tradewinds.notation.records import Recorded
from tradewinds.state import State
from tradewinds.terminal.scene import Scene
from tradewinds.words import Players

HUMAN: Final = "human"


class Session:
    """A game and its players: `kinds` holds `human` or the name of a bot for each seat."""

    def __init__(self, history: History, kinds: list[str], seed: int) -> None:
        self.history = history
        self.kinds = kinds
        self.seed = seed
        self.forfeits: Counter[str] = Counter()
        self._kept: dict[int, Bot] = {}

    @staticmethod
    def of_record(game: Recorded, kinds: list[str]) -> Session:
        """A session that continues a recorded game."""
        return Session(History.of(game), kinds, game.seed or 0)

    @property
    def state(self) -> State:
        return self.history.state

    # --- who plays

    @property
    def players(self) -> Players:
        """The names of the seats; a person who plays only against bots is addressed as `you`."""
        people = [seat for seat, player in enumerate(self.kinds) if player == HUMAN]
        return Players(you=people[0] if len(people) == 1 else None)

    @property
    def human_to_choose(self) -> bool:
        return self.kinds[self.state.player] == HUMAN

    def bot_choice(self) -> int:
        """The bot's decision; it depends only on the game's seed, the seat and the number of moves."""
        seat = self.state.player
        seed = mixed(self.seed, seat, len(self.history.moves))
        bot = self._bot(seat, seed)
        before = forfeits_of(bot)
        action = decide(bot, self.state, seed)
        if forfeits_of(bot) > before:
            self.forfeits[self.kinds[seat]] += 1
        return action

    def _bot(self, seat: int, seed: int) -> Bot:
        """A new bot for each decision, except that a program is started once and kept."""
        if not registry.is_program(self.kinds[seat]):
            return registry.make(self.kinds[seat], seed)
        if seat not in self._kept:
            self._kept[seat] = registry.make(self.kinds[seat], seed)
        return self._kept[seat]

    # --- telling

    def log(self, lines: int) -> list[str]:
        """The last finished turns, a sentence each."""
        return self.history.log(self.players, lines)

    def forfeit_lines(self) -> list[str]:
        """A sentence for each bot that failed to decide."""
        return [
            ngettext(
                "{bot} failed to decide {n} time; a random choice was made instead.",
                "{bot} failed to decide {n} times; random choices were made instead.",
                n,
            ).format(bot=bot, n=n)
            for bot, n in self.forfeits.items()
        ]

    def scene(self, numbered: bool = True) -> Scene:
        return Scene(self.state, self.players, self.kinds, numbered)

    def record(self) -> str:
        return self.state.record(players=self.kinds)
