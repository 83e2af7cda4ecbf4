"""One panel for each location board, and one for what lies beside the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import Pile
from tradewinds.pictures import cards, forts, locations, tiles
from tradewinds.pictures.panel import FRAME, HEAD, INNER, PAD, WIDTH, Panel, board, wooden_board
from tradewinds.pictures.scene import Scene, labelled, ring, round_ring
from tradewinds.pictures.svg import line, rect, text, use, wrapped
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.words.players import NOBODY_IN_PARTICULAR
from tradewinds.words.tiles import explore

Draw = Callable[[Scene, Location, float, float], str]
STACKS: Final = 66  # height of a row of stacks
BESIDE: Final = 6  # exploration tiles that lie in a row in full size
SIGNS: Final = 46  # width of the signs beside them
WORDS: Final = 100  # least room for words beside these


def location_board(scene: Scene, places: Sequence[Location]) -> Panel:
    name = places[0].id.split(".")[0]
    with_forts = [place for place in places if place.effect == "fort"]
    others = [place for place in places if place.effect != "fort"]
    body, y = in_pairs(scene, with_forts, FRAME, forts.HEIGHT, forts.fort)
    more, y = in_pairs(scene, others, y, locations.HEIGHT, locations.location)
    stacks = {stack: tiles for stack, tiles in scene.board_stacks.items() if stack.startswith(name)}
    if stacks:
        more += board_stacks(scene, stacks, y)
        y += STACKS
    wide = 2 * (PAD + locations.width(scene)) + locations.GAP
    return wooden_board(f"board-{name}", _("Board {name}").format(name=name), wide, y, body + more)


def in_pairs(
    scene: Scene, places: Sequence[Location], y: float, height: float, draw: Draw
) -> tuple[str, float]:
    """Locations in two columns: the drawing, and the y at which it ends."""
    body = ""
    for number, place in enumerate(places):
        x = PAD + number % 2 * (locations.width(scene) + locations.GAP)
        body += draw(scene, place, x, y + number // 2 * (height + locations.BELOW))
    return body, y + -(-len(places) // 2) * (height + locations.BELOW)


def board_stacks(scene: Scene, stacks: dict[str, Pile], y: float) -> str:
    """Stacks that belong to no fort, and in words what earns a tile from them."""
    body = ""
    for number, (name, stack) in enumerate(stacks.items()):
        body += tiles.stack(scene, name, stack, PAD + 4 + number * (tiles.SIDE + 10), y)
    said, earned = purpose(scene, next(iter(stacks)))
    left = PAD + len(stacks) * (tiles.SIDE + 10) + 8
    drawn = earned(left, y + 21)
    room = 2 * locations.width(scene) - left - SIGNS
    lines = wrapped(said, 10.5, room, 4) if room > WORDS else []
    drawn += "".join(text(left + SIGNS, y + 9 + n * 13, each, 10.5, "quiet") for n, each in enumerate(lines))
    return body + labelled(said, drawn, "bonus tile")


Earned = Callable[[float, float], str]  # draws what is worth a tile, from x on


def purpose(scene: Scene, stack: str) -> tuple[str, Earned]:
    """What earns a tile from a stack: in words, and in signs."""
    board = scene.table.board
    return {
        PILE_STACKS: (_("bonus tiles for every fourth merchant card"), fourth_card),
        COLUMN_STACKS: (_("bonus tiles for emptied columns of outposts"), empty_column),
    }[board.stack_fort[board.stacks.index(stack)]]


def fourth_card(x: float, y: float) -> str:
    return text(x, y + 7, "4 ×", 18, "strong") + use("stack", x + 52, y, 26)


def empty_column(x: float, y: float) -> str:
    """The four outposts of a column, and the arrow that takes them from the board."""
    column = "".join(
        rect(x, y - 24 + n * 12, 11, 11, "cell frame", 2) + use("outpost", x + 29, y - 18.5 + n * 12, 11)
        for n in range(4)
    )
    return column + use("right", x + 17, y, 12)


# --- beside the boards --------------------------------------------------------------------------------------


def point_deck(scene: Scene) -> Panel:
    """The next point card, and the exploration tiles that lie open."""
    card = scene.next_card
    body = rect(PAD, HEAD, cards.WIDTH, cards.HEIGHT, "empty", 8)
    if card:
        said, drawn = cards.point_card_words(scene, card), cards.point_card(card, PAD, HEAD)
        around = ring(PAD, HEAD, cards.WIDTH, cards.HEIGHT, 8)
        body = scene.shown(said, drawn, around, about=cards.about(card), place=card.id)
    left, room = PAD + cards.WIDTH + 14, INNER - cards.WIDTH - 14
    lines = wrapped(_("The next card, when one is claimed."), 13, room, 2)
    body += "".join(text(left, HEAD + 13 + n * 17, line, 13, "quiet") for n, line in enumerate(lines))
    body += beside(scene, left, HEAD + 42) + merchants_left(scene, left)
    return board(
        "point-deck", _("Point cards"), HEAD + cards.HEIGHT + PAD, body, cards.in_deck(scene.view.point_deck)
    )


def merchants_left(scene: Scene, x: float) -> str:
    """The number of cards still to come under the markets, in words."""
    if not scene.table.has_caravan:
        return ""
    deck = len(scene.view.merchant_deck)
    words = ngettext("{n} merchant card in the deck", "{n} merchant cards in the deck", deck).format(n=deck)
    return line(x, HEAD + cards.HEIGHT - 3, words, 13, WIDTH - PAD - x, "quiet")


def beside(scene: Scene, x: float, y: float) -> str:
    """The exploration tiles beside the board (W1-2), in one row."""
    found = scene.view.exploration_beside
    if not found:
        return ""
    radius = 15 if len(found) <= BESIDE else 13
    pitch = min(34, (WIDTH - PAD - x - 2 * radius) / max(1, len(found) - 1))
    return text(x, y + 9, _("Beside the board:"), 12, "quiet") + "".join(
        open_tile(scene, tile, x + radius + n * pitch, y + 30, radius) for n, tile in enumerate(found)
    )


def open_tile(scene: Scene, tile: str, x: float, y: float, radius: float) -> str:
    body = tiles.exploration(scene.exploration_tiles[tile], x, y, radius)
    said = scene.ask(explore, tile, NOBODY_IN_PARTICULAR)
    around = round_ring(x, y, radius)
    return scene.spot(f"explore {tile}", body, around, said, about="exploration tile", place=tile)
