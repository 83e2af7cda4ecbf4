"""What a seat has besides its goods, in numbers: one line for those who look from across the table."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures.scene import Scene, labelled
from tradewinds.pictures.seats import colony
from tradewinds.pictures.seats.sea import victories
from tradewinds.pictures.seats.strip import Strip, cards_won
from tradewinds.pictures.svg import circle, rect, text, use, width_of
from tradewinds.rules.islands import SYMBOLS

WIDTH: Final = 300.0  # about what the page has for it
LEFT: Final = 8.0
SLOT: Final = 22.0  # distance from one good to the next
SIZE: Final = 13.0
SIGN: Final = 17.0


CARD: Final = "point card"
TILE: Final = "victory tile"


class Fact(NamedTuple):
    """A number with the sign of what it counts; `words` say both, `about` names the part of the game."""

    sign: str
    number: str
    words: str
    about: str


def numbers(scene: Scene, seat: int, y: float) -> Strip:
    body, x = "", LEFT
    for fact in facts(scene, seat):
        drawn, wide = shown(fact, seat, x, y)
        body += labelled(fact.words, drawn, fact.about)
        x += wide
    if scene.table.has_colony:
        body += colony.icons(scene, seat, y + 10, WIDTH - 5, 27)
    return Strip(20, body)


def shown(fact: Fact, seat: int, x: float, y: float) -> tuple[str, float]:
    """The drawing of a fact, and the width it takes."""
    left, middle = x + SIGN + 3, x + SIGN / 2
    body = text(left, y + 14.5, fact.number, SIZE)
    if fact.sign in ("gold", "silver"):
        body += circle(middle, y + 10, SIGN / 2 - 1, f"{fact.sign} outlined")
    elif fact.sign == CARD:
        body += rect(middle - 6.5, y + 1.5, 13, 17, "card outlined", 2.5) + circle(middle, y + 12, 4, "badge")
    elif fact.sign == TILE:
        body += circle(middle, y + 10, SIGN / 2 - 1, "badge") + circle(middle, y + 10, SIGN / 4, "card")
    else:
        body += use(fact.sign, middle, y + 10, SIGN, f"seat-{seat}")
    return body, left - x + width_of(fact.number, SIZE) + 6


def facts(scene: Scene, seat: int) -> Iterator[Fact]:
    """The facts of the boxes on the table."""
    table = scene.table
    if table.has_colony:
        yield from of_colony(scene, seat)
    if table.has_point_cards:
        yield from of_caravan(scene, seat)
    if table.has_ports:
        yield Fact(TILE, of_end(scene, scene.seats[seat].victory_tiles), victories(scene, seat), TILE)
    if table.has_islands:
        yield outposts(scene, seat)
    if table.has_routes:
        yield cards(len(scene.seats[seat].route), "route")
    if table.game.plays_from_hand():
        yield cards(len(scene.seats[seat].hand), "hand")
    elif table.has_caravan and not table.has_routes:
        yield cards(len(scene.seats[seat].merchant_pile), "merchant pile")


def of_colony(scene: Scene, seat: int) -> Iterator[Fact]:
    home = len(scene.whereabouts[seat][""])
    words = ngettext("{n} settler at home", "{n} settlers at home", home).format(n=home)
    yield Fact(f"settler-{seat}", str(home), words, "settlers")
    yield point_cards(scene, seat)


def of_caravan(scene: Scene, seat: int) -> Iterator[Fact]:
    held = scene.seats[seat]
    yield point_cards(scene, seat)
    yield Fact("gold", str(held.gold), _("gold: {n}").format(n=held.gold), "coin")
    yield Fact("silver", str(held.silver), _("silver: {n}").format(n=held.silver), "coin")


def point_cards(scene: Scene, seat: int) -> Fact:
    return Fact(CARD, of_end(scene, scene.seats[seat].point_cards), cards_won(scene, seat), CARD)


def of_end(scene: Scene, won: Sized) -> str:
    """The number of those won, out of those that end the game."""
    return f"{len(won)}/{scene.prizes_to_end}"


def outposts(scene: Scene, seat: int) -> Fact:
    built = sum(scene.uncovered(seat, symbol) for symbol in SYMBOLS)
    words = ngettext("{n} outpost built", "{n} outposts built", built).format(n=built)
    return Fact(f"outpost-{seat}", str(built), words, "outpost")


def cards(number: int, about: str) -> Fact:
    words = ngettext("{n} merchant card", "{n} merchant cards", number).format(n=number)
    return Fact("stack", str(number), words, about)
