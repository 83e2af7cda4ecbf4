"""Merchant cards, in the row and at the seats."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.terminal import marks
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.grids import columns_of, pile_left
from tradewinds.terminal.palette import QUIET, SETTLER, STRONG
from tradewinds.terminal.scene import Scene

NARROWEST: Final = 12  # columns that a card needs
WIDEST: Final = 20  # columns that a card needs in one line


def heading(scene: Scene) -> Text:
    return pile_left(_("Merchant cards"), len(scene.view.merchant_deck))


def merchant_row(scene: Scene, width: int, detail: Detail) -> Table:
    """The cards with the goods on them, as many next to each other as fit."""
    if scene.markets:
        return market_row(scene, width, detail)
    places = range(len(scene.view.merchant_row))
    beside = min(len(places), max(1, width // NARROWEST))
    grid = columns_of(beside, width)
    low = detail == Detail.LEAST and width // len(places) >= WIDEST
    drawn = [in_one_line(scene, place) if low else in_two_lines(scene, place) for place in places]
    for first in range(0, len(drawn), beside):
        grid.add_row(*drawn[first : first + beside])
    return grid


def market_row(scene: Scene, width: int, detail: Detail) -> Table:
    """The cards under the market locations, each with its location."""
    drawn = [card_at_market(scene, place, detail) for place in range(len(scene.markets))]
    beside = min(len(drawn), max(1, width // WIDEST))
    grid = columns_of(beside, width)
    for first in range(0, len(drawn), beside):
        grid.add_row(*drawn[first : first + beside])
    return grid


def card_at_market(scene: Scene, place: int, detail: Detail) -> Text:
    """A market's card, and above it the location with the number of its choice if there is room."""
    text = Text(no_wrap=True, overflow="ellipsis")
    if detail < Detail.LEAST:
        text.append_text(marks.number_tag(scene.number_of(f"work {scene.markets[place]}"))).append(" ")
        text.append(scene.markets[place], QUIET).append("\n   ")
    lying = scene.view.merchant_row[place]
    if lying is None:
        return text.append(_("no card"), QUIET)
    text.append(lying.card, STRONG).append(" ")
    return text.append_text(marks.effect(scene.merchant_effects[lying.card]))


def in_two_lines(scene: Scene, place: int) -> Text:
    """The code of a card and the goods on it, and below its effect."""
    lying = scene.view.merchant_row[place]
    if lying is None:
        return Text("   ").append(_("no card"), QUIET)
    text = code(scene, place, lying.card).append(" ").append_text(marks.goods(lying.cubes))
    return text.append("\n   ").append_text(marks.effect(scene.merchant_effects[lying.card]))


def in_one_line(scene: Scene, place: int) -> Text:
    lying = scene.view.merchant_row[place]
    if lying is None:
        return Text("   ").append(_("no card"), QUIET)
    effect = marks.effect(scene.merchant_effects[lying.card])
    text = code(scene, place, lying.card).append(" ").append_text(effect)
    return text.append(" ").append_text(marks.goods(lying.cubes))


def code(scene: Scene, place: int, card: str) -> Text:
    number = scene.number_of(f"acquire {place + 1}") or scene.number_of(f"card {place + 1}")
    return marks.number_tag(number).append(" ").append(card, STRONG)


# --- the cards of a seat


def cards(scene: Scene, number: int, detail: Detail) -> Text:
    """The cards of a seat: hand, played and discarded; in a low window, discarded ones are only counted."""
    seat = scene.seats[number]
    if scene.table.has_colony:
        return route_and_pile(scene, number)
    text = pile(scene, number, seat.hand)
    if seat.played:
        text.append("  ").append(_("played"), QUIET).append(" ")
        text.append_text(pile(scene, number, seat.played))
    if seat.discarded:
        text.append("  ").append(_("discarded"), QUIET).append(" ")
        least = detail == Detail.LEAST
        text.append_text(Text(str(len(seat.discarded))) if least else pile(scene, number, seat.discarded))
    return text


def route_and_pile(scene: Scene, number: int) -> Text:
    """The route with its settlers, if the game has routes, and the number of cards on the pile."""
    parts = [Text(_("route"), QUIET), *route(scene, number)] if scene.table.has_routes else []
    return Text(" ").join([*parts, Text(cards_on_pile(scene, number), QUIET)])


def cards_on_pile(scene: Scene, number: int) -> str:
    cards = len(scene.seats[number].merchant_pile)
    return ngettext("{n} on the pile", "{n} on the pile", cards).format(n=cards)


def route(scene: Scene, number: int) -> list[Text]:
    held = scene.seats[number].route
    return [card_of_route(scene, number, place) for place in range(len(held))] or [Text("–", QUIET)]


def card_of_route(scene: Scene, seat: int, place: int) -> Text:
    there = scene.seats[seat].route[place]
    drawn = marks.effect(scene.merchant_effects[there.card])
    if there.settlers:
        drawn.append(f"{SETTLER}{there.settlers}")
    choice = scene.number_of(f"route {place + 1}") or scene.number_of(f"replace {place + 1}")
    if choice is None or seat != scene.state.player:
        return drawn
    return marks.choice(choice).append_text(drawn)


def pile(scene: Scene, number: int, names: Sequence[str | None]) -> Text:
    """The cards of a pile, with numbers for those that can be chosen now."""
    if not names:
        return Text("–", QUIET)
    return Text(" ").join([one_card(scene, number, name) for name in names])


def one_card(scene: Scene, seat: int, name: str | None) -> Text:
    if name is None:  # face down
        return Text("▮", QUIET)
    drawn = marks.effect(scene.merchant_effects[name])
    choice = scene.number_of(f"play {name}") or scene.number_of(f"drop {name}")
    if choice is None or seat != scene.state.player:
        return drawn
    return marks.choice(choice).append_text(drawn)


def hands(scene: Scene, seats: list[int], detail: Detail) -> Table:
    """The cards of these seats, one or more lines each."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for number in seats:
        grid.add_row(marks.seat_label(number, scene.players.name(number)), cards(scene, number, detail))
    return grid
