"""Where the panels of a board lie."""

from __future__ import annotations

from itertools import combinations

import pytest

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make
from tradewinds.pictures import Arrangement, Size, arranged, tabletop
from tradewinds.server.pages.arrangement import ROOMS, changes

RATIOS = [ratio for _least, ratio in ROOMS]


def sizes(game: str) -> tuple[Size, ...]:
    return tabletop(tw.Table(game, players=2).deal(7).core).sizes


def boxes(arrangement: Arrangement, panels: tuple[Size, ...]) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom edge of each panel."""
    natural = {(panel.name, panel.turned): panel for panel in both_ways(panels)}
    shapes = [(place, natural[place.name, place.turned]) for place in arrangement.places]
    return [
        (place.x, place.y, place.x + place.width, place.y + place.width * panel.height / panel.width)
        for place, panel in shapes
    ]


def both_ways(panels: tuple[Size, ...]) -> list[Size]:
    """The panels as they stand, and those on their side that can be laid down."""
    return [*panels, *(panel.on_its_side() for panel in panels if panel.turning)]


def scales(arrangement: Arrangement, panels: tuple[Size, ...]) -> dict[str, float]:
    """How much larger than natural each panel is."""
    natural = {(panel.name, panel.turned): panel.width for panel in both_ways(panels)}
    return {place.name: place.width / natural[place.name, place.turned] for place in arrangement.places}


@pytest.mark.parametrize("game", tw.GAMES)
@pytest.mark.parametrize("ratio", RATIOS)
def test_every_panel_lies_inside_and_upon_no_other(game: str, ratio: float) -> None:
    panels = sizes(game)
    arrangement = arranged(panels, ratio)
    assert {place.name for place in arrangement.places} == {panel.name for panel in panels}
    found = boxes(arrangement, panels)
    for left, top, right, bottom in found:
        assert -0.01 <= left < right <= arrangement.width + 0.01
        assert -0.01 <= top < bottom <= arrangement.height + 0.01
    for one, other in combinations(found, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_wide_rooms_get_more_columns_than_high_ones() -> None:
    panels = sizes("new-world")
    columns = [len({place.x for place in arranged(panels, ratio).places}) for ratio in (0.3, 1.75, 6.0)]
    assert columns == sorted(columns)
    assert columns[0] < columns[-1]


def test_panels_of_a_kind_are_about_the_same_size() -> None:
    panels = sizes("new-world")
    widths = [place.width for place in arranged(panels, 1.75).places if place.name.startswith("board")]
    assert max(widths) / min(widths) < 1.2


@pytest.mark.parametrize("game", tw.GAMES)
def test_the_sizes_of_panels_stay_the_same_during_a_game(game: str) -> None:
    """The page has one style sheet for the whole game."""
    state, bot = tw.Table(game, players=2).deal(7), make("greedy", 1)
    before = tabletop(state.core).sizes
    for number in range(120):
        if state.over:
            break
        state.play(state.text(decide(bot, state, number)))
    assert tabletop(state.core).sizes == before


def scale(arrangement: Arrangement, ratio: float, panels: tuple[Size, ...]) -> float:
    """The scale of the smallest panel, in a room that is 1 high."""
    fitting = min(ratio / arrangement.width, 1 / arrangement.height)
    return fitting * min(scales(arrangement, panels).values())


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_room_of_any_shape_has_about_its_best_arrangement(game: str) -> None:
    panels = sizes(game)
    for hundredths in range(60, 270, 3):
        ratio = hundredths / 100
        used = [arrangement for least, arrangement in changes(panels) if least <= ratio][-1]
        assert scale(used, ratio, panels) > 0.85 * scale(arranged(panels, ratio), ratio, panels), ratio


@pytest.mark.parametrize("ratio", RATIOS)
def test_rows_of_cards_do_not_outdo_the_map(ratio: float) -> None:
    panels = sizes("sand-to-sea")
    found = scales(arranged(panels, ratio), panels)
    assert max(found.values()) <= 1.5 * found["map"]


def test_a_map_lies_on_its_side_in_a_wide_room_and_stands_in_a_high_one() -> None:
    """A quarter larger than it could be standing."""
    panels = sizes("eastern-wonders")
    standing = tuple(panel._replace(turning="") for panel in panels)
    wide, high = arranged(panels, 2.0), arranged(panels, 0.6)
    assert [place.turned for place in wide.places if place.name == "map"] == [True]
    assert not any(place.turned for place in high.places)
    assert scale(wide, 2.0, panels) > 1.25 * scale(arranged(standing, 2.0), 2.0, standing)


@pytest.mark.parametrize("game", ["new-world", "east-west-1"])
def test_the_next_card_takes_the_room_below_two_boards(game: str) -> None:
    panels = sizes(game)
    found = scales(arranged(panels, 2.0), panels)
    assert found["point-deck"] > 1.2 * max(found[name] for name in found if name.startswith("board"))
