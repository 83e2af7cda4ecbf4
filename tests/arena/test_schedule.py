"""Schedules: who sits where how often."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from tests.arena.games import plan
from tradewinds.arena.schedule import Match, schedule, whole_cycle

FOUR = "a,b,c,d"


def seats_of(matches: list[Match]) -> Counter[tuple[str, int, int]]:
    """How often each bot sat in each seat of tables of each size."""
    return Counter((bot, seat, len(match.bots)) for match in matches for seat, bot in enumerate(match.bots))


def meetings(matches: list[Match]) -> Counter[tuple[str, str]]:
    return Counter(
        pair for match in matches for pair in combinations(sorted(match.bots), 2) if pair[0] != pair[1]
    )


def test_two_bots_play_each_deal_twice_with_seats_swapped() -> None:
    first, second, third, fourth = schedule(plan("a,b", 4))
    assert [match.bots for match in (first, second)] == [("a", "b"), ("b", "a")]
    assert first.seed == second.seed != third.seed == fourth.seed


def test_every_game_has_bot_seeds_of_its_own() -> None:
    seeds = [seed for match in schedule(plan(FOUR, 200, (2, 3, 4))) for seed in match.bot_seeds]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("bots", "seats", "cycle"),
    [
        ("a,b", (2,), 2),
        (FOUR, (2,), 12),
        (FOUR, (3,), 24),
        (FOUR, (4,), 24),
        (FOUR, (2, 3, 4), 72),
        ("a,b,c", (2, 3), 12),
    ],
)
def test_after_a_whole_cycle_every_seating_was_played_equally_often(
    bots: str, seats: tuple[int, ...], cycle: int
) -> None:
    assert whole_cycle(tuple(bots.split(",")), seats) == cycle
    for times in (1, 2):
        played = Counter(match.bots for match in schedule(plan(bots, cycle * times, seats)))
        for players in seats:
            wanted = cycle * times // len(seats) // len(list(permutations(bots.split(","), players)))
            assert {played[seating] for seating in permutations(bots.split(","), players)} == {wanted}


def test_where_bots_are_fewer_than_seats_they_sit_down_again() -> None:
    matches = schedule(plan("a,b", whole_cycle(("a", "b"), (3,)), (3,)))
    assert {match.bots.count("a") for match in matches} == {1, 2}
    assert len({match.bots for match in matches}) == len(matches) == 6
    assert set(seats_of(matches).values()) == {3}


def test_a_bot_alone_plays_itself() -> None:
    assert [match.bots for match in schedule(plan("a", 3, (2,)))] == [("a", "a")] * 3


@pytest.mark.parametrize("games", [1, 7, 36, 50, 100, 399])
def test_in_between_nobody_is_far_behind(games: int) -> None:
    """Seats differ by what the last round and the last turn of each table size leave out."""
    matches = schedule(plan(FOUR, games, (2, 3, 4)))
    assert len(matches) == games
    sizes = Counter(len(match.bots) for match in matches)
    assert max(sizes.values()) - min(sizes[size] for size in (2, 3, 4)) <= 4
    seats = seats_of(matches)
    for size in (2, 3, 4):
        counts = [seats[bot, seat, size] for bot in "abcd" for seat in range(size)]
        assert max(counts) - min(counts) <= 2
    met = [meetings(matches)[pair] for pair in combinations("abcd", 2)]
    assert max(met) - min(met) <= 6


def test_after_whole_turns_all_pairs_have_met_equally_often_in_all_seats() -> None:
    matches = schedule(plan("a,b,c,d,e", 30, (3,)))
    assert set(meetings(matches).values()) == {9}
    assert set(seats_of(matches).values()) == {6}


def test_a_longer_plan_begins_with_the_games_of_a_shorter_one() -> None:
    assert schedule(plan(FOUR, 100, (2, 4)))[:37] == schedule(plan(FOUR, 37, (2, 4)))


def test_a_schedule_means_the_same_games_for_ever() -> None:
    assert schedule(plan("greedy,random", 3, (2, 3)))[2] == Match(
        3, 2891723643, ("greedy", "greedy", "random"), (1091191525, 1720527454, 4076986955)
    )
