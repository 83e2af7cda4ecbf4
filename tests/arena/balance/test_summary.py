"""What many games say about the balance of a game."""

from collections import Counter

import pytest

from tradewinds.arena.balance.counting import Counted
from tradewinds.arena.balance.goals import goals
from tradewinds.arena.balance.naming import thing_name
from tradewinds.arena.balance.summary import FEWEST_GAMES, Balance, Usage, summary
from tradewinds.arena.balance.things import BONUS_TILES, CARDS_USED, LOCATIONS, Thing
from tradewinds.arena.shares import Share

HILL: Thing = (LOCATIONS, "C1.2")
FIELD: Thing = (LOCATIONS, "A1.3")
WOODS: Thing = (LOCATIONS, "A1.4")
SHORE: Thing = (LOCATIONS, "A1.5")


def game(
    winner: int | None = 0,
    used: tuple[dict[Thing, int], dict[Thing, int]] = ({}, {}),
    claims: tuple[dict[str, int], dict[str, int]] = ({}, {}),
    openings: tuple[dict[str, int], dict[str, int]] = ({}, {}),
    offered: tuple[Thing, ...] = (HILL, FIELD, WOODS, SHORE),
) -> Counted:
    return Counted(
        players=2,
        winner=winner,
        rounds=20,
        sheets=({"point_cards": 50, "cubes": 3}, {"point_cards": 30, "cubes": 4}),
        openings=(Counter(openings[0]), Counter(openings[1])),
        choices=(Counter(), Counter()),
        offered=frozenset(offered),
        used=(Counter(used[0]), Counter(used[1])),
        claims=(Counter(claims[0]), Counter(claims[1])),
    )


def usage(balance: Balance, thing: Thing) -> Usage:
    return next(usage for usage in balance.usage[thing[0]] if usage.name == thing[1])


def test_a_thing_that_hardly_anybody_uses_is_dead_and_one_that_all_use_dominates() -> None:
    told = summary([game(used=({FIELD: 8, WOODS: 1}, {WOODS: 1}))] * 60 + [game(used=({HILL: 1}, {}))])
    assert usage(told, HILL).dead
    assert usage(told, HILL).games == Share(1, 61)
    assert usage(told, FIELD).dominant
    assert not usage(told, WOODS).dead
    assert not usage(told, WOODS).dominant


def test_few_games_say_nothing_about_a_thing() -> None:
    told = summary([game(used=({FIELD: 9}, {}))] * (FEWEST_GAMES - 1))
    assert not any(usage.dead or usage.dominant for usage in told.usage[LOCATIONS])


def test_only_games_that_offered_a_thing_count_for_it() -> None:
    told = summary([game(used=({HILL: 2}, {})), game(offered=(FIELD,))])
    assert usage(told, HILL).games == Share(1, 1)
    assert usage(told, HILL).uses == 2.0


def test_wins_of_those_who_used_it_are_compared_with_chance() -> None:
    told = summary([game(used=({HILL: 1}, {})), game(winner=1, used=({HILL: 3}, {HILL: 1}))])
    assert usage(told, HILL).wins == Share(2, 3)
    assert usage(told, HILL).even == pytest.approx(0.5)


def scored(*points: int) -> Counted:
    """A game with these points; ties go to the later seat (C8)."""
    return Counted(
        players=len(points),
        winner=max(range(len(points)), key=lambda seat: (points[seat], seat)),
        rounds=20,
        sheets=tuple({"point_cards": each} for each in points),
        openings=tuple(Counter() for _seat in points),
        choices=tuple(Counter() for _seat in points),
        offered=frozenset(),
        used=tuple(Counter() for _seat in points),
        claims=tuple(Counter() for _seat in points),
    )


def test_wins_points_and_their_sources_are_told() -> None:
    told = summary([game(), game(winner=1), game(winner=None)])
    assert told.games == 2
    assert told.tables[2].seats == [Share(1, 2), Share(1, 2)]
    assert told.tables[2].points == [53, 34]
    assert told.sources == {"point_cards": 40.0, "cubes": 3.5}


def test_ties_are_told_by_number_of_players() -> None:
    """C8: what the later seat wins without having more points."""
    told = summary([scored(40, 40), scored(40, 39), scored(30, 50, 50), scored(50, 30, 30)])
    assert [(players, table.ties) for players, table in told.tables.items()] == [
        (2, Share(1, 2)),
        (3, Share(1, 2)),
    ]
    assert told.tables[2].averages == [40.0, 39.5]
    assert told.tables[3].averages == [40.0, 40.0, 40.0]
    assert told.tables[3].seats == [Share(1, 2), Share(0, 2), Share(1, 2)]


def test_the_richest_strategy_comes_first_and_ties_count_for_nobody() -> None:
    told = summary(
        [
            game(winner=1, claims=({"aid": 2}, {"tool": 3})),
            game(winner=1, claims=({"aid": 2, "tool": 1}, {"tool": 1, "aid": 1})),
        ]
    )
    by_name = {strategy.name: strategy for strategy in told.strategies}
    assert by_name["claims tool"].wins == Share(1, 1)
    assert by_name["claims aid"].wins == Share(0, 2)
    assert told.strategies[0].gain == max(strategy.gain for strategy in told.strategies) == 2.0


def test_shares_of_openings_and_claims_add_up() -> None:
    told = summary(
        [game(openings=({"rest": 1, "work fort": 3}, {"work fort": 4}), claims=({"aid": 3}, {"tool": 1}))]
    )
    assert told.openings == {"work fort": 7 / 8, "rest": 1 / 8}
    assert told.resting == 1 / 8
    assert told.claims == {"aid": Share(3, 4), "tool": Share(1, 4)}


def test_goals_say_what_is_not_balanced() -> None:
    told = summary([game(claims=({"aid": 3}, {"tool": 1}), used=({FIELD: 1}, {}))] * 60)
    met = {goal.name: goal.met for goal in goals("new-world", told)}
    assert met == {
        "wins of each seat, 2 players": False,
        "parts used in under 2% of the games that offer them": False,
        "parts used three times as often as others of their kind": False,
        "share of the kind of point card claimed most": False,
        "rounds": True,
        "points of the winner": False,
        "turns spent resting": False,
    }


def test_bonus_tiles_without_an_id_are_told_from_cards() -> None:
    assert thing_name(BONUS_TILES, "points-6") == "points 6"
    assert thing_name(BONUS_TILES, "upgrade") == "upgrade"
    assert thing_name(CARDS_USED, "upgrade-2") == "upgrade-2"
