"""The bot that plays like somebody in their first games."""

import pytest

import tradewinds as tw
from tests.bots.games import finished, played
from tests.bots.test_search import winning
from tradewinds.bots.beginner import BeginnerBot
from tradewinds.bots.bot import decide
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot


@pytest.mark.parametrize("game", tw.GAMES)
def test_it_plays_far_better_than_at_random_and_worse_than_greedy(game: str) -> None:
    """Sensible enough to be fun; seeded, so it does not vary."""
    against_random = [
        played([BeginnerBot(seed), RandomBot(seed)], seed, game).winner == 0 for seed in range(4)
    ]
    against_greedy = [
        played([BeginnerBot(seed), GreedyBot(seed)], seed, game).winner == 0 for seed in range(8)
    ]
    assert sum(against_random) >= 3
    assert sum(against_greedy) <= 4


def test_the_same_seed_plays_the_same_game_and_another_plays_another() -> None:
    games = [finished([BeginnerBot(seed), BeginnerBot(seed)], 3, "new-world").record() for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_it_claims_what_wins_more_often_than_not() -> None:
    claimed = 0
    for seed in range(10):
        state = tw.State.from_position(winning())
        bot = BeginnerBot(seed)
        while state.turn == 1 and not state.over:
            state.play(decide(bot, state, seed))
        claimed += state.over
    assert claimed >= 6


def test_it_makes_different_mistakes_in_the_same_position() -> None:
    state = tw.Table("new-world", board="E1").deal(7)
    assert len({decide(BeginnerBot(seed), state, 1) for seed in range(20)}) > 1
