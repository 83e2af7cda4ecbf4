"""The point cards of Spice Road and their coins."""

from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.rules.point_cards import NO_COIN, coin_at
from tradewinds.terminal import marks
from tradewinds.terminal.grids import columns_of, pile_left
from tradewinds.terminal.palette import QUIET
from tradewinds.terminal.scene import Scene
from tradewinds.words.point_cards import coins_left


def point_row(scene: Scene, width: int) -> Table:
    places = range(len(scene.view.point_row))
    grid = columns_of(len(places), width)
    grid.add_row(*[coins(scene, place) for place in places])
    grid.add_row(*[card(scene, place) for place in places])
    return grid


def coins(scene: Scene, place: int) -> Text:
    """The pile of coins above a card."""
    coin = coin_at(scene.core.point_cards, place)
    if coin == NO_COIN:
        return Text("")
    return Text("   ").append(coins_left(scene.core, coin), QUIET)


def card(scene: Scene, place: int) -> Text:
    identifier = scene.view.point_row[place]
    if identifier is None:
        return Text("   ").append(_("no card"), QUIET)
    number = marks.number_tag(scene.number_of(f"claim {place + 1}"))
    printed = scene.spice_cards[identifier]
    return number.append(" ").append_text(marks.price(printed.cost, printed.points))


def heading(scene: Scene) -> Text:
    return pile_left(_("Point cards"), len(scene.view.point_deck))
