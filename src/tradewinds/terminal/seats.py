"""The seats: goods, cards, tiles and running score. A few words or a few lines for each box."""

from collections.abc import Callable
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.names import category_name
from tradewinds.notation.words.parts import points_words
from tradewinds.terminal import caravan, marks, outposts, ports, settlers
from tradewinds.terminal.palette import POINTS, QUIET, STRONG
from tradewinds.terminal.room import Room
from tradewinds.terminal.scene import Scene


class Column(NamedTuple):
    heading: str
    cell: Callable[[Scene, int], Text | str]


def columns(scene: Scene) -> list[Column]:
    """What is told of a seat in its line, by the boxes on the table."""
    told = [Column(_("seat"), label), Column(_("goods"), goods)]
    if scene.table.has_colony:
        told += [Column(_("settlers"), settlers.on_board), Column(_("cards"), prizes)]
        told += [Column(_("icons"), settlers.icons), Column(_("aids, tools, bonus"), settlers.holdings)]
    if scene.table.has_bazaar:
        told += [Column(_("cards"), prizes), Column(_("gold"), gold), Column(_("silver"), silver)]
    if scene.table.has_islands:
        told.append(Column(_("outposts"), outposts.in_brief if scene.table.has_colony else outposts.board))
    if scene.table.has_colony and scene.table.has_caravan:
        told.append(Column(_("pile"), merchant_pile))
    if scene.table.has_ports:
        told += [Column(_("tiles"), prizes), Column(_("bonus"), sea_bonus)]
    return [*told, Column(_("points"), points)]


def seats_below(scene: Scene, room: Room) -> Group:
    """One line for each seat, and below them the cards in their hands."""
    told = columns(scene)
    table = Table(
        box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False, show_header=room < Room.LEAST
    )
    for column in told:
        table.add_column(
            column.heading,
            justify="right" if column.cell is points else "left",
            no_wrap=room == Room.LEAST or column.cell is not settlers.holdings,
        )
    for number in range(len(scene.seats)):
        table.add_row(*[column.cell(scene, number) for column in told])
    return Group(table, *hands(scene, room))


def hands(scene: Scene, room: Room) -> list[RenderableType]:
    """In the least room only the cards of whoever chooses."""
    if not scene.table.has_caravan or (scene.table.has_colony and not scene.table.has_routes):
        return []
    if room == Room.LEAST:
        return [caravan.hands(scene, [scene.state.player], room)]
    drawn = caravan.hands(scene, list(range(len(scene.seats))), room)
    return [Text(""), drawn] if room == Room.PLENTY else [drawn]


def seats_beside(scene: Scene, room: Room) -> Group:
    """A few lines for each seat, to stand beside the board."""
    return Group(*[portrait(scene, number, room) for number in range(len(scene.seats))])


def portrait(scene: Scene, number: int, room: Room) -> Group:
    heading = label(scene, number).append(f" {scene.player(number)} ", QUIET)
    heading.append(points_words(scene.state.scores()[number]), STRONG)
    lines = [heading, *lines_of_boxes(scene, number, room)]
    return Group(*lines, Text("")) if room < Room.LEAST else Group(*lines)


def lines_of_boxes(scene: Scene, number: int, room: Room) -> list[Text]:
    held = goods(scene, number)
    if scene.table.has_colony:
        held.append(" ").append_text(settlers.in_words(scene, number))
    lines = [held, won(scene, number)]
    if scene.table.has_colony:
        lines.append(settlers.holdings(scene, number))
    if scene.table.has_islands:
        lines.append(outposts.board(scene, number))
    if scene.table.has_caravan:
        lines.append(caravan.cards(scene, number, room))
    return lines


# --- what is told of a seat


def label(scene: Scene, number: int) -> Text:
    text = marks.seat_label(number, scene.company.name(number))
    turn = not scene.state.over and scene.state.turn == number
    return text.append("◀" if turn else " ", STRONG)


def goods(scene: Scene, number: int) -> Text:
    return marks.storage(scene.seats[number]["cubes"], scene.limit(number))


def points(scene: Scene, number: int) -> Text:
    return Text(f"{scene.state.scores()[number]}{POINTS}", STRONG)


def gold(scene: Scene, number: int) -> str:
    return str(scene.seats[number]["gold"])


def silver(scene: Scene, number: int) -> str:
    return str(scene.seats[number]["silver"])


def merchant_pile(scene: Scene, number: int) -> str:
    return str(len(scene.seats[number]["merchant_pile"]))


def sea_bonus(scene: Scene, number: int) -> Text:
    return ports.bonus_tiles(scene.seats[number])


def prizes_won(scene: Scene, number: int) -> int:
    """Point cards or victory tiles."""
    key = "victory_tiles" if scene.table.has_ports else "point_cards"
    return len(scene.seats[number][key])


def prizes(scene: Scene, number: int) -> str:
    return f"{prizes_won(scene, number)}/{scene.prizes_to_end}"


def won(scene: Scene, number: int) -> Text:
    """What ends the game, and what else scores, in words."""
    n, end = prizes_won(scene, number), scene.prizes_to_end
    if scene.table.has_ports:
        tiles = ngettext("{n} of {end} victory tile", "{n} of {end} victory tiles", end)
        return Text(tiles.format(n=n, end=end)).append("  ").append_text(sea_bonus(scene, number))
    cards = ngettext("{n} of {end} card", "{n} of {end} cards", end).format(n=n, end=end)
    if scene.table.has_bazaar:
        coins = _("{gold} gold, {silver} silver").format(**coins_of(scene, number))
        return Text(cards).append(f"  {coins}")
    return Text(cards).append("  ").append_text(settlers.icons(scene, number))


def coins_of(scene: Scene, number: int) -> dict[str, int]:
    return {coin: scene.seats[number][coin] for coin in ("gold", "silver")}


# --- the end


def score_sheet(scene: Scene) -> Table:
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("")
    numbers = range(len(scene.seats))
    for seat in numbers:
        table.add_column(scene.company.name(seat), justify="right")
    sheet = scene.state.sheet()
    for category in sheet[0]:
        table.add_row(category_name(category), *[str(sheet[seat][category]) for seat in numbers])
    table.add_section()
    table.add_row(Text(_("total"), STRONG), *[Text(str(score), STRONG) for score in scene.state.scores()])
    return table
