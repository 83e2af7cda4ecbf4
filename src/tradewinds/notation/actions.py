"""Actions as text, both ways."""

from difflib import get_close_matches
from functools import lru_cache
from operator import index

from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words import why_not

LONGEST_SHOWN = 60  # letters of a rejected text that the error message quotes


def to_text(setup: Setup, action: int) -> str:
    check_number(setup, action)
    return setup.actions.texts[action]


def from_text(setup: Setup, text: str) -> int:
    """The action with this text; case and extra spaces do not matter."""
    plain, known = " ".join(text.split()).casefold(), numbers(setup)
    if plain not in known:
        nearest = get_close_matches(plain, known, n=1) if len(plain) <= LONGEST_SHOWN else []
        raise UnknownAction(unknown(shortened(text), nearest, setup))
    return known[plain]


@lru_cache(maxsize=64)
def numbers(setup: Setup) -> dict[str, int]:
    """The numbers of all actions by their texts in lower case."""
    return {text.casefold(): number for number, text in enumerate(setup.actions.texts)}


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def unknown(text: str, nearest: list[str], setup: Setup) -> str:
    if not nearest:
        return _("{text!r} is not an action of this table.").format(text=text)
    proper = next(each for each in setup.actions.texts if each.casefold() == nearest[0])
    return _("{text!r} is not an action of this table; did you mean {nearest!r}?").format(
        text=text, nearest=proper
    )


def check_number(setup: Setup, action: int) -> None:
    count = len(setup.actions.texts)
    if not 0 <= action < count:
        raise UnknownAction(
            _("{action} is not an action of this table; they are numbered 0 to {last}.").format(
                action=action, last=count - 1
            )
        )


def whole_number(setup: Setup, action: object) -> int:
    """The number of an action, given as any kind of integer, such as numpy's."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(action, bool):
        raise UnknownAction(
            _("{action!r} is not an action of this table; give its text or its number.").format(action=action)
        )
    check_number(setup, number)
    return number


def legal_number(state: Core, action: object) -> int:
    """The number of an action given as text or number, which must be legal now."""
    number = from_text(state.setup, action) if isinstance(action, str) else whole_number(state.setup, action)
    if number not in state.choices:
        raise IllegalAction(why_not(state, number))
    return number
