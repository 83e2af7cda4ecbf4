"""What the signs mean: goods by their letters, and the symbols and icons of the boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import box_of, good
from tradewinds.notation.words.names import kind_name, spice_name, symbol_name
from tradewinds.pictures.panel import HEAD, INNER, PAD, Panel, board
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.svg import line, use
from tradewinds.rules.board import KINDS
from tradewinds.rules.cubes import LETTERS
from tradewinds.rules.islands import SYMBOLS

FEW: Final = 4
LINE: Final = 24


def legend(scene: Scene) -> Panel:
    entries = list(explained(scene))
    beside = 2 if len(entries) <= FEW else 3
    cell = INNER / beside
    body = ""
    for number, (signs, words) in enumerate(entries):
        x, y = PAD + number % beside * cell, HEAD + number // beside * LINE + 6
        body += "".join(use(sign, x + 10 + n * 19, y, 18) for n, sign in enumerate(signs))
        after = 3 + 19 * len(signs)
        body += line(x + after, y + 4, words, 10, cell - after - 2)
    height = HEAD + -(-len(entries) // beside) * LINE + 4
    return board("legend", _("Signs"), height, body)


def explained(scene: Scene) -> Iterator[tuple[list[str], str]]:
    """Signs and what they are called; goods named as the market tiles are share a word with them."""
    alike = box_of(scene.table.game.name()) == "eastern-wonders"
    for level, letter in enumerate(LETTERS):
        yield [f"good-{letter}", *([SYMBOLS[level]] if alike else [])], good(scene.table, level)
    if scene.table.has_islands and not alike:
        for symbol in SYMBOLS:
            yield [symbol], spice_name(symbol)
    if scene.table.has_colony:
        for kind in KINDS:
            yield [kind], kind_name(kind)
        found = {place.symbol for board in scene.boards for place in board}
        for name in ("field", "woods", "river", "hills", "market"):
            if name in found:
                yield [name], symbol_name(name)
