"""What a seat has, wide and low, for the dock below the board: all of it at once, the hand largest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.pictures import cards as small_cards
from tradewinds.pictures.goods import Box
from tradewinds.pictures.panel import PAD, WIDTH, Panel
from tradewinds.pictures.scene import Scene, labelled
from tradewinds.pictures.seats import brief, caravan, colony, name_of, places_for, sea, stored
from tradewinds.pictures.seats.strip import LEFT, Strip, cards_won
from tradewinds.pictures.svg import fitted, rect, text, use, width_of
from tradewinds.pictures.tiles import SIDE as TILE
from tradewinds.rules import turns
from tradewinds.words.numbers import points_words

HEIGHT: Final = 120
EDGE: Final = 12  # the stripe in the seat's colour, and the space beside it
GAP: Final = 16  # between two blocks
ROWS: Final = 2  # of goods
SLOT: Final = 32  # distance from one good to the next
HEAD: Final = 28
CARD: Final = 78  # width of a card in the hand
SPENT: Final = 42  # width of a card that was played or discarded
SPENT_HEIGHT: Final = 50
CAPTION: Final = 16
COINS: Final = 98
WON: Final = 216  # least width of the cards and tiles won


class Block(NamedTuple):
    """A drawing as high as the dock, and its width."""

    width: float
    body: str


Draw = Callable[[Scene, int], Block]


def dock_panel(scene: Scene, seat: int) -> Panel:
    x, body = float(EDGE), ""
    for draw in blocks(scene):
        block = draw(scene, seat)
        if not block.width:
            continue
        body += f'<g transform="translate({x:g} 0)">{block.body}</g>'
        x += block.width + GAP
    stripe = rect(0, 0, 5, HEIGHT, f"seat-{seat}", 2.5)
    return Panel("dock", name_of(scene, seat), x - GAP + 4, HEIGHT, stripe + body)


def blocks(scene: Scene) -> Iterator[Draw]:
    """The drawings that make up the panel, depending on the boxes on the table: what is played with first."""
    table = scene.table
    yield goods_at_hand
    if table.has_routes:
        yield route
    if table.game.plays_from_hand():
        yield from (hand, played, discarded)
    if table.has_colony:
        yield won_in_colony
    if table.has_point_cards:
        yield won_by_caravan
    if table.has_islands:
        yield sea_board


# --- blocks -------------------------------------------------------------------------------------------------


def goods_at_hand(scene: Scene, seat: int) -> Block:
    """Whose seat it is and its points; the storage; below it settlers or coins, where there are any."""
    columns = -(-places_for(scene, seat) // ROWS)
    width = max(5, columns) * SLOT
    spots = tuple(
        (SLOT / 2 + n % columns * SLOT, HEAD + SLOT / 2 + n // columns * SLOT) for n in range(columns * ROWS)
    )
    body = heading(scene, seat, width) + stored(scene, seat, spots, SLOT)
    if scene.table.has_colony:
        body += moved(colony.people(scene, seat, HEAD + ROWS * SLOT + 2, width))
    return Block(width, body)


def heading(scene: Scene, seat: int, width: float) -> str:
    score = scene.ask(turns.score, seat)
    sign = "boat" if scene.table.has_ports else "settler"
    name = fitted(scene.players.name(seat), 15, width - 30 - width_of(str(score), 19))
    points = text(width, 20, str(score), 19, "serif", "end")
    return (
        use(f"{sign}-{seat}", 11, 13, 22, f"seat-{seat}")
        + text(28, 19, name, 15, "strong")
        + labelled(points_words(score), points, "score")
    )


def moved(strip: Strip) -> str:
    """A strip of a seat's panel, with its left edge at that of the block."""
    return f'<g transform="translate({-LEFT} 0)">{strip.body}</g>'


