"""Games as they are played at the server: what was decided, what can be taken back, what is told of it.

Nothing here knows of storage or of the network: worker processes use it as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from tradewinds import components as boxes
from tradewinds.components import ComponentSet
from tradewinds.face import State
from tradewinds.notation import words
from tradewinds.notation.reveals import may_take_back
from tradewinds.notation.words import Company
from tradewinds.table import Table


@dataclass(frozen=True)
class ComponentText:
    """A component set as somebody wrote it."""

    name: str
    text: str

    def load(self) -> ComponentSet:
        """ComponentError if it cannot be used."""
        return load_components(self.name, self.text)


@lru_cache(maxsize=32)
def load_components(name: str, text: str) -> ComponentSet:
    return boxes.loads(text, name)


@dataclass(frozen=True)
class Deal:
    """All that is needed to lay out a game."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: int
    components: ComponentText | None = None

    def table(self) -> Table:
        chosen = self.components.load() if self.components else None
        return Table(self.game, self.players, components=chosen, **self.options)

    def state(self) -> State:
        return self.table().deal(self.seed)


@dataclass
class Turn:
    """The choices of one turn, which may be unfinished, and the state in which it was opened."""

    before: State
    chosen: list[int] = field(default_factory=list)


class Play:
    """A game in progress, followed action by action."""

    def __init__(self, start: State) -> None:
        self.state = start.copy()
        self.number = 0
        """Of the decision to come; taking back counts as one too."""
        self.turns: list[Turn] = []
        self._before: State | None = None  # the last decision, unless it was taken back
        self._told: dict[tuple[str, Company], list[str]] = {}

    def follow(self, actions: Iterable[str | None]) -> None:
        """Go on with actions that were stored; None takes one back."""
        for action in actions:
            if action is None:
                self._take_back()
            else:
                self._choose(self.checked(action))
            self.number += 1

    def checked(self, action: str) -> int:
        """The number of an action, if it is allowed now; IllegalAction or UnknownAction if not."""
        self.state.copy().play(action)
        return self.state.parse(action)

    def after(self, action: str | None) -> State:
        """How it would be after an action that is allowed now, or after taking one back."""
        if action is None:
            assert self._before is not None, "there is something to take back"
            return self._before
        ahead = self.state.copy()
        ahead.play(action)
        return ahead

    def _choose(self, action: int) -> None:
        last = self._before.core if self._before else None
        if words.begins_turn(last, self.state.core):
            self.turns.append(Turn(self.state.copy()))
        self._before = self.state.copy()
        self.turns[-1].chosen.append(action)
        self.state.push(action)

    # --- taking back

    @property
    def can_undo(self) -> bool:
        return self._before is not None and may_take_back(self._before.core, self.state.core)

    def _take_back(self) -> None:
        turn = self.turns.pop()
        self.state, self._before = turn.before.copy(), None
        for action in turn.chosen[:-1]:
            self._choose(action)
        for told in self._told.values():
            del told[len(self.turns) :]

    # --- telling

    @property
    def finished_turns(self) -> list[Turn]:
        last = self._before.core if self._before else None
        done = self.state.over or words.begins_turn(last, self.state.core)
        return self.turns if done else self.turns[:-1]

    def log(self, language: str, company: Company) -> list[str]:
        """A sentence for each finished turn, in the language in use."""
        told = self._told.setdefault((language, company), [])
        for turn in self.finished_turns[len(told) :]:
            told.append(words.log_line(turn.before.core, turn.chosen, company))
        return told

    @property
    def moves(self) -> list[int]:
        """What was chosen and not taken back."""
        return [action for turn in self.turns for action in turn.chosen]


def played(deal: Deal, actions: Iterable[str | None]) -> Play:
    play = Play(deal.state())
    play.follow(actions)
    return play
