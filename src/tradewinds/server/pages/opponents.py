"""The bots that a visitor can play against."""

from typing import Final

from tradewinds.bots.registry import BOTS
from tradewinds.locale import gettext as _

_LIKED: Final = ("medium", "greedy")
USUAL_BOT: Final = next(bot for bot in _LIKED if bot in BOTS)
"""Who sits down opposite a visitor who has no wishes."""


def bot_choices() -> list[tuple[str, str]]:
    """Each bot, and what is said of it."""
    return [(name, f"{name}: {_(entry.description)}") for name, entry in BOTS.items()]
