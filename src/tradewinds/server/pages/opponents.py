"""The bots that a visitor can play against."""

from typing import Final

from tradewinds.bots.registry import BOTS
from tradewinds.locale import gettext as _
from tradewinds.locale import mark

USUAL_BOT: Final = "medium"
"""The opponent of a visitor who did not choose one."""
NAMES: Final = {
    "random": mark("random"),
    "greedy": mark("greedy"),
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "expert": mark("expert"),
}


def bot_name(bot: str) -> str:
    return _(NAMES[bot]) if bot in NAMES else bot


def bot_choices() -> list[tuple[str, str]]:
    return [(bot, _("bot {name}").format(name=bot_name(bot))) for bot in BOTS]


def bot_descriptions() -> list[tuple[str, str]]:
    """The name of each bot, and what is said of it."""
    return [(bot_name(bot), _(entry.description)) for bot, entry in BOTS.items()]
