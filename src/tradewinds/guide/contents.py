"""The contents of each rule book: a whole game, in the order in which a new player reads it."""

from __future__ import annotations

from typing import Final

from tradewinds.locale import gettext as _

Contents = dict[str, str]
"""The ids of the rules in each section."""

_GOODS: Final = {"goods": "C1 C2 C3 C4 C5"}
_STORAGE: Final = {"storage": "C6"}
_DETAILS: Final = {"details": "C11 C12"}
_WORK: Final = {"work": "N7 N8 N9 N10 N11 N12"}
_COLONY_END: Final = {"end": "N19 C7"}

CONTENTS: Final[dict[str, Contents]] = {
    "spice-road": {
        **_GOODS,
        "setup": "SR1 C10",
        "turn": "SR2",
        "cards": "SR3 SR4 SR5",
        "points": "SR6",
        **_STORAGE,
        "end": "SR7 C7",
        "score": "C9 C8",
        **_DETAILS,
    },
    "eastern-wonders": {
        **_GOODS,
        "setup": "EW1 EW2 EW3 C10 EW4",
        "turn": "EW5",
        "sea": "EW6",
        "outposts": "EW7 EW8 EW11",
        "points": "EW9",
        "harvest": "EW10",
        **_STORAGE,
        "end": "EW12 C7",
        "score": "C9 C8",
        **_DETAILS,
    },
    "sand-to-sea": {
        **_GOODS,
        "setup": "S1 S2 S3 C10 S4 EW4",
        "turn": "S5",
        "cards": "S6 SR3 SR4 S11",
        "sea": "S7 S8",
        "outposts": "S9 S10",
        "points": "EW9",
        **_STORAGE,
        "end": "S12 C7",
        "score": "C9 C8",
        **_DETAILS,
    },
    "new-world": {
        **_GOODS,
        "setup": "N1 N2 N3 N4 N5 C10",
        "turn": "N6",
        **_WORK,
        "forts": "N13 N14 N15 N16 N17",
        "rest": "N18",
        **_STORAGE,
        **_COLONY_END,
        "score": "N22 N20 N21 C9 C8",
        **_DETAILS,
    },
    "east-west-1": {
        **_GOODS,
        "setup": "W1-1 N2 N3 W1-2 W1-3 N5 C10",
        "turn": "W1-4",
        **_WORK,
        "forts": "N13 N14 N15 N16 N17",
        "markets": "W1-5 W1-6 W1-7 W1-8",
        "route": "W1-10 W1-9",
        "rest": "N18 W1-11",
        **_STORAGE,
        **_COLONY_END,
        "score": "N22 N20 N21 W1-12 C9 C8",
        **_DETAILS,
    },
    "east-west-2": {
        **_GOODS,
        "setup": "W2-1 N2 N4 W2-2 W2-3 N5 C10",
        "turn": "N6",
        **_WORK,
        "forts": "N14 N16 N17",
        "sea": "W2-4 W2-5",
        "outposts": "W2-6 W2-7 W2-8",
        "rest": "N18",
        **_STORAGE,
        **_COLONY_END,
        "score": "W2-9 N20 N21 C9 C8",
        **_DETAILS,
    },
    "east-west-3": {
        **_GOODS,
        "setup": "W3-1 N2 N4 W3-2 W2-2 W2-3 N5 C10",
        "turn": "W3-3",
        **_WORK,
        "forts": "N14 N16 N17",
        "markets": "W1-7 W3-4 W3-5 W1-8",
        "sea": "W2-4 W2-5",
        "outposts": "W2-6 W2-7 W2-8",
        "rest": "N18",
        **_STORAGE,
        **_COLONY_END,
        "score": "W3-6 N20 N21 W1-12 C9 C8",
        **_DETAILS,
    },
}


def section_title(key: str) -> str:
    return {
        "goods": _("Goods, and what is done with them"),
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
        "score": _("Counting the points"),
        "details": _("Good to know"),
    }[key]


def ids_of(game: str) -> list[str]:
    """The ids of the rules of a game, in the order of its book."""
    return " ".join(CONTENTS[game].values()).split()
