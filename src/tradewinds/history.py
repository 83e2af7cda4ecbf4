"""The course of a game: its turns, what can be taken back, and its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise, takewhile
from typing import Any, NamedTuple

from tradewinds import locale, words
from tradewinds.notation import changes, positions
from tradewinds.notation.records import Recorded
from tradewinds.notation.reveals import may_take_back
from tradewinds.notation.snapshot import Snapshot
from tradewinds.rules import turns
from tradewinds.rules.core import Core
from tradewinds.state import State, replayed
from tradewinds.words import Players
from tradewinds.words.players import Attentive


class Sentence(NamedTuple):
    """A sentence written for the reader `you`. The seats in `spoken_to` would read different words."""

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
    begins: int
    """The number of choices before it in the whole game."""
    choosers: list[int] = field(default_factory=list, repr=False)
    """The seat that made each choice."""
    _told: dict[tuple[Any, ...], list[Sentence]] = field(default_factory=dict, repr=False)
    _changes: dict[int, Change] = field(default_factory=dict, repr=False)
    _seen: list[Seen] = field(default_factory=list, repr=False)
    _reversible: list[bool] = field(default_factory=list, repr=False)
    _states: list[Core] = field(default_factory=list, repr=False)
    """All states of a turn that is still open, so that its choices need not be played again."""

    @property
    def seat(self) -> int:
        return self.before.turn

    @property
    def ends(self) -> int:
        """The number of choices up to its end, or up to now."""
        return self.begins + len(self.chosen)

    def told(self, players: Players) -> str:
        """What happened, as a sentence in the language in use; cached for readers who get the same words."""
        known = self._told.setdefault((locale.language(), players.names, players.colours), [])
        for sentence in known:
            if sentence.suits(players.you):
                return sentence.text
        listening = Attentive(players.names, players.you, players.colours)
        text = words.log_line(self.before.core, self.chosen, listening)
        known.append(Sentence(text, players.you, frozenset(listening.spoken_to)))
        return text

    def moments(self) -> Iterator[Core]:
        """The states in which each choice was made, and the one after the last. Do not change them."""
        if self._states:
            yield from self._states
            return
        state = self.before.core.copy()
        yield state.copy()
        for action in self.chosen:
            turns.push(state, action)
            yield state.copy()

    def with_choice(self, chooser: int, action: int, after: Core, *, finished: bool) -> Turn:
        """The turn with one choice more, which led to `after`; what is known of the others stays known."""
        return Turn(
            self.before,
            [*self.chosen, action],
            finished,
            self.begins,
            [*self.choosers, chooser],
            _seen=self._seen.copy(),
            _reversible=self._reversible.copy(),
            _states=[] if finished else [*(self._states or [self.before.core.copy()]), after],
        )

    @property
    def reversible(self) -> Sequence[bool]:
        """True for each choice that could have been taken back when it was the last one."""
        if len(self._reversible) < len(self.chosen):
            moments = zip(self.moments(), self._seen_from(0), strict=True)
            new = islice(pairwise(moments), len(self._reversible), None)
            self._reversible.extend(
                may_take_back(before, after, seen.position, then.position)
                for (before, seen), (after, then) in new
            )
        return self._reversible

    def change(self, first: int = 0) -> Change:
        """What the turn changed from its choice number `first` on; cached for all readers."""
        if first not in self._changes:
            self._changes[first] = change_between(self._seen_from(first))
            if self.finished:
                self._seen.clear()
        return self._changes[first]

    def _seen_from(self, first: int) -> list[Seen]:
        new = islice(self.moments(), len(self._seen), None)
        self._seen.extend(map(Seen.at, new))
        return self._seen[first:]


class Seen(NamedTuple):
    """What everybody could see at a moment, and which of it lay on the table."""

    snapshot: Snapshot
    table: positions.Position

    @staticmethod
    def at(state: Core) -> Seen:
        snapshot = Snapshot(state, Players())
        return Seen(snapshot, changes.on_table(snapshot.position))

    @property
    def position(self) -> positions.Position:
        return self.snapshot.position


class Change(NamedTuple):
    """What a turn, or its last part, changed on the table."""

    places: frozenset[str]
    """The places and things that differ, as `notation.changes` names them."""
    claim: bool
    """True if somebody won a point card or a victory tile."""
    steps: tuple[int, ...]
    """The numbers of choices after which the table looked different, always including the last one."""
    sorted_places: tuple[str, ...] = ()


def change_between(moments: list[Seen]) -> Change:
    """What differs between the first and the last moment, and at which moments in between."""
    differ = [n for n in range(1, len(moments)) if moments[n - 1].table != moments[n].table]
    before, after = moments[0].snapshot, moments[-1].snapshot
    places = changes.touched(before, after)
    return Change(
        places=places,
        claim=changes.claimed(before, after),
        steps=tuple(sorted({*differ, len(moments) - 1})),
        sorted_places=tuple(sorted(places)),
    )


class History:
    """A game and its past. One state is stored for each turn; states in between are replayed."""

    def __init__(self, start: State) -> None:
        self.state = start.copy()
        self.turns: list[Turn] = []

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
        return copied

    # --- going on and back

    def push(self, action: int) -> None:
        """Play an action that is known to be legal."""
        turn = self._new_turn() if self.between_turns else self.turns.pop()
        before = self.state.core.copy()
        self.state.push(action)
        finished = bool(self.state.over) or words.begins_turn(before, self.state.core)
        after = self.state.core.copy()
        self.turns.append(turn.with_choice(before.player, action, after, finished=finished))

    def _new_turn(self) -> Turn:
        return Turn(self.state.copy(), [], finished=False, begins=self.moves_before(len(self.turns)))

    @property
    def can_take_back(self) -> bool:
        """True for the last choice of the player's own open turn, unless it revealed something."""
        return not self.between_turns and self.turns[-1].reversible[-1]

    @property
    def steps_back(self) -> int:
        """The number of choices that can be taken back, one after the other."""
        if self.between_turns:
            return 0
        return sum(1 for _step in takewhile(bool, reversed(self.turns[-1].reversible)))

    def times_in_a_row(self, action: int) -> int:
        """How often a legal action can be chosen before something is revealed or another seat chooses."""
        state, seen, times = self.state.core.copy(), positions.view(self.state.core, None), 0
        while True:
            before = state.copy()
            turns.push(state, action)
            times += 1
            if action not in state.choices:
                return times
            then = positions.view(state, None)
            if not may_take_back(before, state, seen, then):
                return times
            seen = then

    def take_back(self) -> None:
        """Undo the last choice."""
        earlier = self.at(len(self.moves) - 1)
        self.state, self.turns = earlier.state, earlier.turns

    def at(self, step: int) -> History:
        """The game after this many choices."""
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
        """All choices in order, except those taken back."""
        return [action for turn in self.turns for action in turn.chosen]

    @property
    def ends(self) -> list[int]:
        """The number of choices up to the end of each turn."""
        return [turn.ends for turn in self.turns]

    def moves_before(self, turn: int) -> int:
        """The number of choices before a turn, or before the next one."""
        return self.turns[turn - 1].ends if turn else 0

    def last_choice_of(self, seat: int) -> int:
        """The number of choices up to this seat's last one; 0 if it has made none."""
        for number in reversed(range(len(self.turns))):
            own = [n for n, chooser in enumerate(self.turns[number].choosers) if chooser == seat]
            if own:
                return self.moves_before(number) + own[-1] + 1
        return 0

    def log(self, players: Players, last: int | None = None) -> list[str]:
        """A sentence for each finished turn, or for the `last` ones, in the language in use."""
        finished = self.finished_turns
        first = 0 if last is None else max(0, len(finished) - last)
        return [turn.told(players) for turn in finished[first:]]
