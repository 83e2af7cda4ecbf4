"""Axes of charts."""

import pytest

from tradewinds.pictures.scale import round_scale


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 97, [0, 20, 40, 60, 80, 100]),
        (22.4, 27.9, [22, 24, 26, 28]),
        (-3, 41, [-10, 0, 10, 20, 30, 40, 50]),
        (7, 7, [7]),
    ],
)
def test_scales_have_round_ticks(low: float, high: float, ticks: list[float]) -> None:
    assert round_scale(low, high, 0, 100).ticks == ticks


def test_numbers_stand_between_the_ends_of_their_axis_upwards_too() -> None:
    scale = round_scale(0, 10, 200, 100)
    assert [scale.place(number) for number in (0, 5, 10)] == [200, 150, 100]
