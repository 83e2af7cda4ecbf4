"""The games under PettingZoo's own tests."""

from functools import partial
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import wrappers

import tradewinds as tw
from tests import games
from tradewinds.envs import parallel, pettingzoo
from tradewinds.envs.parallel import parallel_env
from tradewinds.envs.rendering import Renderer

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
    with pytest.raises(tw.UnknownAction, match=r"array\(\[0\]\) is not an action of this table"):
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
    with pytest.raises(ValueError, match="whole number, at least 1, not 0"):
        pettingzoo.env("new-world", most_decisions=0)
    with pytest.raises(
        ValueError, match="There is no render mode 'hologram'; there are ansi, rgb_array, human"
    ):
        pettingzoo.env("new-world", render_mode="hologram")


def test_the_board_is_rendered_as_text() -> None:
    env = pettingzoo.env("new-world", render_mode="ansi", board="E1")
    env.reset(seed=1)
    assert "A1.5 ≈ YY→G" in env.render()


@pytest.mark.slow(10)
def test_the_render_test_of_pettingzoo_passes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    frames: list[bytes] = []
    # Where the tests run there is no screen; what a window would show is made all the same.
    monkeypatch.setattr(Renderer, "_show_in_window", lambda _self, png: frames.append(png))
    render_test(partial(pettingzoo.env, "new-world"))
    if find_spec("tkinter") is None:  # some systems pack it apart from Python
        assert "A New World" in capsys.readouterr().out
        return
    assert frames
    assert all(frame.startswith(b"\x89PNG") for frame in frames)


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("game", tw.GAMES)
def test_the_parallel_api_test_of_pettingzoo_passes(game: str) -> None:
    parallel_api_test(parallel_env(game, players=3, forgiving=True), num_cycles=100)


@pytest.mark.parametrize("game", tw.GAMES)
def test_the_max_cycles_test_of_pettingzoo_passes(game: str) -> None:
    settings: dict[str, Any] = {"game": game, "forgiving": True}
    max_cycles_test(
        SimpleNamespace(parallel_env=partial(parallel_env, **settings), env=partial(parallel.env, **settings))
    )


def test_a_parallel_step_plays_what_the_seat_says_that_chooses() -> None:
    env = parallel_env("new-world", players=2, board="E1")
    env.reset(seed=1)
    game = env._inner.game
    env.step({"seat_0": game.parse("rest"), "seat_1": 0})
    assert game.player == 1
    with pytest.raises(tw.IllegalAction):
        env.step({"seat_0": game.parse("rest"), "seat_1": game.parse("upgrade yellow")})
