"""One panel for each location board, and one for what lies beside the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import Pile
from tradewinds.pictures import cards, forts, locations, tiles
from tradewinds.pictures.panel import HEAD, INNER, PAD, WIDTH, Panel, board, wooden_board
from tradewinds.pictures.scene import Scene, ring, round_ring
from tradewinds.pictures.svg import line, rect, text, wrapped
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.words.players import NOBODY_IN_PARTICULAR
from tradewinds.words.tiles import explore

Draw = Callable[[Scene, Location, float, float], str]
STACKS: Final = 66  # height of a row of stacks


def location_board(scene: Scene, places: Sequence[Location]) -> Panel:
    name = places[0].id.split(".")[0]
    with_forts = [place for place in places if place.effect == "fort"]
    others = [place for place in places if place.effect != "fort"]
    body, y = in_pairs(scene, with_forts, HEAD, forts.HEIGHT, forts.fort)
    more, y = in_pairs(scene, others, y, locations.HEIGHT, locations.location)
    stacks = {stack: tiles for stack, tiles in scene.board_stacks.items() if stack.startswith(name)}
    if stacks:
        more += board_stacks(scene, stacks, y)
        y += STACKS
    return wooden_board(f"board-{name}", _("Board {name}").format(name=name), y, body + more)


def in_pairs(
    scene: Scene, places: Sequence[Location], y: float, height: float, draw: Draw
) -> tuple[str, float]:
    """Locations in two columns: the drawing, and the y at which it ends."""
    body = ""
    for number, place in enumerate(places):
        x = PAD + number % 2 * (locations.WIDTH + locations.GAP)
        body += draw(scene, place, x, y + number // 2 * (height + locations.BELOW))
    return body, y + -(-len(places) // 2) * (height + locations.BELOW)


def board_stacks(scene: Scene, stacks: dict[str, Pile], y: float) -> str:
    """Stacks that belong to no fort, and in words what earns a tile from them."""
    body = ""
    for number, (name, stack) in enumerate(stacks.items()):
        body += tiles.stack(scene, name, stack, PAD + 4 + number * (tiles.SIDE + 10), y)
    left = PAD + len(stacks) * (tiles.SIDE + 10) + 6
    lines = wrapped(purpose(scene, next(iter(stacks))), 10.5, WIDTH - PAD - left, 3)
    return body + "".join(text(left, y + 13 + n * 14, line, 10.5, "quiet") for n, line in enumerate(lines))


def purpose(scene: Scene, stack: str) -> str:
    board = scene.table.board
    return {
        PILE_STACKS: _("bonus tiles for every fourth merchant card"),
        COLUMN_STACKS: _("bonus tiles for an emptied column of outposts"),
    }[board.stack_fort[board.stacks.index(stack)]]


# --- beside the boards --------------------------------------------------------------------------------------


def point_deck(scene: Scene) -> Panel:
    """The next point card, and the exploration tiles that lie open."""
    left, card = cards.in_deck(scene.view.point_deck), scene.next_card
    body = rect(PAD, HEAD, cards.WIDTH, cards.HEIGHT, "empty", 8)
    if card:
        said, drawn = cards.point_card_words(scene, card), cards.point_card(card, PAD, HEAD)
        around = ring(PAD, HEAD, cards.WIDTH, cards.HEIGHT, 8)
        body = scene.shown(said, drawn, around, about=cards.about(card), place=card.id)
    lines = wrapped(_("The next card, when one is claimed."), 11, INNER - cards.WIDTH - 16, 3)
    body += "".join(
        text(PAD + cards.WIDTH + 14, HEAD + 14 + n * 15, line, 11, "quiet") for n, line in enumerate(lines)
    )
    body += beside(scene, PAD + cards.WIDTH + 14, HEAD + 38) + merchants_left(scene, PAD + cards.WIDTH + 14)
    return board("point-deck", _("Point cards"), HEAD + cards.HEIGHT + PAD, body, left)


def merchants_left(scene: Scene, x: float) -> str:
    """The number of cards still to come under the markets, in words."""
    if not scene.table.has_caravan:
        return ""
    deck = len(scene.view.merchant_deck)
    words = ngettext("{n} merchant card in the deck", "{n} merchant cards in the deck", deck).format(n=deck)
    return line(x, HEAD + cards.HEIGHT - 3, words, 11, WIDTH - PAD - x, "quiet")


def beside(scene: Scene, x: float, y: float) -> str:
    """The exploration tiles beside the board (W1-2)."""
    found = scene.view.exploration_beside
    if not found:
        return ""
    return text(x, y + 8, _("Beside the board:"), 11, "quiet") + "".join(
        open_tile(scene, tile, x + 15 + n % 6 * 34, y + 25 + n // 6 * 31) for n, tile in enumerate(found)
    )


def open_tile(scene: Scene, tile: str, x: float, y: float) -> str:
    body = tiles.exploration(scene.exploration_tiles[tile], x, y, 15)
    said = scene.ask(explore, tile, NOBODY_IN_PARTICULAR)
    around = round_ring(x, y, 15)
    return scene.spot(f"explore {tile}", body, around, said, about="exploration tile", place=tile)
