"""What results say about bots."""

import pytest

from tests.arena.results import result
from tradewinds.arena.shares import Share
from tradewinds.arena.standings import ALL_BOTS, places, summary


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        (Share(8, 10), 0.490, 0.943),
        (Share(55, 100), 0.452, 0.644),
        (Share(0, 20), 0.0, 0.161),
        (Share(20, 20), 0.839, 1.0),
        (Share(0, 0), 0.0, 1.0),
    ],
)
def test_intervals_are_those_of_wilson(share: Share, low: float, high: float) -> None:
    assert share.interval == pytest.approx((low, high), abs=0.0005)


def test_the_winner_comes_first_and_the_others_by_points() -> None:
    assert places(result("a,b,c,d", 40, 60, 50, 50, winner=1)) == [3, 0, 1, 1]
    assert places(result("a,b", 50, 50, winner=1)) == [1, 0]


def test_the_stronger_bot_is_rated_higher_and_more_games_make_it_surer() -> None:
    few = summary([result("a,b", 60, 20)] * 5, ["b", "a"])
    many = summary([result("a,b", 60, 20)] * 50, ["b", "a"])
    assert [standing.bot for standing in few.standings] == ["a", "b"]
    assert few.standings[0].rating.value > 25 > few.standings[1].rating.value
    assert many.standings[0].rating.reach < few.standings[0].rating.reach


def test_equal_bots_are_rated_equal_however_often_they_play() -> None:
    games = [result("a,b", 60, 20, winner=number % 2) for number in range(200)]
    first, second = summary(games, ["a", "b"]).standings
    assert abs(first.rating.value - second.rating.value) < first.rating.reach


def test_wins_points_and_time_are_counted_by_bot() -> None:
    told = summary([result("a,b", 60, 20), result("b,a,c", 30, 40, 50, winner=2)], ["a", "b", "c"])
    standing = {standing.bot: standing for standing in told.standings}
    assert [standing[bot].wins for bot in "abc"] == [Share(1, 2), Share(0, 2), Share(1, 1)]
    assert standing["a"].scores == [60, 40]
    assert standing["a"].even == pytest.approx((1 / 2 + 1 / 3) / 2)
    assert standing["a"].seconds == pytest.approx(0.01)


def test_head_to_head_counts_who_came_in_before_whom() -> None:
    games = [result("a,b,c", 60, 20, 20), result("b,a", 40, 30)]
    assert summary(games, ["a", "b", "c"]).head_to_head == {
        ("a", "b"): Share(1, 2),
        ("b", "a"): Share(1, 2),
        ("a", "c"): Share(1, 1),
        ("c", "a"): Share(0, 1),
        ("b", "c"): Share(0.5, 1),
        ("c", "b"): Share(0.5, 1),
    }


def test_wins_are_told_by_seat_and_number_of_players() -> None:
    told = summary([result("a,b", 1, 0), result("b,a", 1, 0), result("a,a,b", 1, 2, 0, winner=1)], ["a", "b"])
    assert told.by_seat[2] == {
        ("a", 0): Share(1, 1),
        ("a", 1): Share(0, 1),
        ("b", 0): Share(1, 1),
        ("b", 1): Share(0, 1),
        (ALL_BOTS, 0): Share(2, 2),
        (ALL_BOTS, 1): Share(0, 2),
    }
    assert told.by_seat[3]["a", 1] == Share(1, 1)


def test_games_that_were_broken_off_count_for_forfeits_only() -> None:
    told = summary(
        [result("a,b", 60, 20), result("a,b", 0, 99, winner=None, forfeits={"late": 3})], ["a", "b"]
    )
    standing = {standing.bot: standing for standing in told.standings}
    assert (told.finished, told.broken_off) == (1, 1)
    assert standing["b"].wins == Share(0, 1)
    assert standing["b"].forfeits == {"late": 3}
    assert standing["b"].detail == "<no answer>"
    assert told.lengths[2].rounds == [20]
