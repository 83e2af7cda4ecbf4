"""The location boards and the forts of the New World box, drawn."""

from itertools import pairwise
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.names import kind_name
from tradewinds.notation.words.parts import bonus_words
from tradewinds.terminal import marks
from tradewinds.terminal.grids import columns_of
from tradewinds.terminal.palette import ARROW, COVER, ICON, POINTS, PRICE, QUIET, SETTLER, STRONG
from tradewinds.terminal.room import Room
from tradewinds.terminal.scene import Scene

EFFECT_WIDTH: Final = 8
NARROWEST: Final = 26  # columns that a location needs
TIGHTEST: Final = 20  # and without any space to spare


# --- forts


def forts(scene: Scene, width: int, room: Room) -> Table:
    places = scene.forts
    column = width // len(places) - 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _place in places:
        grid.add_column(width=column, vertical="top")
    grid.add_row(*[fort_heading(scene, place) for place in places])
    if tight(scene, room):
        grid.add_row(*[card_in_brief(scene, number) for number in range(len(places))])
        return grid
    grid.add_row(*[card_drawing(scene, number, column) for number in range(len(places))])
    grid.add_row(*[card_price(scene, number) for number in range(len(places))])
    if not scene.board_stacks:
        grid.add_row(*[stacks(scene, place.id, low=room > Room.PLENTY) for place in places])
    return grid


def tight(scene: Scene, room: Room) -> bool:
    """Whether a map leaves hardly any room for the locations."""
    return room == Room.LEAST and scene.table.has_islands


def card_in_brief(scene: Scene, number: int) -> Text:
    identifier = scene.view["point_row"][number]
    if identifier is None:
        return Text(_("no card"), QUIET)
    card = scene.cards[identifier]
    text = Text(ICON[card.kind], no_wrap=True, overflow="ellipsis").append_text(marks.benefit(card))
    return text.append(" ").append_text(marks.goods(card.cost)).append(f"{ARROW}{card.points}{POINTS}")


def fort_heading(scene: Scene, place: Location) -> Text:
    heading = marks.number_tag(scene.number_at(place.id)).append(" ")
    heading.append(place.id, STRONG).append(" ").append(_("fort"), QUIET)
    heading.append(" ").append_text(settlers_needed(scene, place)).append(" ")
    return heading.append_text(standing(scene, place.id))


def settlers_needed(scene: Scene, place: Location) -> Text:
    """The printed number, or where it can be chosen now the real one."""
    if scene.number_of(f"work {place.id}"):
        return Text(f"{scene.price_at(place.id)}{SETTLER}", PRICE)
    return Text(f"{place.settlers}{SETTLER}")


def standing(scene: Scene, place: str) -> Text:
    there = scene.view["locations"].get(place, {})
    if "seat" in there:
        return marks.settlers(there["seat"], scene.company.name(there["seat"]), there["settlers"])
    return Text("")


def card_drawing(scene: Scene, number: int, width: int) -> Text:
    identifier = scene.view["point_row"][number]
    if identifier is None:
        return Text(_("no card"), QUIET)
    card = scene.cards[identifier]
    return marks.card_band(card, kind_name(card.kind), width)


def card_price(scene: Scene, number: int) -> Text:
    identifier = scene.view["point_row"][number]
    if identifier is None:
        return Text("")
    card = scene.cards[identifier]
    claim = scene.number_of("claim") if scene.claimed_fort == number else None
    text = marks.number_tag(claim).append(" ") if claim else Text("")
    return text.append_text(marks.price(card.cost, card.points))


def stacks(scene: Scene, fort: str, *, low: bool) -> Text:
    lines = [stack(scene, name, tiles, low=low) for name, tiles in scene.stacks_at(fort).items()]
    if not lines:
        return Text(_("no bonus tiles"), QUIET)
    return Text(" " if low else "\n").join(lines)


def stack(scene: Scene, name: str, tiles: list[str], *, low: bool) -> Text:
    """How many tiles, and the top one in words, or in a low window in signs."""
    number = scene.number_of(f"bonus {name}")
    text = marks.number_tag(number).append(" ") if number else Text("")
    tile = scene.bonus_tiles[tiles[0]]
    return text.append(f"{len(tiles)}× ", QUIET).append(marks.bonus(tile) if low else bonus_words(tile))


