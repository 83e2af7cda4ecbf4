"""From East to West, Part II: the end and the score (W2-3, W2-9)."""

import pytest

from tests.east_west import COLUMNS, ISLANDS, found, give_bonus, part, seat
from tests.positions import give_any_cards, give_cards, load, set_row, uncover


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([], 0),
        (["m9"], 1),
        (["m1", "m5"], 3),
        (["m1", "m5", "m9"], 6),
        (["m1", "m2", "m3", "m4"], 4),
        ([place for column in COLUMNS[:2] for place in column], 12),
        (list(ISLANDS), 24),
        (["m1", "m5", "m9", "m2"], 7),
    ],
)
def test_uncovered_outpost_spaces_score_their_values(places: list[str], points: int) -> None:
    """W2-9, W2-3: four rows of 1, 2 and 3, uncovered from the left."""
    position = part(2, 2, "", "")
    found(position, 0, *places)
    state = load(position)
    assert state.sheet()[0]["outposts"] == points
    assert state.scores() == [points, 0]


def test_the_score_is_that_of_a_new_world_and_the_outposts() -> None:
    """W2-9: cards, bonus and exploration tiles, cubes that are not yellow."""
    position = part(2, 2, "YRGB", "")
    give_cards(position, 0, "N02", "N05")  # 3 + 4 points, two settlers cards
    give_bonus(position, 0, "B01", "B17")  # 2 each, and 3
    found(position, 0, "m1", "m2")
    place = next(
        (place for place, lying in position["locations"].items() if lying["exploration"] in ("X09", "X10"))
    )
    uncover(position, place, by=0)
    state = load(position)
    assert state.sheet()[0] == {
        "point_cards": 7,
        "bonus_tiles": 7,
        "exploration_tiles": 3,
        "outposts": 2,
        "cubes": 3,
    }
    assert state.scores()[0] == 22


def test_the_eighth_card_brings_the_last_round() -> None:
    """W2-9: with N19 and C7; the last seat still has its turn."""
    position = part(2, 2, "RRR", "")
    set_row(position, "N02", "N13", "N25", "N41")
    give_any_cards(position, 0, 7)
    state = load(position)
    state.play("work A2.1")
    assert (len(seat(state)["point_cards"]), state.over, state.turn) == (8, False, 1)
    state.play("rest")
    assert (state.over, state.position()["pending"]) == (True, ["over"])
