"""What the signs mean: everything that is drawn on the table of this game without words, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.pictures import cards, tiles
from tradewinds.pictures.deeds import DEEDS, deed
from tradewinds.pictures.panel import HEAD, INNER, PAD, Panel, board
from tradewinds.pictures.scene import Scene, ring
from tradewinds.pictures.svg import circle, line, rect, use
from tradewinds.rules.board import KINDS
from tradewinds.rules.cubes import LETTERS
from tradewinds.rules.islands import SYMBOLS
from tradewinds.words.effects import special_effect
from tradewinds.words.games import facts
from tradewinds.words.goods import good
from tradewinds.words.names import kind_name, spice_name, symbol_name

BESIDE: Final = 2  # columns
LINE: Final = 25
SIZE: Final = 19
TERRAINS: Final = ("field", "woods", "river", "hills", "market")


class Entry(NamedTuple):
    """A sign, drawn around a point, and its meaning. Two signs that mean the same share an entry."""

    signs: tuple[Callable[[float, float], str], ...]
    words: str


def legend(scene: Scene) -> Panel:
    """The signs in two columns; below them what is told in longer sentences."""
    entries, deeds = list(explained(scene)), list(of_deeds(scene))
    rows = -(-len(entries) // BESIDE)
    cell = INNER / BESIDE
    body = "".join(
        told(entry, PAD + number // rows * cell, HEAD + number % rows * LINE + 8, cell)
        for number, entry in enumerate(entries)
    )
    below = HEAD + rows * LINE + 8
    body += "".join(told(entry, PAD, below + n * LINE, INNER) for n, entry in enumerate(deeds))
    return board("legend", _("Legend"), HEAD + (rows + len(deeds)) * LINE + 6, body)


def told(entry: Entry, x: float, y: float, room: float) -> str:
    after = 6 + 22 * len(entry.signs)
    signs = "".join(sign(x + 12 + n * 22, y) for n, sign in enumerate(entry.signs))
    return signs + line(x + after, y + 4, entry.words, 11.5, room - after - 4)


def explained(scene: Scene) -> Iterator[Entry]:
    """The entries of this table, depending on the boxes on it."""
    yield from of_goods(scene)
    table = scene.table
    if table.has_islands:
        yield from of_islands(scene)
    if table.has_caravan:
        yield from of_caravan()
    if table.has_point_cards:
        yield from of_coins()
    if table.has_colony:
        yield from of_colony(scene)
    yield from of_choices()


def sign(name: str, look: str = "") -> Callable[[float, float], str]:
    return lambda x, y: use(name, x, y, SIZE, look)


def of_goods(scene: Scene) -> Iterator[Entry]:
    """Goods, and what happens to them. Where goods mark the market tiles, both signs share one name."""
    alike = facts(scene.table.game.name()).box.goods_mark_markets
    for level, letter in enumerate(LETTERS):
        market = (sign(SYMBOLS[level]),) if alike else ()
        yield Entry((sign(f"good-{letter}"), *market), good(scene.table, level))
    if scene.table.has_islands and not alike:
        for symbol in SYMBOLS:
            yield Entry((sign(symbol),), spice_name(symbol))
    yield Entry((sign("upgrade"),), _("upgrade one good"))
    yield Entry((sign("right"),), _("trade these for those"))
    yield Entry((points, sign("star", "soft")), _("points"))


def points(x: float, y: float) -> str:
    return tiles.badge(5, x, y, SIZE / 2)


def of_islands(scene: Scene) -> Iterator[Entry]:
    yield Entry((sign("boat-0", "seat-0"),), _("boat"))
    yield Entry((sign("outpost-0", "seat-0"),), _("outpost"))
    if scene.table.has_ports:
        yield Entry((sign("anchor"),), _("port"))
        yield Entry((sign("stack"),), _("room for more goods"))
    if any(there.is_sea for there in scene.view.map.values()):
        yield Entry((open_sea,), _("the open sea"))


def open_sea(x: float, y: float) -> str:
    return rect(x - 10, y - 10, 20, 20, "shallows", 4) + use("waves", x, y, 16, "tide")


def of_caravan() -> Iterator[Entry]:
    bands = {
        "take": _("card: take goods"),
        "upgrade": _("card: upgrade goods"),
        "trade": _("card: trade goods"),
    }
    for band, words in bands.items():
        yield Entry((card_of(band),), words)


def card_of(band: str) -> Callable[[float, float], str]:
    def drawn(x: float, y: float) -> str:
        return rect(x - 8, y - 10, 16, 20, "card frame", 3) + cards.band(band, x - 8, y - 10, 16, 9, 3)

    return drawn


def of_coins() -> Iterator[Entry]:
    """The coins and their points (SR7)."""
    for coin, words in (("gold", _("gold: 3 points")), ("silver", _("silver: 1 point"))):
        yield Entry((coin_of(coin),), words)


def coin_of(coin: str) -> Callable[[float, float], str]:
    return lambda x, y: circle(x, y, 8.5, f"{coin} outlined")


def of_colony(scene: Scene) -> Iterator[Entry]:
    yield Entry((sign("settler"),), _("settlers needed"))
    if scene.table.has_caravan:
        yield Entry((sign("stack"),), _("merchant cards used"))
    yield Entry((sign("settler-0", "seat-0"),), _("settlers at work there"))
    yield Entry((sign("fort", "soft"),), _("fort"))
    for kind in KINDS:
        yield Entry((icon_of(kind), sign(kind)), _("card: {kind}").format(kind=kind_name(kind)))
    found = {place.symbol for board in scene.boards for place in board}
    for name in TERRAINS:
        if name in found:
            yield Entry((terrain(name),), symbol_name(name))


def of_deeds(scene: Scene) -> Iterator[Entry]:
    """What locations do that is drawn in several signs."""
    found = {place.effect for board in scene.boards for place in board} - {"fort", "market"}
    yield from (
        Entry((done(written), *[nothing] * 2), special_effect(written))
        for written in DEEDS
        if written in found
    )


def done(written: str) -> Callable[[float, float], str]:
    """The signs of an effect, in the place of three."""
    return lambda x, y: deed(written, x + 21, y, 62, SIZE)


def nothing(_x: float, _y: float) -> str:
    return ""


def icon_of(kind: str) -> Callable[[float, float], str]:
    def drawn(x: float, y: float) -> str:
        return rect(x - 9, y - 9, 18, 18, kind, 4) + use(kind, x, y, 14, "bright")

    return drawn


def terrain(name: str) -> Callable[[float, float], str]:
    return lambda x, y: cards.symbol(name, x, y, SIZE / 2)


def of_choices() -> Iterator[Entry]:
    """The light around what can be chosen, and around what changed lately."""
    yield Entry((lit,), _("can be chosen now"))
    yield Entry((marked,), _("what others just did"))


def lit(x: float, y: float) -> str:
    around = ring(x - 7, y - 7, 14, 14, 3, 3)
    return around.halo() + rect(x - 7, y - 7, 14, 14, "card", 3) + around.edge()


def marked(x: float, y: float) -> str:
    return ring(x - 9, y - 9, 18, 18, 4).lately(1)