def board_stacks(scene: Scene, width: int, room: Room) -> Table:
    """The stacks that belong to no fort."""
    drawn = [board_stack(scene, name, tiles, room) for name, tiles in scene.board_stacks.items()]
    beside = min(4, max(1, width // (NARROWEST if room == Room.PLENTY else TIGHTEST)))
    grid = columns_of(beside, width)
    for first in range(0, len(drawn), beside):
        grid.add_row(*drawn[first : first + beside])
    return grid


def board_stack(scene: Scene, name: str, tiles: list[str], room: Room) -> Text:
    text = marks.number_tag(scene.number_of(f"bonus {name}")).append(" ").append(name, STRONG).append(" ")
    text.no_wrap, text.overflow = True, "ellipsis"
    if not tiles:
        return text.append("–", QUIET)
    tile = scene.bonus_tiles[tiles[0]]
    text.append(f"{len(tiles)}× ", QUIET)
    return text.append(marks.bonus(tile) if room > Room.PLENTY else bonus_words(tile))


# --- exploration tiles beside the board


def beside(scene: Scene) -> list[RenderableType]:
    tiles: list[str] = scene.view.get("exploration_beside", [])
    if not tiles:
        return []
    text = Text().append(_("Beside the board:"), QUIET)
    for tile in tiles:
        number = scene.number_of(f"explore {tile}")
        text.append("  ").append_text(marks.choice(number) if number else Text(""))
        text.append_text(marks.exploration(scene.exploration_tiles[tile]))
    return [text]


# --- locations


def locations(scene: Scene, width: int, room: Room) -> Table:
    if tight(scene, room):
        return tight_locations(scene, width)
    columns = packed(scene, max(1, min(4, width // NARROWEST)))
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _column in columns:
        grid.add_column(width=width // len(columns) - 1, no_wrap=True, overflow="crop")
    for row in range(max(len(column) for column in columns)):
        grid.add_row(*[location(scene, column[row]) if row < len(column) else "" for column in columns])
    return grid


def tight_locations(scene: Scene, width: int) -> Table:
    """Column by column, as many as there is room for."""
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
    """What covers a location, or who stands there."""
    tile = scene.view["locations"].get(place.id, {}).get("exploration")
    if tile:
        return Text(COVER).append_text(marks.exploration(scene.exploration_tiles[tile]))
    return standing(scene, place.id)


def drawn_effect(scene: Scene, place: Location) -> Text:
    """Of a market the code of the card that lies there."""
    if place.id not in scene.markets:
        return marks.effect(place.effect)
    lying = scene.view["merchant_row"][scene.markets.index(place.id)]
    return Text(lying["card"], STRONG) if lying else Text("–", QUIET)


def packed(scene: Scene, columns: int) -> list[list[Location]]:
    """The boards one below the other in columns, in order and about equally high."""
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
    if "exploration" in scene.view["locations"].get(place.id, {}):
        text.stylize(QUIET, 8, len(text))
    return text.append_text(there(scene, place))


def deck(scene: Scene) -> Text:
    cards = scene.view["point_deck"]
    if not cards:
        return Text(_("The deck of point cards is empty."), QUIET)
    card = scene.cards[cards[0]]
    text = Text().append(_("Next card:"), QUIET).append(" ")
    text.append_text(marks.card_band(card, kind_name(card.kind), 24)).append(" ")
    left = ngettext("{n} in the deck", "{n} in the deck", len(cards)).format(n=len(cards))
    return text.append_text(marks.price(card.cost, card.points)).append(f"  {left}", QUIET)


def whole_board(scene: Scene, width: int, room: Room) -> list[RenderableType]:
    least = room == Room.LEAST and (scene.table.has_islands or scene.table.has_caravan)
    next_card = [] if least else [deck(scene)]
    return [forts(scene, width, room), *next_card, *beside(scene), locations(scene, width, room)]
