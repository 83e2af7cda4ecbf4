"""What a drawing in letters is made from: what may be seen, and the numbers of the choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.notation.sight import Sight
from tradewinds.notation.words import Company


class Scene(Sight):
    """One moment at the table, as a spectator sees it."""

    def __init__(self, state: State, company: Company, players: Sequence[str], numbered: bool) -> None:
        super().__init__(state.core, company)
        self.state = state
        self.players = players  # who plays the seats: `human` or the name of a bot; may be unknown
        self.legal = state.legal() if numbered else []

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The texts of the actions that can be chosen now with their numbers, counting from 1."""
        return {self.state.text(action): number for number, action in enumerate(self.legal, start=1)}

    def number_of(self, text: str) -> int | None:
        return self.numbers.get(text)

    def number_at(self, place: str) -> int | None:
        """The number of the choice that lies at this location, if one does."""
        tile = self.view["locations"].get(place, {}).get("exploration")
        return self.number_of(f"explore {tile}") if tile else self.number_of(f"work {place}")

    def player(self, seat: int) -> str:
        """Who plays a seat, in a word."""
        if seat == self.company.you:
            return _("you")
        return self.players[seat] if seat < len(self.players) else ""
