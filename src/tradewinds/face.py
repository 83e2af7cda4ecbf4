"""The Python face of a game: states as people and programs use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from reprlib import repr as brief
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64

from tradewinds import components as boxes
from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.notation import actions, loading, positions, records, tables
from tradewinds.rules import state as rules
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded

if TYPE_CHECKING:
    from tradewinds.advice import Hint
    from tradewinds.table import Table

# Who gives hints: the search, which plays with states and so cannot be known here, takes this place.
advisers: list[Callable[[State, float], Hint]] = []


@final
class State:
    """One moment of a game. It remembers how it came about, so it can give the record of the whole game."""

    def __init__(
        self, core: rules.State, start: rules.State, seed: int | None, past: list[int], played: i64 = 0
    ) -> None:
        self.core = core
        self._start = start
        self._seed = seed
        self._past = past  # shared by copies, which only ever append; this state's are the first so many
        self._played = played

    @property
    def table(self) -> Table:
        """The table, with everything drawn that was left to chance."""
        from tradewinds.table import Table  # not before: tables deal states

        laid = self.core.table
        return Table(laid.game.name(), laid.players, components=laid.components, **laid.options)

    @property
    def player(self) -> int:
        """The seat that chooses now; after the end, the last one that had a turn."""
        return self.core.player

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.core.turn

    @property
    def round(self) -> int:
        return self.core.round

    @property
    def over(self) -> bool:
        return self.core.over

    @property
    def winner(self) -> int | None:
        """The seat that won, None while the game runs."""
        return turns.winner(self.core) if self.core.over else None

    def legal(self) -> list[int]:
        """The numbers of all actions that may be played now, ascending."""
        return list(self.core.choices)

    def actions(self) -> list[str]:
        """The texts of all actions that may be played now."""
        texts = self.core.table.actions.texts
        return [texts[choice] for choice in self.core.choices]

    def text(self, action: int) -> str:
        return actions.to_text(self.core.table, action)

    def parse(self, text: str) -> int:
        return actions.from_text(self.core.table, text)

    def play(self, *chosen: object) -> None:
        """Play one action or several, by text or number; if one is not allowed, none is played."""
        attempt = self.core.copy()
        numbers: list[int] = []
        for action in chosen:
            numbers.append(actions.legal_number(attempt, action))
            turns.push(attempt, numbers[-1])
        for number in numbers:
            self.push(number)

    def push(self, action: i64) -> None:
        """Play an action that is known to be legal: fast and unchecked."""
        turns.push(self.core, action)
        if len(self._past) != self._played:  # a copy has gone on before
            self._past = self._past[: self._played]
        self._past.append(action)
        self._played += 1

    def copy(self) -> State:
        return State(self.core.copy(), self._start, self._seed, self._past, self._played)

    def scores(self) -> list[int]:
        """Everybody's points, as if the game ended now."""
        return [turns.score(self.core, seat) for seat in range(self.core.players)]

    def sheet(self) -> list[dict[str, int]]:
        """Everybody's points by category, as if the game ended now."""
        game = self.core.table.game
        return [
            dict(zip(game.categories(), game.points(self.core, seat), strict=True))
            for seat in range(self.core.players)
        ]

    def position(self) -> dict[str, Any]:
        """Everything there is to know, ready for JSON; `from_position` makes the same state of it."""
        return positions.position(self.core)

    @staticmethod
    def from_position(
        position: Mapping[str, Any], components: ComponentSet | str | Path | None = None
    ) -> State:
        core = loading.load(position, component_set(components))
        return State(core, core.copy(), None, [])

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may see."""
        self._check_seat(seat)
        return positions.view(self.core, seat)

    def imagine(self, seat: int | None, seed: int) -> State:
        """A copy in which all that is hidden from this seat is drawn anew; it remembers no past."""
        self._check_seat(seat)
        core = turns.imagine(self.core, seeded(tables.check_seed(seed)))
        return State(core, core.copy(), None, [])

    def hint(self, seconds: float = 1.0) -> Hint:
        """The best actions for the seat that chooses, and how play may go on from there."""
        return advisers[0](self, seconds)

    def record(self, players: list[str] | None = None) -> str:
        """The whole game as text; `players` notes who sat where."""
        moves = self._past[: self._played]
        return records.write(records.Recorded(self._start, self._seed, moves, players or []))

    def _repr_svg_(self) -> str:
        """The table as a picture, which notebooks show."""
        from tradewinds.pictures import picture  # not before: most programs never draw

        return picture(self.core)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.core.players:
            raise ValueError(_("There is no seat {seat}.").format(seat=seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        table = self.core.table
        return f"<{table.game.name()} for {table.players}, round {self.round}, seat {self.player} to choose>"


def replay(text: str, components: ComponentSet | str | Path | None = None) -> Iterator[State]:
    """All states of a recorded game, from the deal to the last action; each may be kept and played on."""
    return replayed(records.read(text, component_set(components)))


def replayed(game: records.Recorded) -> Iterator[State]:
    state = State(game.start.copy(), game.start, game.seed, [])
    yield state.copy()
    for move in game.moves:
        state.push(move)
        yield state.copy()


def component_set(components: object) -> ComponentSet:
    if components is None:
        return boxes.standard()
    if isinstance(components, str | Path):
        return boxes.load(components)
    if not isinstance(components, ComponentSet):
        raise ValueError(
            _("A component set is a file or a ComponentSet, not {found}.").format(found=brief(components))
        )
    return components
