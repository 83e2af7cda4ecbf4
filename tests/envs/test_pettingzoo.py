"""The games under PettingZoo's own tests."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

import tradewinds as tw
from tests import games
from tradewinds.envs import pettingzoo

SIZES = games.one_table_per_size()


# The test doubts every space that is a dict, which is how masks are given in its own classic games.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("table", SIZES, ids=games.name_of)
def test_the_api_test_of_pettingzoo_passes(table: tw.Table) -> None:
    api_test(pettingzoo.env(table.game, players=table.players), num_cycles=200)


@pytest.mark.parametrize("game", tw.GAMES)
def test_the_seed_test_of_pettingzoo_passes(game: str) -> None:
    seed_test(partial(pettingzoo.env, game, players=3), num_cycles=50)


def play_to_the_end(env: pettingzoo.raw_env, seed: int) -> dict[str, float]:
    """Random play; what each agent got altogether."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _info = env.last()
        totals[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


def test_the_winner_gets_one_and_the_others_share_the_loss() -> None:
    env = pettingzoo.raw_env("spice-road", players=3)
    totals = play_to_the_end(env, seed=1)
    assert env.game.winner is not None
    assert totals[f"seat_{env.game.winner}"] == 1.0
    assert sorted(totals.values()) == [-0.5, -0.5, 1.0]


@pytest.mark.parametrize("rewards", ["score", "progress"])
def test_score_rewards_add_up_to_the_points_ahead_of_the_others(rewards: str) -> None:
    env = pettingzoo.raw_env("new-world", players=3, rewards=rewards)
    totals = play_to_the_end(env, seed=2)
    points = env.game.scores()
    assert list(totals.values()) == pytest.approx([own - (sum(points) - own) / 2 for own in points])


def test_a_game_is_cut_off_after_the_most_decisions() -> None:
    env = pettingzoo.raw_env("eastern-wonders", most_decisions=30)
    assert set(play_to_the_end(env, seed=3).values()) == {0.0}
    assert not env.game.over


def test_the_name_is_a_versioned_id() -> None:
    assert pettingzoo.env("new-world", players=3).metadata["name"] == "new-world-v1"


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    env = pettingzoo.env("new-world", board="D1")
    env.reset(seed=0)
    with pytest.raises(tw.IllegalAction, match=r"\(N6\)"):
        env.step(env.unwrapped.game.parse("upgrade yellow"))
    with pytest.raises(tw.UnknownAction, match="numbered 0 to 48"):
        env.step(49)


def test_an_array_of_actions_is_refused() -> None:
    env = pettingzoo.env("new-world")
    env.reset(seed=0)
    with pytest.raises(tw.UnknownAction, match=r"array\(\[0\]\) is no action of this table"):
        env.step(np.array([0]))


def test_the_wrapper_of_pettingzoo_ends_a_game_with_an_illegal_action() -> None:
    env = wrappers.TerminateIllegalWrapper(pettingzoo.env("new-world"), illegal_reward=-1)
    env.reset(seed=0)
    agent = env.agent_selection
    env.step(env.unwrapped.game.parse("upgrade yellow"))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_a_step_after_the_end_is_refused() -> None:
    env = pettingzoo.env("new-world", most_decisions=1)
    env.reset(seed=0)
    env.step(env.unwrapped.game.legal()[0])
    with pytest.raises(ValueError, match="None"):
        env.step(0)


def test_wrong_settings_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="for 2 to 4 players, not 7"):
        pettingzoo.env("new-world", players=7)
    with pytest.raises(ValueError, match="Rewards are one of win, score, progress, not 'gold'"):
        pettingzoo.env("new-world", rewards="gold")
    with pytest.raises(ValueError, match="whole number from 1 on, not 0"):
        pettingzoo.env("new-world", most_decisions=0)
    with pytest.raises(ValueError, match="There is no render mode 'human'; there is ansi"):
        pettingzoo.env("new-world", render_mode="human")


def test_rendering_gives_the_record() -> None:
    env = pettingzoo.env("new-world", render_mode="ansi")
    env.reset(seed=4)
    assert env.render() == env.unwrapped.game.record()
