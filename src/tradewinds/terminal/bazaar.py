"""The point cards of Spice Road and their coins, drawn."""

from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.bazaar import GOLD, coin_at
from tradewinds.terminal import marks
from tradewinds.terminal.grids import columns_of, pile_left
from tradewinds.terminal.palette import QUIET
from tradewinds.terminal.scene import Scene


def point_row(scene: Scene, width: int) -> Table:
    places = range(len(scene.view["point_row"]))
    grid = columns_of(len(places), width)
    grid.add_row(*[coins(scene, place) for place in places])
    grid.add_row(*[card(scene, place) for place in places])
    return grid


def coins(scene: Scene, place: int) -> Text:
    """The pile of coins above a card."""
    coin = coin_at(scene.state.core, place)
    if coin is None:
        return Text("")
    left = scene.view["coins"][coin]
    words = (
        ngettext("{n} gold", "{n} gold", left) if coin == GOLD else ngettext("{n} silver", "{n} silver", left)
    )
    return Text("   ").append(words.format(n=left), QUIET)


def card(scene: Scene, place: int) -> Text:
    identifier = scene.view["point_row"][place]
    if identifier is None:
        return Text("   ").append(_("no card"), QUIET)
    number = marks.number_tag(scene.number_of(f"claim {place + 1}"))
    printed = scene.spice_cards[identifier]
    return number.append(" ").append_text(marks.price(printed.cost, printed.points))


def heading(scene: Scene) -> Text:
    return pile_left(_("Point cards"), len(scene.view["point_deck"]))
