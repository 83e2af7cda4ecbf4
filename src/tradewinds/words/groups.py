"""Headings for a long list of choices."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import mark

GROUPS: Final = {
    mark("For points"): ("claim",),
    mark("Locations"): ("work",),
    mark("Your route"): ("route", "replace", "swap"),
    mark("Your cards"): ("play", "drop"),
    mark("Merchant cards on offer"): ("acquire", "card", "use", "take"),
    mark("On the map"): ("sail", "land", "place", "build", "trade", "harvest", "collect"),
    mark("Goods"): ("start", "upgrade", "pay", "discard"),
    mark("Tiles"): ("explore", "bonus"),
    mark("Or else"): ("rest", "done"),
}
"""Headings, in the order of the list, and the verbs of the choices below them."""

HEADINGS: Final = {verb: heading for heading, verbs in GROUPS.items() for verb in verbs}


def in_groups(texts: list[str]) -> list[tuple[str, list[str]]]:
    """The texts of actions below their headings, in the language in use."""
    found: dict[str, list[str]] = {heading: [] for heading in GROUPS}
    for text in texts:
        found[HEADINGS[text.partition(" ")[0]]].append(text)
    return [(_(heading), below) for heading, below in found.items() if below]
