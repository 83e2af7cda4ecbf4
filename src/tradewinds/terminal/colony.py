"""The location boards and forts of the New World box."""

from itertools import pairwise
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import Pile
from tradewinds.terminal import marks
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.grids import columns_of
from tradewinds.terminal.palette import ARROW, COVER, ICON, POINTS, PRICE, QUIET, SETTLER, STRONG
from tradewinds.terminal.scene import Scene
from tradewinds.words.names import kind_name
from tradewinds.words.tiles import bonus_words

EFFECT_WIDTH: Final = 8
NARROWEST: Final = 26  # columns that a location needs
TIGHTEST: Final = 20  # columns that it needs without any space to spare


# --- forts


def forts(scene: Scene, width: int, detail: Detail) -> Table:
    places = scene.forts
    column = width // len(places) - 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _place in places:
        grid.add_column(width=column, vertical="top")
    grid.add_row(*[fort_heading(scene, place) for place in places])
    if tight(scene, detail):
        grid.add_row(*[card_in_brief(scene, number) for number in range(len(places))])
        return grid
    grid.add_row(*[card_drawing(scene, number, column) for number in range(len(places))])
    grid.add_row(*[card_price(scene, number) for number in range(len(places))])
    if not scene.board_stacks:
        grid.add_row(*[stacks(scene, number, low=detail > Detail.PLENTY) for number in range(len(places))])
    return grid


def tight(scene: Scene, detail: Detail) -> bool:
    """True if a map leaves little room for the locations."""
    return detail == Detail.LEAST and scene.table.has_islands


def card_in_brief(scene: Scene, number: int) -> Text:
    card = scene.fort_card(number)
    if card is None:
        return Text(_("no card"), QUIET)
    text = Text(ICON[card.kind], no_wrap=True, overflow="ellipsis").append_text(marks.benefit(card))
    return text.append(" ").append_text(marks.goods(card.cost)).append(f"{ARROW}{card.points}{POINTS}")


def fort_heading(scene: Scene, place: Location) -> Text:
    heading = marks.number_tag(scene.number_at(place.id)).append(" ")
    heading.append(place.id, STRONG).append(" ").append(_("fort"), QUIET)
    heading.append(" ").append_text(settlers_needed(scene, place)).append(" ")
    return heading.append_text(standing(scene, place.id))


def settlers_needed(scene: Scene, place: Location) -> Text:
    """The printed number of settlers, or the actual one if the location can be chosen now."""
    if scene.number_of(f"work {place.id}"):
        return Text(f"{scene.price_at(place.id)}{SETTLER}", PRICE)
    return Text(f"{place.settlers}{SETTLER}")


def standing(scene: Scene, place: str) -> Text:
    there = scene.at(place)
    if there.seat is None:
        return Text("")
    return marks.settlers(there.seat, scene.players.name(there.seat), there.settlers)


def card_drawing(scene: Scene, number: int, width: int) -> Text:
    card = scene.fort_card(number)
    if card is None:
        return Text(_("no card"), QUIET)
    return marks.card_band(card, kind_name(card.kind), width)


def card_price(scene: Scene, number: int) -> Text:
    card = scene.fort_card(number)
    if card is None:
        return Text("")
    claim = scene.number_of("claim") if scene.claimed_fort == number else None
    text = marks.number_tag(claim).append(" ") if claim else Text("")
    return text.append_text(marks.price(card.cost, card.points))


def stacks(scene: Scene, fort: int, *, low: bool) -> Text:
    found = scene.stacks_at(fort).items()
    lines = [stack(scene, name, tiles, low=low) for name, tiles in found if tiles]
    if not lines:
        return Text(_("no bonus tiles"), QUIET)
    return Text(" " if low else "\n").join(lines)


def stack(scene: Scene, name: str, tiles: Pile, *, low: bool) -> Text:
    number = scene.number_of(f"bonus {name}")
    text = marks.number_tag(number).append(" ") if number else Text("")
    return text.append_text(counted(scene, tiles, low=low))


def counted(scene: Scene, tiles: Pile, *, low: bool) -> Text:
    """The number of tiles in a stack, and the top one in words, or in signs if `low`."""
    tile = scene.top_tile(tiles)
    if tile is None:
        return Text("–", QUIET)
    return Text().append(f"{len(tiles)}× ", QUIET).append(marks.bonus(tile) if low else bonus_words(tile))


