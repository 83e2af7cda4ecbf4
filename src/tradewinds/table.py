"""Tables: a game, its seats, its options and its components."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from tradewinds.components import ComponentSet
from tradewinds.face import State, component_set
from tradewinds.notation import tables

SEED_BITS = 32


class Table:
    """A game, its seats, its options and its components; immutable."""

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
        self._options = tables.check_options(rules_of_game, options)
        self._components = component_set(components)

    @property
    def game(self) -> str:
        return self._game.name()

    @property
    def players(self) -> int:
        return self._players

    @property
    def options(self) -> Mapping[str, str]:
        return MappingProxyType(self._options)

    @property
    def components(self) -> ComponentSet:
        return self._components

    @property
    def num_actions(self) -> int:
        """Every action of every state of this table is at least 0 and below this."""
        sample = tables.deal(self._game, self._players, self._options, self._components, 0)
        return len(sample.table.actions.texts)

    def deal(self, seed: int | None = None) -> State:
        """A state shuffled and laid out; without a seed, one is drawn."""
        seed = secrets.randbits(SEED_BITS) if seed is None else tables.check_seed(seed)
        dealt = tables.deal(self._game, self._players, self._options, self._components, seed)
        return State(dealt, dealt.copy(), seed, [])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[str, int, tuple[tuple[str, str], ...], str]:
        return self.game, self._players, tuple(sorted(self._options.items())), self._components.digest

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Table({self.game!r}, players={self._players}{options})"
