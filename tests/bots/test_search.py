"""The bot that looks ahead, and its evaluation."""

import math
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

import tradewinds as tw
from tests.bots.games import finished, match
from tests.bots.test_greedy import card_points, cost, opening
from tests.positions import Position
from tradewinds.bots.bot import decide
from tradewinds.bots.evaluation import features
from tradewinds.bots.evaluation.race import turn_behind
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.search import Budget, SearchBot, lead, think
from tradewinds.bots.tree import Tree
from tradewinds.bots.weights import judge_of
from tradewinds.rules.chance import seeded

every_game = pytest.mark.parametrize("game", tw.GAMES)


def tree_of(state: tw.State) -> Tree:
    return Tree(judge_of(state.core.setup), state.core, seeded(1))


def of(iterations: int) -> Callable[[int], SearchBot]:
    return lambda seed: SearchBot(seed, Budget(iterations=iterations))


# --- the evaluation


@every_game
def test_every_feature_has_a_name(game: str) -> None:
    state = tw.Table(game).deal(1).core
    sheet = Sheet()
    judge_of(state.setup).writer.write(state, 0, 1.0, sheet)
    assert sheet.size == len(features.names(state.setup))


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_position_is_worth_to_the_seats_adds_up_to_one(game: str, players: int) -> None:
    core = tw.Table(game, players=players).deal(1).core
    judge = judge_of(core.setup)
    judge.judge(core)
    assert math.isclose(sum(judge.worth), 1.0)
    assert all(0 < worth < 1 for worth in judge.worth)


def test_a_finished_game_is_worth_all_to_the_winner() -> None:
    state = finished([GreedyBot(1), GreedyBot(2)], seed=1, game="new-world")
    judge = judge_of(state.core.setup)
    judge.judge(state.core)
    assert state.winner is not None
    assert [*judge.worth] == [float(seat == state.winner) for seat in range(2)]


@every_game
@pytest.mark.parametrize("players", [2, 3])
def test_nobody_is_a_turn_behind_in_ones_own_turn_or_when_it_ends(game: str, players: int) -> None:
    """Else a seat would end its turn, or go on with it, for that alone."""
    state = tw.Table(game, players=players).deal(1)
    bot = RandomBot(1)
    while not state.core.opens_turn():  # boats are placed
        state.play(decide(bot, state, 1))
    behind = set()
    for _decision in range(80):
        seat = state.turn
        state.play(decide(bot, state, 1))
        has_another_turn = state.turn == seat and state.core.opens_turn()  # W1-8
        assert not turn_behind(state.core, seat) or has_another_turn
        behind |= {seat for seat in range(players) if turn_behind(state.core, seat)}
    assert behind == set(range(1, players))


# --- the tree


@every_game
def test_iterations_are_exact(game: str) -> None:
    tree = tree_of(tw.Table(game).deal(3))
    assert tree.grow(25, math.inf) == 25
    assert tree.root.visits == 25
    assert sum(child.visits for child in tree.root.children) == 24  # the first one grew the root


def test_time_ends_a_search_too() -> None:
    assert tree_of(tw.Table("new-world").deal(3)).grow(1_000_000, 0.0) == 1


def test_growing_a_tree_leaves_the_state_as_it_was() -> None:
    state = tw.Table("east-west-3", players=4).deal(3)
    before = state.position()
    tree_of(state).grow(50, math.inf)
    assert state.position() == before


def test_the_tree_is_kept_within_a_turn_and_not_beyond() -> None:
    state = tw.State.from_position(winning())
    bot = SearchBot(1, Budget(iterations=200))
    state.push(bot.choose(state))
    assert not state.core.opens_turn()
    assert bot.tree_of(state.core).root.visits > 0
    assert bot.tree_of(tw.State.from_position(winning()).core).root.visits == 0


def test_thinking_ends_when_no_other_choice_can_catch_up() -> None:
    state = tw.State.from_position(winning())
    whole, early = tree_of(state), tree_of(state)
    whole.grow(2_000, math.inf)
    done = think(early, Budget(iterations=2_000))
    assert done < 2_000
    assert lead(early) > 2_000 - done
    assert early.ranked()[0].action == whole.ranked()[0].action


@every_game
def test_thinking_spends_its_iterations_while_choices_are_close(game: str) -> None:
    tree = tree_of(tw.Table(game).deal(3))
    done = think(tree, Budget(iterations=100))
    assert done == 100 or lead(tree) > 100 - done
    assert tree.root.visits == done


# --- the bot


def winning() -> Position:
    """N19: seat 1 plays last, is a little ahead, and its eighth card ends the game."""
    position = opening()
    position.update(round=20, turn=1, player=1)
    behind, ahead = position["seats"]
    deck = sorted(position["point_deck"], key=card_points, reverse=True)
    ahead["point_cards"], behind["point_cards"], position["point_deck"] = deck[:7], deck[7:14], deck[14:]
    ahead["cubes"] = cost(position["point_row"][2])
    return position


def test_it_plays_the_whole_turn_that_wins() -> None:
    state = tw.State.from_position(winning())
    bot = SearchBot(1, Budget(iterations=200))
    while state.turn == 1 and not state.over:
        state.play(decide(bot, state, 1))
    assert state.winner == 1


def test_it_discards_in_the_turn_of_another_player() -> None:
    """C6."""
    position = opening()
    position["seats"][1]["cubes"] = "YYYYYYYYRGB"
    position.update(turn=0, player=1, pending=["discard 1", "end"])
    state = tw.State.from_position(position)
    assert state.text(decide(SearchBot(1, Budget(iterations=300)), state, 1)) == "discard yellow"


@pytest.mark.slow(10)
def test_more_iterations_win_more_often() -> None:
    """A small version of the levels, in the four games at the core; they are seeded and do not vary."""
    games = ["new-world", "sand-to-sea", "east-west-1", "east-west-2"]
    wins = [match(of(200), of(8), games=8, game=game) for game in games]
    assert min(wins) >= 5
    assert sum(wins) >= 24


def test_it_plays_every_decision_of_games_with_many_seats() -> None:
    bots = [of(5)(seat) for seat in range(5)]
    state = tw.Table("spice-road", players=5).deal(2)
    for number in range(60):
        state.play(decide(bots[state.player], state, number))
    assert state.round >= 2


SEARCHES = """
import math
import tradewinds as tw
from tradewinds.bots.hints import hint
for game in tw.GAMES:
    print(game, hint(tw.Table(game, players=3).deal(4), math.inf, iterations=15))
"""


def test_compiled_and_interpreted_searches_agree() -> None:
    fast, plain = (
        subprocess.run(
            [sys.executable, "-c", SEARCHES],
            env=os.environ | {"TRADEWINDS_INTERPRETED": interpreted},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for interpreted in ("0", "1")
    )
    assert len(fast.splitlines()) == len(tw.GAMES)
    assert fast == plain
