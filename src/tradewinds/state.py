"""States: one moment of a game, as people and programs use it."""

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
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core

if TYPE_CHECKING:
    from tradewinds.bots.advice import Hint
    from tradewinds.table import Table

# The search puts its function here when the package is loaded; it builds on states, so we cannot import it.
advisers: list[Callable[[State, float], Hint]] = []


@final
class State:
    """One moment of a game. It remembers how it came about, so it can write the record of the whole game.

    States come from `Table.deal`, `State.from_position` and `replay`.

    >>> state = tw.Table("new-world", players=3, board="E1").deal(seed=7)
    >>> state.play("work A1.4", "upgrade yellow", "done")
    >>> state
    <new-world for 3, round 1, seat 1 to choose>
    """

    def __init__(self, core: Core, start: Core, seed: int | None, past: list[int], played: i64 = 0) -> None:
        self.core = core
        self._start = start
        self._seed = seed
        self._past = past  # shared by copies, which only ever append; the first `played` are this state's
        self._played = played

    @property
    def table(self) -> Table:
        """The table this state belongs to, with its random options as they were drawn."""
        from tradewinds.table import Table  # not before: tables deal states

        laid = self.core.setup
        return Table(laid.game.name(), laid.players, components=laid.components, **laid.options)

    @property
    def player(self) -> int:
        """The seat that chooses now; after the end, the seat that had the last turn."""
        return self.core.player

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.core.turn

    @property
    def round(self) -> int:
        """The round, counting from 1; 0 while starting cubes are chosen."""
        return self.core.round

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.core.over

    @property
    def winner(self) -> int | None:
        """The seat that won; None while the game runs."""
        return turns.winner(self.core) if self.core.over else None

    def legal(self) -> list[int]:
        """Numbers of all actions that may be played now, ascending; empty only after the end.

        >>> tw.Table("new-world", board="E1").deal(seed=7).legal()[:4]
        [0, 1, 2, 3]
        """
        return list(self.core.choices)

    def actions(self) -> list[str]:
        """Texts of all actions that may be played now, in the order of `legal`.

        >>> tw.Table("new-world", board="E1").deal(seed=7).actions()[:3]
        ['work A1.1', 'work A1.2', 'work A1.3']
        """
        texts = self.core.setup.actions.texts
        return [texts[choice] for choice in self.core.choices]

    def text(self, action: int) -> str:
        """The text of an action of this table, whether it may be played now or not.

        Raises `UnknownAction` if the table has no action of that number.

        >>> tw.Table("new-world", board="E1").deal(seed=7).text(2)
        'work A1.3'
        """
        return actions.to_text(self.core.setup, action)

    def parse(self, text: str) -> int:
        """The number of an action; upper and lower case and extra spaces do not matter.

        Raises `UnknownAction`, which suggests the nearest text, if the table has no such action.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.parse("work a1.3")
        2
        >>> state.parse("wrok A1.3")
        Traceback (most recent call last):
        tradewinds.errors.UnknownAction: 'wrok A1.3' is not an action of this table; did you mean 'work A1.3'?
        """
        return actions.from_text(self.core.setup, text)

    def play(self, *chosen: object) -> None:
        """Play one action or several, each given as text or number. All of them are played, or none.

        Raises `IllegalAction`, which says why and names the rule, for an action that is not allowed when its
        turn comes, and `UnknownAction` for one that this table does not have.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.play("work A1.4", "upgrade yellow", "done")
        >>> state.play("upgrade red")
        Traceback (most recent call last):
        tradewinds.errors.IllegalAction: A turn begins with one of: work, rest (N6).
        """
        attempt = self.core.copy()
        numbers: list[int] = []
        for action in chosen:
            numbers.append(actions.legal_number(attempt, action))
            turns.push(attempt, numbers[-1])
        for number in numbers:
            self.push(number)

    def push(self, action: i64) -> None:
        """Play an action by number without checking it: for searches, which take it from `legal`.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.push(state.legal()[0])
        """
        turns.push(self.core, action)
        if len(self._past) != self._played:  # a copy has gone on before
            self._past = self._past[: self._played]
        self._past.append(action)
        self._played += 1

    def copy(self) -> State:
        """An independent copy; playing on one does not change the other.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> ahead = state.copy()
        >>> ahead.play("work A1.3")
        >>> ahead == state
        False
        """
        return State(self.core.copy(), self._start, self._seed, self._past, self._played)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        """What pickle keeps: how the game began, and what was chosen since."""
        components = self.core.setup.components
        own = None if components == boxes.standard() else components
        moves = self._past[: self._played]
        return played_again, (positions.position(self._start), own, self._seed, moves)

    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now."""
        return [turns.score(self.core, seat) for seat in range(self.core.players)]

    def sheet(self) -> list[dict[str, int]]:
        """Points of each seat by category, as if the game ended now; they add up to its score.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.play("work A1.4", "upgrade yellow", "done")
        >>> state.sheet()[0]
        {'point_cards': 0, 'bonus_tiles': 0, 'exploration_tiles': 0, 'cubes': 1}
        """
        game = self.core.setup.game
        return [
            dict(zip(game.categories(), game.points(self.core, seat), strict=True))
            for seat in range(self.core.players)
        ]

    def position(self) -> dict[str, Any]:
        """Everything about this state, hidden things included, as a dict ready for JSON.

        docs/records.md lists the keys. `from_position` makes an equal state of it.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.position()["seats"][0]["cubes"]
        'YYY'
        """
        return positions.position(self.core)

    @staticmethod
    def from_position(
        position: Mapping[str, Any], components: ComponentSet | str | Path | None = None
    ) -> State:
        """The state that a position describes.

        `components` is the set it was made with, if that is not the standard one: a `ComponentSet` or a file.
        Raises `InvalidPosition`, which says what is wrong and where.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> tw.State.from_position(state.position()) == state
        True
        """
        core = loading.load(position, component_set(components))
        return State(core, core.copy(), None, [])

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as this seat (None: a spectator) may see it; hidden cards and tiles are None.

        Raises `ValueError` if there is no such seat.

        >>> tw.Table("new-world", board="E1").deal(seed=7).view(0)["point_deck"][:3]
        ['N25', None, None]
        """
        self._check_seat(seat)
        return positions.view(self.core, seat)

    def imagine(self, seat: int | None, seed: int) -> State:
        """A copy in which everything hidden from this seat is shuffled anew; it remembers no past.

        This is what a bot gets, so that it cannot cheat. The same seed gives the same copy. Raises
        `ValueError` if there is no such seat, or for a seed that is no whole number.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.imagine(0, seed=1).view(0) == state.view(0)
        True
        """
        self._check_seat(seat)
        core = turns.imagine(self.core, seeded(tables.check_seed(seed)))
        return State(core, core.copy(), None, [])

    def hint(self, seconds: float = 1.0) -> Hint:
        """The best actions for the seat that chooses, and how play may go on from there.

        Searches for about so many seconds of processor time. Raises `ValueError` after the end of the game.

        >>> hint = tw.Table("new-world", board="E1").deal(seed=7).hint(seconds=0.1)
        >>> hint.line[0].action == hint.actions[0].action
        True
        """
        return advisers[0](self, seconds)

    def record(self, players: list[str] | None = None) -> str:
        """The whole game as text, which `replay` plays again. `players` notes who sat where.

        Raises `ValueError` for names that do not fit the seats, or that a record cannot hold.

        >>> state = tw.Table("new-world", board="E1").deal(seed=7)
        >>> state.play("work A1.3")
        >>> print(state.record(players=["Ada", "Bo"]).splitlines()[3])
        players: Ada, Bo
        """
        moves = self._past[: self._played]
        return records.write(records.Recorded(self._start, self._seed, moves, players or []))

    def _repr_svg_(self) -> str:
        """The table as an SVG picture, which notebooks show."""
        from tradewinds.pictures import picture  # not before: most programs never draw

        return picture(self.core)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.core.players:
            raise ValueError(_("There is no seat {seat}.").format(seat=seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        table = self.core.setup
        return f"<{table.game.name()} for {table.players}, round {self.round}, seat {self.player} to choose>"


def replay(text: str, components: ComponentSet | str | Path | None = None) -> Iterator[State]:
    """All states of a recorded game, from the deal to the last action; each may be kept and played on.

    `components` is the set the game was played with, if that is not the standard one. Raises `InvalidRecord`,
    which names the line, for a text that is no record or does not follow the rules.

    >>> state = tw.Table("new-world", board="E1").deal(seed=7)
    >>> state.play("work A1.4", "upgrade yellow", "done")
    >>> [each.player for each in tw.replay(state.record())]
    [0, 0, 0, 1]
    """
    return replayed(records.read(text, component_set(components)))


def replayed(game: records.Recorded) -> Iterator[State]:
    """All states of a game that was read already."""
    state = State(game.start.copy(), game.start, game.seed, [])
    yield state.copy()
    for move in game.moves:
        state.push(move)
        yield state.copy()


def played_again(
    began: Mapping[str, Any], components: ComponentSet | None, seed: int | None, moves: list[int]
) -> State:
    """The state after these moves, from the position in which the game began."""
    start = loading.load(began, component_set(components))
    state = State(start.copy(), start, seed, [])
    for move in moves:
        state.push(move)
    return state


def component_set(components: object) -> ComponentSet:
    """The set itself, or the one in a file; None stands for the standard set."""
    if components is None:
        return boxes.standard()
    if isinstance(components, str | Path):
        return boxes.load(components)
    if not isinstance(components, ComponentSet):
        raise ValueError(
            _("A component set is a file or a ComponentSet, not {found}.").format(found=brief(components))
        )
    return components
