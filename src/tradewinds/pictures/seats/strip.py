"""Strips: the parts of a seat's panel."""

from typing import Final, NamedTuple

from tradewinds.locale import ngettext
from tradewinds.pictures.panel import INNER, PAD
from tradewinds.pictures.scene import Scene

LEFT: Final = PAD + 4
ROOM: Final = INNER - 4


class Strip(NamedTuple):
    """A drawing as wide as the panel, and its height."""

    height: float
    body: str


def cards_won(scene: Scene, seat: int) -> str:
    """The number of point cards won out of those that end the game, in words."""
    won, end = len(scene.seats[seat].point_cards), scene.prizes_to_end
    return ngettext("{n} of {end} card", "{n} of {end} cards", end).format(n=won, end=end)
