"""A game in progress: who plays, what was decided, what can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.lenient import forfeits_of
from tradewinds.bots.seeds import mixed
from tradewinds.face import State, replayed
from tradewinds.locale import ngettext
from tradewinds.notation import words
from tradewinds.notation.records import Recorded
from tradewinds.notation.reveals import may_take_back
from tradewinds.notation.words import Company
from tradewinds.terminal.scene import Scene

HUMAN: Final = "human"


@dataclass(frozen=True)
class Decision:
    before: State
    action: int


class Session:
    def __init__(self, state: State, players: list[str], seed: int) -> None:
        self.state = state
        self.players = players
        self.seed = seed
        self.decisions: list[Decision] = []
        self.forfeits: Counter[str] = Counter()
        self._kept: dict[int, Bot] = {}

    @staticmethod
    def of_record(game: Recorded, players: list[str]) -> Session:
        """The session in which this game was played so far."""
        states = replayed(game)
        session = Session(next(states), players, game.seed or 0)
        for action in game.moves:
            session.choose(action)
        return session

    # --- who plays

    @property
    def company(self) -> Company:
        """A person who plays alone against bots is spoken to as `you`."""
        people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        return Company(you=people[0] if len(people) == 1 else None)

    @property
    def human_to_choose(self) -> bool:
        return self.players[self.state.player] == HUMAN

    def bot_choice(self) -> int:
        """What the bot decides; the seed of the game, the seat and the number of decisions settle it."""
        seat = self.state.player
        seed = mixed(self.seed, seat, len(self.decisions))
        bot = self._bot(seat, seed)
        before = forfeits_of(bot)
        action = decide(bot, self.state, seed)
        if forfeits_of(bot) > before:
            self.forfeits[self.players[seat]] += 1
        return action

    def _bot(self, seat: int, seed: int) -> Bot:
        """A new bot for each decision, but a program is started only once."""
        if not registry.is_program(self.players[seat]):
            return registry.make(self.players[seat], seed)
        if seat not in self._kept:
            self._kept[seat] = registry.make(self.players[seat], seed)
        return self._kept[seat]

    # --- decisions

    @property
    def between_turns(self) -> bool:
        before = self.decisions[-1].before.core if self.decisions else None
        return self.state.over or words.begins_turn(before, self.state.core)

    def choose(self, action: int) -> None:
        self.decisions.append(Decision(self.state.copy(), action))
        self.state.push(action)

    def can_undo(self) -> bool:
        """Within one's own turn, and never past something newly revealed."""
        return bool(self.decisions) and may_take_back(self.decisions[-1].before.core, self.state.core)

    def undo(self) -> None:
        self.state = self.decisions.pop().before

    # --- telling

    def turns(self) -> Iterator[list[Decision]]:
        """The decisions of each turn, the last one perhaps unfinished."""
        return words.in_turns(self.decisions, lambda decision: decision.before.core)

    def log(self, lines: int) -> list[str]:
        """The last finished turns, a sentence each."""
        finished = list(self.turns())
        if not self.between_turns:
            finished.pop()
        return [sentence(turn, self.company) for turn in finished[-lines:]]

    def forfeit_lines(self) -> list[str]:
        """What bots left to a random choice, a sentence for each."""
        return [
            ngettext(
                "{bot} failed to decide {n} time; a random choice was made instead.",
                "{bot} failed to decide {n} times; random choices were made instead.",
                n,
            ).format(bot=bot, n=n)
            for bot, n in self.forfeits.items()
        ]

    def scene(self, numbered: bool = True) -> Scene:
        return Scene(self.state, self.company, self.players, numbered)

    def record(self) -> str:
        return self.state.record(players=self.players)


def sentence(turn: list[Decision], company: Company) -> str:
    return words.log_line(turn[0].before.core, [decision.action for decision in turn], company)
