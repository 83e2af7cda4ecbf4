"""What is counted in a game."""

from collections import Counter

import pytest

import tradewinds as tw
from tests.arena.games import STANDARD
from tests.caravans import dealt_road, give_merchants
from tests.positions import load, set_cubes
from tradewinds.arena.balance import things
from tradewinds.arena.balance.counting import Counted, count
from tradewinds.arena.match import Setting, play
from tradewinds.arena.schedule import Plan, schedule
from tradewinds.notation import records


def counted(state: tw.State) -> Counted:
    return count(records.read(state.record(), STANDARD))


def finished_game(game: str, players: int) -> Counted:
    plan = Plan(game, ("greedy",), 1, (players,), {}, "", 3)
    played = play(Setting(game, {}, STANDARD), schedule(plan)[0])
    return count(records.read(played.record, STANDARD))


def used(game: Counted, kind: str) -> dict[str, int]:
    total: Counter[things.Thing] = Counter()
    for seat in game.used:
        total.update(seat)
    return {name: n for (of, name), n in total.items() if of == kind}


def test_turns_are_counted_by_what_they_are_opened_with() -> None:
    state = tw.Table("new-world", board="E1").deal(seed=7)
    state.play("work A1.4", "upgrade yellow", "done", "work A1.3", "rest")
    game = counted(state)
    assert game.openings == (Counter({"work upgrade": 1, "rest": 1}), Counter({"work produce": 1}))
    assert game.choices[0] == Counter({"work": 1, "upgrade": 1, "done": 1, "rest": 1})
    assert used(game, things.LOCATIONS) == {"A1.4": 1, "A1.3": 1}
    assert game.winner is None


def test_a_trade_counts_each_time_it_is_made_and_its_card_once() -> None:
    position = dealt_road()
    give_merchants(position, 0, "T01")
    set_cubes(position, "YYYYYY")
    state = load(position)
    state.play("play T01", "trade", "done")
    game = counted(state)
    assert used(game, things.TRADES) == {"YY>G": 2}
    assert used(game, things.CARDS_USED) == {"T01": 1}
    assert game.openings[0] == Counter({"play trade": 1})


def test_a_covered_location_is_not_offered_and_its_tile_is() -> None:
    game = counted(tw.Table("new-world", players=2, board="E1").deal(seed=7))
    assert (things.LOCATIONS, "A1.3") in game.offered
    assert (things.LOCATIONS, "C1.2") not in game.offered
    assert (things.TRADES, "RRR>BB") not in game.offered
    assert sum(kind == things.EXPLORATION_TILES for kind, _name in game.offered) == 10


@pytest.mark.parametrize("game", tw.GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_counted_agrees_with_the_end_of_the_game(game: str, players: int) -> None:
    told = finished_game(game, players)
    assert told.winner is not None
    best = max(sum(sheet.values()) for sheet in told.sheets)
    assert sum(told.sheets[told.winner].values()) == best
    assert sum(opened.total() for opened in told.openings) >= players * (told.rounds - 1)
    prizes = things.VICTORY_TILES if "victory_tiles" in told.sheets[0] else things.POINT_CARDS
    assert max(sum(kind == prizes for kind, _name in seat.elements()) for seat in told.used) >= 4
    assert all(thing in told.offered for seat in told.used for thing in seat)
    assert {kind for kind, _name in told.offered} <= set(things.KINDS)


@pytest.mark.parametrize("game", ["new-world", "east-west-1", "east-west-2", "east-west-3"])
def test_claims_are_told_by_kind(game: str) -> None:
    told = finished_game(game, 2)
    for seat, claims in enumerate(told.claims):
        assert claims.total() == sum(kind == things.POINT_CARDS for kind, _name in told.used[seat].elements())
    assert set().union(*told.claims) <= {"settlers", "exploration", "aid", "tool"}
