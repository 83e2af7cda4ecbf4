"""A game as it was played: its turns, what can be taken back, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, pairwise, takewhile
from typing import Any, Final, NamedTuple

from tradewinds import locale, words
from tradewinds.notation import changes
from tradewinds.notation.records import Recorded
from tradewinds.notation.reveals import may_take_back
from tradewinds.notation.snapshot import Snapshot
from tradewinds.rules import turns
from tradewinds.rules.core import Core
from tradewinds.state import State, replayed
from tradewinds.words import Players
from tradewinds.words.players import Attentive

MOST_REMEMBERED: Final = 4096


class Sentence(NamedTuple):
    """A sentence written for the reader `you`. The seats in `spoken_to` would read it in other words."""

    text: str
    you: int | None
    spoken_to: frozenset[int]

    def suits(self, you: int | None) -> bool:
        return you == self.you or not self.spoken_to & {you, self.you}


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """The state in which a turn opened, and what was chosen in it. Only the last turn may be unfinished."""

    before: State
    chosen: list[int]
    finished: bool
    _told: dict[tuple[Any, ...], list[Sentence]] = field(default_factory=dict, repr=False)

    @property
    def seat(self) -> int:
        return self.before.turn

    def told(self, players: Players) -> str:
        """What happened, as a sentence in the language in use; kept for all readers who are told the same."""
        known = self._told.setdefault((locale.language(), players.names, players.colours), [])
        for sentence in known:
            if sentence.suits(players.you):
                return sentence.text
        listening = Attentive(players.names, players.you, players.colours)
        text = words.log_line(self.before.core, self.chosen, listening)
        known.append(Sentence(text, players.you, frozenset(listening.spoken_to)))
        return text

    def moments(self) -> Iterator[Core]:
        """The states in which each choice was made, and the one after the last."""
        state = self.before.core.copy()
        yield state.copy()
        for action in self.chosen:
            turns.push(state, action)
            yield state.copy()


class Change(NamedTuple):
    """What a turn, or the last part of one, changed on the table."""

    places: frozenset[str]
    """The places and things that differ, as `notation.changes` names them."""
    claim: bool
    """True if somebody won a point card or a victory tile."""
    steps: tuple[int, ...]
    """The numbers of choices after which the table looked different; always includes the last one."""
    sorted_places: tuple[str, ...] = ()


@lru_cache(maxsize=MOST_REMEMBERED)
def change_in(turn: Turn, first: int = 0) -> Change:
    """What a turn changed from its choice number `first` on."""
    states = list(turn.moments())[first:]
    tables = [changes.on_table(state) for state in states]
    seen = [n for n in range(1, len(states)) if tables[n - 1] != tables[n]]
    before, after = Snapshot(states[0], Players()), Snapshot(states[-1], Players())
    places = changes.touched(before, after)
    return Change(
        places=places,
        claim=changes.claimed(before, after),
        steps=tuple(sorted({*seen, len(states) - 1})),
        sorted_places=tuple(sorted(places)),
    )


class History:
    """A game and its past. One state is kept for each turn; states in between are played again."""

    def __init__(self, start: State) -> None:
        self.state = start.copy()
        self.turns: list[Turn] = []
        self._before: Core | None = None  # the state before the last choice of an open turn

    @staticmethod
    def of(game: Recorded) -> History:
        history = History(next(replayed(game)))
        for move in game.moves:
            history.push(move)
        return history

    def copy(self) -> History:
        """An independent copy; turns never change, so both share them."""
        copied = History(self.state)
        copied.turns = self.turns.copy()
        copied._before = self._before
        return copied

    # --- going on and back

    def push(self, action: int) -> None:
        """Play an action that is known to be legal."""
        turn = Turn(self.state.copy(), [], finished=False) if self.between_turns else self.turns.pop()
        before = self.state.core.copy()
        self.state.push(action)
        finished = bool(self.state.over) or words.begins_turn(before, self.state.core)
        self.turns.append(Turn(turn.before, [*turn.chosen, action], finished))
        self._before = None if finished else before

    @property
    def can_take_back(self) -> bool:
        """True for the last choice of the player's own open turn, unless it revealed something."""
        return self._before is not None and may_take_back(self._before, self.state.core)

    @property
    def steps_back(self) -> int:
        """The number of choices that can be taken back, one after the other."""
        if self.between_turns:
            return 0
        states = list(self.turns[-1].moments())[::-1]
        back = (may_take_back(before, after) for after, before in pairwise(states))
        return sum(1 for _step in takewhile(bool, back))

    def times_in_a_row(self, action: int) -> int:
        """How often a legal action can be chosen before something new is seen or another one chooses."""
        state, times = self.state.core.copy(), 0
        while True:
            before = state.copy()
            turns.push(state, action)
            times += 1
            if action not in state.choices or not may_take_back(before, state):
                return times

    def take_back(self) -> None:
        """Undo the last choice."""
        earlier = self.at(len(self.moves) - 1)
        self.state, self.turns, self._before = earlier.state, earlier.turns, earlier._before

    def at(self, step: int) -> History:
        """The game as it was after so many choices."""
        whole = sum(end <= step and turn.finished for turn, end in zip(self.turns, self.ends, strict=True))
        opened = self.turns[whole].before if whole < len(self.turns) else self.state
        earlier = History(opened)
        earlier.turns = self.turns[:whole]
        for action in self.moves[self.moves_before(whole) : step]:
            earlier.push(action)
        return earlier

    # --- looking back

    @property
    def between_turns(self) -> bool:
        """True if no turn is open."""
        return not self.turns or self.turns[-1].finished

    @property
    def finished_turns(self) -> list[Turn]:
        return self.turns if self.between_turns else self.turns[:-1]

    @property
    def moves(self) -> list[int]:
        """All choices, in order, without those taken back."""
        return [action for turn in self.turns for action in turn.chosen]

    @property
    def ends(self) -> list[int]:
        """The number of choices up to the end of each turn."""
        return list(accumulate(len(turn.chosen) for turn in self.turns))

    def moves_before(self, turn: int) -> int:
        return sum(len(earlier.chosen) for earlier in self.turns[:turn])

    def last_choice_of(self, seat: int) -> int:
        """The number of choices up to the last one that this seat made; 0 if it has made none."""
        for number in reversed(range(len(self.turns))):
            turn = self.turns[number]
            own = [
                n for n, state in enumerate(turn.moments()) if state.player == seat and n < len(turn.chosen)
            ]
            if own:
                return self.moves_before(number) + own[-1] + 1
        return 0

    def log(self, players: Players, last: int | None = None) -> list[str]:
        """A sentence for each finished turn, or for the `last` ones, in the language in use."""
        finished = self.finished_turns
        first = 0 if last is None else max(0, len(finished) - last)
        return [turn.told(players) for turn in finished[first:]]
