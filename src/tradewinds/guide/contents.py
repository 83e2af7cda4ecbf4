"""The sections of the rule books."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.words.games import facts


def section_title(key: str) -> str:
    return {
        "goods": _("Goods and what you do with them"),
        "setup": _("Before the first turn"),
        "turn": _("Your turn"),
        "cards": _("Playing and acquiring cards"),
        "work": _("Working at a location"),
        "forts": _("At a fort"),
        "markets": _("At a market"),
        "route": _("Your route"),
        "sea": _("Sailing"),
        "outposts": _("Outposts and trade"),
        "points": _("Claiming points"),
        "harvest": _("Harvest"),
        "rest": _("Resting"),
        "storage": _("When a turn ends"),
        "end": _("The end of the game"),
        "score": _("Scoring"),
        "details": _("Good to know"),
    }[key]


def ids_of(game: str) -> list[str]:
    """Ids of the rules of a game, in the order of its rule book."""
    return " ".join(facts(game).contents.values()).split()
