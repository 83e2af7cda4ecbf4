"""The seats: goods, cards, tiles and running score."""

from collections.abc import Callable
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.terminal import caravan, marks, outposts, ports, settlers
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.palette import POINTS, QUIET, STRONG
from tradewinds.terminal.scene import Scene
from tradewinds.words.names import category_name
from tradewinds.words.numbers import points_words


class Column(NamedTuple):
    heading: str
    cell: Callable[[Scene, int], Text | str]


def columns(scene: Scene) -> list[Column]:
    """The columns of the table of seats, which depend on the boxes in play."""
    told = [Column(_("seat"), label), Column(_("goods"), goods)]
    if scene.table.has_colony:
        told += [Column(_("settlers"), settlers.on_board), Column(_("cards"), prizes)]
        told += [Column(_("icons"), settlers.icons), Column(_("aids, tools, bonus"), settlers.holdings)]
    if scene.table.has_point_cards:
        told += [Column(_("cards"), prizes), Column(_("gold"), gold), Column(_("silver"), silver)]
    if scene.table.has_islands:
        told.append(Column(_("outposts"), outposts.in_brief if scene.table.has_colony else outposts.board))
    if scene.table.has_caravan and not scene.table.game.plays_from_hand():
        told.append(Column(_("pile"), merchant_pile))
    if scene.table.has_ports:
        told += [Column(_("tiles"), prizes), Column(_("bonus"), sea_bonus)]
    return [*told, Column(_("points"), points)]


def seats_below(scene: Scene, detail: Detail) -> Group:
    """One line for each seat, and below them the cards in their hands."""
    told = columns(scene)
    table = Table(
        box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False, show_header=detail < Detail.LEAST
    )
    for column in told:
        table.add_column(
            column.heading,
            justify="right" if column.cell is points else "left",
            no_wrap=detail == Detail.LEAST or column.cell is not settlers.holdings,
        )
    for number in range(len(scene.seats)):
        table.add_row(*[column.cell(scene, number) for column in told])
    return Group(table, *hands(scene, detail))


def hands(scene: Scene, detail: Detail) -> list[RenderableType]:
    """The merchant cards of all seats; in a low window only those of the player to choose."""
    if not (scene.table.has_routes or scene.table.game.plays_from_hand()):
        return []
    if detail == Detail.LEAST:
        return [caravan.hands(scene, [scene.state.player], detail)]
    drawn = caravan.hands(scene, list(range(len(scene.seats))), detail)
    return [Text(""), drawn] if detail == Detail.PLENTY else [drawn]


def seats_beside(scene: Scene, detail: Detail) -> Group:
    """A few lines for each seat, to be shown beside the board."""
    return Group(*[portrait(scene, number, detail) for number in range(len(scene.seats))])


def portrait(scene: Scene, number: int, detail: Detail) -> Group:
    heading = label(scene, number).append(f" {scene.player(number)} ", QUIET)
    heading.append(points_words(scene.state.scores()[number]), STRONG)
    lines = [heading, *lines_of_boxes(scene, number, detail)]
    return Group(*lines, Text("")) if detail < Detail.LEAST else Group(*lines)


def lines_of_boxes(scene: Scene, number: int, detail: Detail) -> list[Text]:
    held = goods(scene, number)
    if scene.table.has_colony:
        held.append(" ").append_text(settlers.in_words(scene, number))
    lines = [held, won(scene, number)]
    if scene.table.has_colony:
        lines.append(settlers.holdings(scene, number))
    if scene.table.has_islands:
        lines.append(outposts.board(scene, number))
    if scene.table.has_caravan:
        lines.append(caravan.cards(scene, number, detail))
    return lines


# --- the facts about a seat


def label(scene: Scene, number: int) -> Text:
    text = marks.seat_label(number, scene.players.name(number))
    turn = not scene.state.over and scene.state.turn == number
    return text.append("◀" if turn else " ", STRONG)


def goods(scene: Scene, number: int) -> Text:
    return marks.storage(scene.seats[number].cubes, scene.limit(number))


def points(scene: Scene, number: int) -> Text:
    return Text(f"{scene.state.scores()[number]}{POINTS}", STRONG)


def gold(scene: Scene, number: int) -> str:
    return str(scene.seats[number].gold)


def silver(scene: Scene, number: int) -> str:
    return str(scene.seats[number].silver)


def merchant_pile(scene: Scene, number: int) -> str:
    return str(len(scene.seats[number].merchant_pile))


def sea_bonus(scene: Scene, number: int) -> Text:
    return ports.bonus_tiles(scene.seats[number])


def prizes_won(scene: Scene, number: int) -> int:
    """The number of point cards or victory tiles, which end the game."""
    seat = scene.seats[number]
    return len(seat.victory_tiles if scene.table.has_ports else seat.point_cards)


def prizes(scene: Scene, number: int) -> str:
    return f"{prizes_won(scene, number)}/{scene.prizes_to_end}"


def won(scene: Scene, number: int) -> Text:
    """How close the seat is to ending the game, and its other scores, in words."""
    n, end, seat = prizes_won(scene, number), scene.prizes_to_end, scene.seats[number]
    if scene.table.has_ports:
        tiles = ngettext("{n} of {end} victory tile", "{n} of {end} victory tiles", end)
        return Text(tiles.format(n=n, end=end)).append("  ").append_text(sea_bonus(scene, number))
    cards = ngettext("{n} of {end} card", "{n} of {end} cards", end).format(n=n, end=end)
    if scene.table.has_point_cards:
        coins = _("{gold} gold, {silver} silver").format(gold=seat.gold, silver=seat.silver)
        return Text(cards).append(f"  {coins}")
    return Text(cards).append("  ").append_text(settlers.icons(scene, number))


# --- the end


def score_sheet(scene: Scene) -> Table:
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("")
    numbers = range(len(scene.seats))
    for seat in numbers:
        table.add_column(scene.players.name(seat), justify="right")
    sheet, game = scene.state.sheet(), scene.table.game.name()
    for category in sheet[0]:
        table.add_row(category_name(game, category), *[str(sheet[seat][category]) for seat in numbers])
    table.add_section()
    table.add_row(Text(_("total"), STRONG), *[Text(str(score), STRONG) for score in scene.state.scores()])
    return table
