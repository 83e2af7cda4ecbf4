"""Tables: a game, its seats, its options and its components."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tradewinds.components import ComponentSet
from tradewinds.notation import tables
from tradewinds.state import State, component_set
from tradewinds.words import verbs


class Action(NamedTuple):
    """An action of a table."""

    number: int
    texts: tuple[str, ...]
    """Its text, or several if it depends on what is drawn."""
    meaning: str
    """What it does, in the current language; `state.text` gives its exact text in a game."""


class Table:
    """A game, its seats, its options and its components; immutable.

    `game` is one of `tradewinds.GAMES`, `players` the number of seats. Some games have options: `board`
    ("D1", "E1", "F1" or "random") in A New World, `map` ("first" or "random") in the two sea games, `layout`
    ("default" or "random") in From East to West II and III. A map can also be your own, see docs/records.md.
    `components` is a `ComponentSet` or a file; without it, the standard set is used.

    Raises `ValueError`, with a sentence that says why, for a game, a number of players, an option or a
    component set that does not exist.

    >>> table = tw.Table("new-world", players=3, board="E1")
    >>> table
    Table('new-world', players=3, board='E1')
    >>> tw.Table("new-world", players=9)
    Traceback (most recent call last):
    ValueError: new-world is for 2 to 4 players, not 9.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        rules_of_game = tables.find_game(game)
        self._game = rules_of_game
        self._players = tables.check_players(rules_of_game, players)
        self._components = component_set(components)
        self._options = tables.check_options(rules_of_game, options, self._components)

    @property
    def game(self) -> str:
        """The name of the game, one of `tradewinds.GAMES`."""
        return self._game.name()

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._players

    @property
    def options(self) -> Mapping[str, str]:
        """The options by name; "random" for what is left to chance."""
        return MappingProxyType(self._options)

    @property
    def components(self) -> ComponentSet:
        """The component set the game is played with."""
        return self._components

    @property
    def num_actions(self) -> int:
        """The number of actions: those of every state of this table are 0 to `num_actions` - 1.

        >>> tw.Table("new-world", players=3, board="E1").num_actions
        49
        """
        return len(self._texts(self._options))

    def actions(self) -> list[Action]:
        """Every action of this table by its number, with its text and what it means.

        If the board is random, an action may have a different text on each board.

        >>> table = tw.Table("new-world", players=3, board="E1")
        >>> table.actions()[2]
        Action(number=2, texts=('work A1.3',), meaning='send settlers to the location A1.3 and do its work')
        >>> tw.Table("new-world").actions()[17].texts
        ('work D1.1', 'work E1.1', 'work F1.1')
        """
        each = [self._texts(options) for options in self._possible_options()]
        return [
            Action(number, tuple(dict.fromkeys(texts)), verbs.meaning(texts[0]))
            for number, texts in enumerate(zip(*each, strict=True))
        ]

    def _possible_options(self) -> list[dict[str, str]]:
        """The options with each board that may be drawn; maps that are drawn have the same actions."""
        boards = [value for value in self._game.options().get("board", ()) if value != "random"]
        if self._options.get("board") != "random":
            return [self._options]
        return [self._options | {"board": board} for board in boards]

    def _texts(self, options: dict[str, str]) -> list[str]:
        sample = tables.deal(self._game, self._players, options, self._components, 0)
        return sample.setup.actions.texts

    def deal(self, seed: int | None = None) -> State:
        """A new game, shuffled and laid out. The same seed always deals the same game.

        Without a seed, a random one is used. Raises `ValueError` if the seed is not a whole number.

        >>> tw.Table("new-world", players=3).deal(seed=7)
        <new-world for 3, round 1, seat 0 to choose>
        """
        seed = tables.new_seed() if seed is None else tables.check_seed(seed)
        dealt = tables.deal(self._game, self._players, self._options, self._components, seed)
        return State(dealt, dealt.copy(), seed, [])

    def __reduce__(self) -> tuple[object, ...]:
        make = partial(Table, self.game, self._players, components=self._components, **self._options)
        return make, ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[str, int, tuple[tuple[str, str], ...], str]:
        return self.game, self._players, tuple(sorted(self._options.items())), self._components.digest

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Table({self.game!r}, players={self._players}{options})"
