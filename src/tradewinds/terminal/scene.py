"""The data for a drawing in the terminal: the visible state, and the numbers of the choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tradewinds.locale import gettext as _
from tradewinds.notation.snapshot import Snapshot
from tradewinds.state import State
from tradewinds.words import Players


class Scene(Snapshot):
    """A snapshot that knows who plays each seat, with numbered choices if `numbered`."""

    def __init__(self, state: State, players: Players, kinds: Sequence[str], numbered: bool) -> None:
        super().__init__(state.core, players)
        self.state = state
        self.kinds = kinds  # `human` or the name of a bot, by seat; empty if unknown
        self.legal = state.legal() if numbered else []

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of the actions that can be chosen now, counting from 1, by text."""
        return {self.state.text(action): number for number, action in enumerate(self.legal, start=1)}

    def number_of(self, text: str) -> int | None:
        return self.numbers.get(text)

    def number_at(self, place: str) -> int | None:
        """The number of the choice at this location, if there is one."""
        tile = self.at(place).exploration
        return self.number_of(f"explore {tile}") if tile else self.number_of(f"work {place}")

    def player(self, seat: int) -> str:
        """Who plays a seat, in one word."""
        if seat == self.players.you:
            return _("you")
        return self.kinds[seat] if seat < len(self.kinds) else ""
