"""What a seat has besides its goods, in numbers: one line for those who look from across the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures.scene import Scene, labelled
from tradewinds.pictures.seats import colony
from tradewinds.pictures.seats.sea import victories
from tradewinds.pictures.seats.strip import LEFT, ROOM, Strip, cards_won
from tradewinds.pictures.svg import circle, text, use, width_of
from tradewinds.rules.islands import SYMBOLS

SIZE = 11.0
SIGN = 15.0


class Fact(NamedTuple):
    """A number with the sign of what it counts; `words` say both, `about` names the part of the game."""

    sign: str
    number: str
    words: str
    about: str


def numbers(scene: Scene, seat: int, y: float) -> Strip:
    body, x = "", float(LEFT)
    for fact in facts(scene, seat):
        drawn, wide = shown(fact, seat, x, y)
        body += labelled(fact.words, drawn, fact.about)
        x += wide
    if scene.table.has_colony:
        body += colony.icons(scene, seat, y + 10, LEFT + ROOM)
    return Strip(20, body)


def shown(fact: Fact, seat: int, x: float, y: float) -> tuple[str, float]:
    """The drawing of a fact, and the width it takes."""
    left = x + (SIGN + 3 if fact.sign else 0)
    body = text(left, y + 14, fact.number, SIZE, "quiet")
    if fact.sign in ("gold", "silver"):
        body += circle(x + SIGN / 2, y + 10, SIGN / 2 - 1, f"{fact.sign} outlined")
    elif fact.sign:
        body += use(fact.sign, x + SIGN / 2, y + 10, SIGN, f"seat-{seat}")
    return body, left - x + width_of(fact.number, SIZE) + 7


def facts(scene: Scene, seat: int) -> Iterator[Fact]:
    """The facts of the boxes on the table."""
    table = scene.table
    if table.has_colony:
        yield from of_colony(scene, seat)
    if table.has_point_cards:
        yield from of_caravan(scene, seat)
    if table.has_ports:
        won = victories(scene, seat)
        yield Fact("", won, won, "victory tile")
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
    yield Fact("", cards_won(scene, seat), cards_won(scene, seat), "point card")


def of_caravan(scene: Scene, seat: int) -> Iterator[Fact]:
    held = scene.seats[seat]
    yield Fact("", cards_won(scene, seat), cards_won(scene, seat), "point card")
    yield Fact("gold", str(held.gold), _("gold: {n}").format(n=held.gold), "coin")
    yield Fact("silver", str(held.silver), _("silver: {n}").format(n=held.silver), "coin")


def outposts(scene: Scene, seat: int) -> Fact:
    built = sum(scene.uncovered(seat, symbol) for symbol in SYMBOLS)
    words = ngettext("{n} outpost built", "{n} outposts built", built).format(n=built)
    return Fact(f"outpost-{seat}", str(built), words, "outpost")


def cards(number: int, about: str) -> Fact:
    words = ngettext("{n} merchant card", "{n} merchant cards", number).format(n=number)
    return Fact("stack", str(number), words, about)
