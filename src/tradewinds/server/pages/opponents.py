"""The bots that a visitor can play against."""

from typing import Final

from tradewinds.bots.prospects import LEVELS
from tradewinds.bots.registry import BOTS, up_to
from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.server.settings import Settings

USUAL_BOT: Final = "medium"
"""The opponent of a visitor who did not choose one."""
NAMES: Final = {
    "random": mark("random"),
    "greedy": mark("greedy"),
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "expert": mark("expert"),
    "master": mark("master"),
}


def bot_name(bot: str) -> str:
    return _(NAMES[bot]) if bot in NAMES else bot


def bot_choices(settings: Settings) -> list[tuple[str, str]]:
    return [(bot, _("bot {name}").format(name=bot_name(bot))) for bot in up_to(settings.strongest_bot)]


def bot_descriptions(settings: Settings) -> list[tuple[str, str]]:
    """The name and description of each bot on offer here."""
    return [(bot_name(bot), _(BOTS[bot].description)) for bot in up_to(settings.strongest_bot)]


def level_choices(settings: Settings) -> list[tuple[str, str]]:
    """The levels that can evaluate a moment."""
    return [(level, bot_name(level)) for level in LEVELS if level in up_to(settings.strongest_bot)]
