"""A state as SVG: in panels for a page, or all of them in one picture."""

from tradewinds.notation.words import Company
from tradewinds.pictures import stocks
from tradewinds.pictures.layout import at_seats, composed, in_columns, on_table
from tradewinds.pictures.legend import legend
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.spots import unplaced
from tradewinds.pictures.style import STYLE
from tradewinds.pictures.symbols import DEFS
from tradewinds.rules.state import State

__all__ = ["DEFS", "STYLE", "Panel", "in_columns", "panels", "picture", "stock", "unplaced"]


def panels(state: State, company: Company | None = None, *, choices: bool = True) -> list[Panel]:
    """The pieces of the table, what lies in the middle first, then the seats, then what the signs mean.

    With `choices` every action that has a place on the table is a button there. A page needs STYLE and DEFS
    once for all panels; `unplaced` are the actions that have no place.
    """
    scene = Scene(state, company or Company(), choices)
    return [*on_table(scene), *at_seats(scene), legend(scene)]


def stock(state: State, seat: int, company: Company | None = None) -> Panel:
    """What a seat can pay with, in one line."""
    return stocks.stock(Scene(state, company or Company(), choices=False), seat)


def picture(
    state: State, company: Company | None = None, *, choices: bool = False, theme: str | None = None
) -> str:
    """The whole table as one picture that needs nothing else.

    The theme is `light` or `dark`; by default it is that of whoever looks.
    """
    return composed(Scene(state, company or Company(), choices), theme)
