"""How cubes, effects and ids are written. Each check returns a sentence, or None if all is well."""

from __future__ import annotations

import re
from typing import Final

from tradewinds.locale import gettext as _

LETTERS: Final = "YRGB"
MOST_CUBES: Final = 10

WORDS: Final = (
    "fort",
    "market",
    "refresh market",
    "adjust route",
    "boat 1",
    "boat 2",
    "boat any",
    "boat trade",
    "outpost trade",
)

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,23}")
# Words that positions use instead of tile ids.
_RESERVED: Final = ("sea", "port", "closed")


def quoted(text: str) -> str:
    """The text in quotation marks, shortened so that a message fits on one line."""
    line = " ".join(text.split())
    return f'"{line}"' if len(line) <= 40 else f'"{line[:39]}…"'


def cube_problem(text: str) -> str | None:
    if not text:
        return _("there are no cubes here; write at least one letter of Y, R, G, B")
    if any(letter not in LETTERS for letter in text):
        return _("{text} is not a set of cubes: use the letters Y, R, G, B").format(text=quoted(text))
    if len(text) > MOST_CUBES:
        return _("{text} is more than {most} cubes").format(text=quoted(text), most=MOST_CUBES)
    return _order_problem(text)


def _order_problem(text: str) -> str | None:
    rising = "".join(sorted(text, key=LETTERS.index))
    if rising == text:
        return None
    return _("cubes are written in rising order: {rising}, not {text}").format(
        rising=quoted(rising), text=quoted(text)
    )


def one_cube_problem(text: str) -> str | None:
    if len(text) == 1 and text in LETTERS:
        return None
    return _("{text} is not one cube: use one letter of Y, R, G, B").format(text=quoted(text))


def card_effect_problem(text: str) -> str | None:
    """What is wrong with the effect of a merchant card (produce, upgrade or trade); None if nothing."""
    if text.startswith("+"):
        return cube_problem(text[1:])
    if re.fullmatch("\\^[1-9]", text):
        return None
    if text.count(">") == 1:
        return _trade_problem(*text.split(">"))
    return _("{text} is not an effect: write one like +YYR, ^2 or RRR>BB").format(text=quoted(text))


def trade_problem(text: str) -> str | None:
    if text.count(">") == 1:
        return _trade_problem(*text.split(">"))
    return _("{text} is not a trade: write one like RRR>BB").format(text=quoted(text))


def _trade_problem(pay: str, take: str) -> str | None:
    return cube_problem(pay) or cube_problem(take) or _endless_problem(pay, take)


def _endless_problem(pay: str, take: str) -> str | None:
    if any(pay.count(letter) > take.count(letter) for letter in LETTERS):
        return None
    return _("the trade {text} gives back all it takes and could be made for ever").format(
        text=quoted(f"{pay}>{take}")
    )


def location_effect_problem(text: str) -> str | None:
    """What is wrong with the effect of a location: one like a card's, or a word of the boards."""
    if text in WORDS:
        return None
    if text[:1] in ("+", "^") or ">" in text:
        return card_effect_problem(text)
    return _("{text} is not an effect: write one like +YYR, ^2 or RRR>BB, or one of {words}").format(
        text=quoted(text), words=", ".join(WORDS)
    )


def id_problem(text: str) -> str | None:
    if text in _RESERVED:
        return _("{text} cannot be an id: the table uses that word itself").format(text=quoted(text))
    if _ID.fullmatch(text):
        return None
    return _("{text} cannot be an id: use up to 24 letters, digits, points and hyphens").format(
        text=quoted(text)
    )
