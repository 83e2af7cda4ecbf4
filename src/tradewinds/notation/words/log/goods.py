"""Goods that changed hands."""

from collections import Counter
from collections.abc import Iterable

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening
from tradewinds.notation.words.log.turn import Turn
from tradewinds.rules import cubes, steps


def cubes_named(happened: Iterable[Happening]) -> int:
    """All cubes that choices such as `pay red` name."""
    return sum(cubes.ONE[cubes.COLOURS.index(each.thing)] for each in happened)


def returned(turn: Turn) -> list[str]:
    """Goods for which there was no room, seat by seat."""
    lost: Counter[int] = Counter()
    for each in turn.of_kind(steps.DISCARD, "discard"):
        lost[each.seat] += cubes_named([each])
    return [no_room(turn, seat, goods(turn.table, held)) for seat, held in lost.items()]


def no_room(turn: Turn, seat: int, lost: str) -> str:
    if seat == turn.seat:
        return _("no room for {goods}").format(goods=lost)
    return turn.company.say(
        seat, _("you had no room for {goods}"), _("{seat} had no room for {goods}"), goods=lost
    )
