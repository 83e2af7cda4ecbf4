"""The games with hidden decks: ISMCTS plays them, and cannot look into what it imagines."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tradewinds as tw
from tradewinds.envs.openspiel_hidden import HiddenState, hidden_name, resampled


def dealt(game: str, **settings: int) -> HiddenState:
    state = pyspiel.load_game(hidden_name(game), {"players": 2, **settings}).new_initial_state()
    for outcome in (1, 2, 3):
        state.apply_action(outcome)
    found: HiddenState = state
    return found


@pytest.mark.parametrize("game", tw.GAMES)
def test_no_chance_node_follows_the_deal(game: str) -> None:
    state = dealt(game, most_decisions=150)
    chance = random.Random(1)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("game", tw.GAMES)
def test_what_is_imagined_looks_the_same_to_the_player(game: str) -> None:
    state = dealt(game)
    other = resampled(state, state.current_player(), seed=5)
    player = state.current_player()
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert state.moment.game is not None
    assert other.moment.game.position() != state.moment.game.position()


@pytest.mark.parametrize("game", ["new-world", "sand-to-sea"])
def test_ismcts_plays(game: str) -> None:
    state = dealt(game, most_decisions=60)
    bot = ismcts.ISMCTSBot(
        pyspiel.load_game(hidden_name(game), {"players": 2}),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=4,
        use_observation_string=True,
        random_state=np.random.RandomState(2),
    )
    bot.set_resampler(resampled)
    for _decision in range(3):
        state.apply_action(bot.step(state))
    assert len(state.history()) == 6