def won_in_colony(scene: Scene, seat: int) -> Block:
    """Point cards and icons, below them the tiles; no wider than they need."""
    held = scene.seats[seat]
    cards = len(held.point_cards) * (small_cards.SMALL + 3)
    tiles = scene.bonus_spaces * (TILE + 5) + 10 + min(4, max(1, len(held.exploration_tiles))) * 34
    width = float(max(WON, cards, tiles))
    drawn = colony.point_cards(scene, seat, -2, width), colony.tiles_held(scene, seat, 73, LEFT + width)
    body = "".join(map(moved, drawn))
    if not (held.point_cards or held.bonus_tiles or held.exploration_tiles):
        body += text(0, 68, _("bonus tiles"), 12, "quiet")
    return Block(width, body)


def sea_board(scene: Scene, seat: int) -> Block:
    """The outpost board; beside it what was won at sea, or below it the merchant cards used."""
    table = scene.table
    board = 22.0 + len(list(table.seas.values)) * sea.SPACE
    if table.has_ports:
        held, told = scene.seats[seat], width_of(sea.victories(scene, seat), 11)
        won = max(len(held.victory_tiles) * 28, len(set(held.bonus_tiles)) * 37, told)
        return Block(board + won + 8, moved(sea.outposts(scene, seat, 16)))
    if not table.has_caravan or table.has_routes:
        return Block(board, moved(sea.outposts(scene, seat, 16)))
    pile = brief.cards(len(scene.seats[seat].merchant_pile), "merchant pile")
    drawn, _wide = brief.shown(pile, seat, 0, 94)
    return Block(board, moved(sea.outposts(scene, seat, 0)) + labelled(pile.words, drawn, pile.about))


def route(scene: Scene, seat: int) -> Block:
    return Block(WIDTH - PAD - LEFT, moved(caravan.route(scene, seat, 10)))


# --- cards held ---------------------------------------------------------------------------------------------


def won_by_caravan(scene: Scene, seat: int) -> Block:
    """The point cards won in two rows, below them the coins."""
    held = scene.seats[seat]
    beside = max(3, -(-len(held.point_cards) // ROWS))
    body = text(0, 12, cards_won(scene, seat), 12, "quiet")
    for n, name in enumerate(held.point_cards):
        body += small_cards.won_spice_card(scene, name, n % beside * 29, 20 + n // beside * 33)
    body += "".join(
        caravan.coin(coin, owned, 10 + n * 42, COINS + 5)
        for n, (coin, owned) in enumerate((("gold", held.gold), ("silver", held.silver)))
    )
    return Block(max(beside * 29, width_of(cards_won(scene, seat), 12)), body)


def hand(scene: Scene, seat: int) -> Block:
    """The cards in the hand, as large as the dock allows."""
    names = scene.seats[seat].hand
    body = "".join(
        caravan.card_of_seat(scene, seat, name, Box(2 + n * (CARD + 6), 2, CARD, HEIGHT - 4), "hand")
        for n, name in enumerate(names)
    )
    return Block(len(names) * (CARD + 6) - 2 if names else 0, body)


def played(scene: Scene, seat: int) -> Block:
    return spent(scene, seat, "played", scene.seats[seat].played, _("played"))


def discarded(scene: Scene, seat: int) -> Block:
    return spent(scene, seat, "discarded", scene.seats[seat].discarded, _("discarded"))


def spent(scene: Scene, seat: int, pile: str, names: Sequence[str | None], title: str) -> Block:
    """The cards of a pile, small and in two rows."""
    if not names:
        return Block(0, "")
    columns = -(-len(names) // ROWS)
    body = text(0, 12, title, 12, "quiet")
    for n, name in enumerate(names):
        x, y = n % columns * (SPENT + 4), CAPTION + n // columns * (SPENT_HEIGHT + 3)
        body += caravan.card_of_seat(scene, seat, name, Box(x, y, SPENT, SPENT_HEIGHT), pile)
    return Block(max(columns * (SPENT + 4) - 4, width_of(title, 12)), body)
