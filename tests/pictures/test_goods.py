"""Goods are drawn one by one or as numbers, and never wider than the space for them."""

import re

import pytest

from tradewinds.pictures import goods
from tradewinds.pictures.goods import Box

WIDE = Box(0, 0, 200, 40)
SIZE = 20.0


def signs(svg: str) -> list[str]:
    """Numbers, goods and other signs in the order in which they are drawn."""
    return [number or sign for number, sign in re.findall(r">(×?\d+)</text>|#tw-([\w-]+)", svg)]


def spans(svg: str) -> list[tuple[float, float]]:
    """The left and right end of each sign, from left to right."""
    found = re.findall(r'<use [^>]*x="([-\d.e]+)"[^>]*width="([\d.]+)"', svg)
    return [(float(x), float(x) + float(width)) for x, width in found]


def test_goods_are_drawn_one_by_one_where_there_is_room() -> None:
    assert signs(goods.effect("+YYR", WIDE, SIZE)) == ["good-Y", "good-Y", "good-R"]


def test_a_trade_shows_what_is_given_an_arrow_and_what_is_taken() -> None:
    assert signs(goods.effect("RR>GB", WIDE, SIZE)) == ["good-R", "good-R", "right", "good-G", "good-B"]


def test_a_trade_in_a_narrow_box_goes_from_top_to_bottom() -> None:
    narrow = Box(0, 0, 60, 60)
    assert signs(goods.effect("RR>GB", narrow, SIZE)) == ["good-R", "good-R", "down", "good-G", "good-B"]


def test_a_trade_in_a_tiny_box_has_numbers_and_is_as_large_as_fits() -> None:
    drawn = goods.effect("YYYY>RRBB", Box(0, 0, 38, 36), SIZE)
    assert signs(drawn) == ["4", "good-Y", "down", "2", "good-R", "2", "good-B"]
    goods_in_it = re.findall(r'#tw-good[^>]* width="([\d.]+)"', drawn)
    assert min(map(float, goods_in_it)) > 10


def test_each_upgrade_is_an_arrow_and_many_are_a_number() -> None:
    assert signs(goods.effect("^3", WIDE, SIZE)) == ["upgrade"] * 3
    assert signs(goods.effect("^9", WIDE, SIZE)) == ["upgrade", "×9"]


def test_more_goods_than_there_is_room_for_become_numbers() -> None:
    assert signs(goods.row("YYYYR", 30, 10, 60, SIZE)) == ["4", "good-Y", "good-R"]


def test_several_goods_take_as_many_rows_as_they_need() -> None:
    drawn = goods.several("YYRRGG", Box(0, 0, 70, 60), SIZE)
    assert signs(drawn) == [f"good-{letter}" for letter in "YYRRGG"]
    assert len(set(re.findall(r' y="([\d.]+)"', drawn))) == 2


@pytest.mark.parametrize("effect", ["+YYYRRRGGBB", "^9", "YYYRRRGGBB>YYYYYYYYYY", "R>YYY"])
@pytest.mark.parametrize("box", [Box(10, 10, 60, 30), Box(10, 10, 60, 60), Box(10, 10, 140, 38)])
def test_nothing_is_drawn_beside_its_box(effect: str, box: Box) -> None:
    drawn = spans(goods.effect(effect, box, 15))
    assert min(left for left, _right in drawn) >= box.x - 0.1
    assert max(right for _left, right in drawn) <= box.x + box.width + 0.1