def board_stacks(scene: Scene, width: int, detail: Detail) -> Table:
    """The stacks that belong to no fort."""
    drawn = [board_stack(scene, name, tiles, detail) for name, tiles in scene.board_stacks.items()]
    beside = min(4, max(1, width // (NARROWEST if detail == Detail.PLENTY else TIGHTEST)))
    grid = columns_of(beside, width)
    for first in range(0, len(drawn), beside):
        grid.add_row(*drawn[first : first + beside])
    return grid


def board_stack(scene: Scene, name: str, tiles: Pile, detail: Detail) -> Text:
    text = marks.number_tag(scene.number_of(f"bonus {name}")).append(" ").append(name, STRONG).append(" ")
    text.no_wrap, text.overflow = True, "ellipsis"
    return text.append_text(counted(scene, tiles, low=detail > Detail.PLENTY))


# --- exploration tiles beside the board


def beside(scene: Scene) -> list[RenderableType]:
    tiles = scene.view.exploration_beside
    if not tiles:
        return []
    text = Text().append(_("Beside the board:"), QUIET)
    for tile in tiles:
        number = scene.number_of(f"explore {tile}")
        text.append("  ").append_text(marks.choice(number) if number else Text(""))
        text.append_text(marks.exploration(scene.exploration_tiles[tile]))
    return [text]


# --- locations


def locations(scene: Scene, width: int, detail: Detail) -> Table:
    if tight(scene, detail):
        return tight_locations(scene, width)
    columns = packed(scene, max(1, min(4, width // NARROWEST)))
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _column in columns:
        grid.add_column(width=width // len(columns) - 1, no_wrap=True, overflow="crop")
    for row in range(max(len(column) for column in columns)):
        grid.add_row(*[location(scene, column[row]) if row < len(column) else "" for column in columns])
    return grid


def tight_locations(scene: Scene, width: int) -> Table:
    """All locations in brief, in as many columns as fit."""
    places = [place for board in scene.boards for place in board if place.effect != "fort"]
    beside = max(1, width // TIGHTEST)
    rows = -(-len(places) // beside)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _column in range(beside):
        grid.add_column(width=width // beside - 1, no_wrap=True, overflow="crop")
    for row in range(rows):
        grid.add_row(*[in_brief(scene, place) for place in places[row::rows]])
    return grid


def in_brief(scene: Scene, place: Location) -> Text:
    text = marks.number_tag(scene.number_at(place.id)).append(" ").append(place.id, STRONG)
    text.append(marks.symbol(place.symbol)).append_text(drawn_effect(scene, place)).append(" ")
    text.append_text(settlers_needed(scene, place))
    return text.append_text(there(scene, place))


def there(scene: Scene, place: Location) -> Text:
    """The tile that covers a location, or the settlers standing there."""
    tile = scene.at(place.id).exploration
    if tile:
        return Text(COVER).append_text(marks.exploration(scene.exploration_tiles[tile]))
    return standing(scene, place.id)


def drawn_effect(scene: Scene, place: Location) -> Text:
    """The effect of a location; for a market, the code of the card that lies there."""
    if place.id not in scene.markets:
        return marks.effect(place.effect)
    lying = scene.view.merchant_row[scene.markets.index(place.id)]
    return Text(lying.card, STRONG) if lying else Text("–", QUIET)


def packed(scene: Scene, columns: int) -> list[list[Location]]:
    """The locations of the boards in columns, in order and about equally high."""
    boards = [[place for place in board if place.effect != "fort"] for board in scene.boards]
    while len(boards) > columns:
        heights = [len(one) + len(other) for one, other in pairwise(boards)]
        lowest = heights.index(min(heights))
        boards[lowest : lowest + 2] = [boards[lowest] + boards[lowest + 1]]
    return boards


def location(scene: Scene, place: Location) -> Text:
    text = marks.number_tag(scene.number_at(place.id)).append(" ").append(place.id, STRONG)
    text.append(f" {marks.symbol(place.symbol)} ")
    drawn = drawn_effect(scene, place)
    drawn.pad_right(max(0, EFFECT_WIDTH - drawn.cell_len))
    text.append_text(drawn).append(" ").append_text(settlers_needed(scene, place)).append(" ")
    if scene.at(place.id).exploration:
        text.stylize(QUIET, 8, len(text))
    return text.append_text(there(scene, place))


def deck(scene: Scene) -> Text:
    card, number = scene.next_card, len(scene.view.point_deck)
    if card is None:
        return Text(_("The deck of point cards is empty."), QUIET)
    text = Text().append(_("Next card:"), QUIET).append(" ")
    text.append_text(marks.card_band(card, kind_name(card.kind), 24)).append(" ")
    left = ngettext("{n} in the deck", "{n} in the deck", number).format(n=number)
    return text.append_text(marks.price(card.cost, card.points)).append(f"  {left}", QUIET)


def whole_board(scene: Scene, width: int, detail: Detail) -> list[RenderableType]:
    least = detail == Detail.LEAST and (scene.table.has_islands or scene.table.has_caravan)
    next_card = [] if least else [deck(scene)]
    return [forts(scene, width, detail), *next_card, *beside(scene), locations(scene, width, detail)]
