"""Actions as text, both ways."""

from difflib import get_close_matches
from operator import index

from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation.reasons import why_not
from tradewinds.rules.state import State
from tradewinds.rules.table import Table


def to_text(table: Table, action: int) -> str:
    check_number(table, action)
    return table.actions.texts[action]


def from_text(table: Table, text: str) -> int:
    """The action with this text; upper and lower case and extra spaces do not matter."""
    plain = " ".join(text.split()).casefold()
    known = {each.casefold(): number for number, each in enumerate(table.actions.texts)}
    if plain not in known:
        raise UnknownAction(unknown(text, get_close_matches(plain, known, n=1), table))
    return known[plain]


def unknown(text: str, nearest: list[str], table: Table) -> str:
    if not nearest:
        return _("{text!r} is no action of this table.").format(text=text)
    proper = next(each for each in table.actions.texts if each.casefold() == nearest[0])
    return _("{text!r} is no action of this table; did you mean {nearest!r}?").format(
        text=text, nearest=proper
    )


def check_number(table: Table, action: int) -> None:
    count = len(table.actions.texts)
    if not 0 <= action < count:
        raise UnknownAction(
            _("{action} is no action of this table; they are numbered 0 to {last}.").format(
                action=action, last=count - 1
            )
        )


def whole_number(table: Table, action: object) -> int:
    """The action given as a number of any kind, such as numpy's."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(action, bool):
        raise UnknownAction(_("{action!r} is no action; give its text or its number.").format(action=action))
    check_number(table, number)
    return number


def legal_number(state: State, action: object) -> int:
    """The number of an action given as text or number, which must be legal now."""
    number = from_text(state.table, action) if isinstance(action, str) else whole_number(state.table, action)
    if number not in state.choices:
        raise IllegalAction(why_not(state, number))
    return number
