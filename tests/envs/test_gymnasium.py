"""One seat under Gymnasium's own test, against bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tradewinds as tw
from tests import games
from tradewinds.envs.gymnasium import SeatEnv
from tradewinds.envs.versions import gymnasium_id


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_the_environment_check_of_gymnasium_passes(table: tw.Table) -> None:
    """The check draws actions without a look at the mask, so illegal ones must not be errors."""
    check_env(gymnasium.make(gymnasium_id(table.game), players=table.players, forfeit=True).unwrapped)


def test_ids_are_registered() -> None:
    assert {gymnasium_id(game) for game in tw.GAMES} <= set(gymnasium.registry)
    assert gymnasium_id("east-west-1") == "tradewinds/EastWest1-v0"
    env = gymnasium.make("tradewinds/NewWorld-v0", players=3, board="E1")
    assert isinstance(env.unwrapped, SeatEnv)
    assert env.unwrapped.table == tw.Table("new-world", players=3, board="E1")


def play_to_the_end(env: SeatEnv, seed: int) -> float:
    _seen, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    total = 0.0
    over = False
    while not over:
        assert info["action_mask"].tolist() == env.action_masks().tolist()
        _seen, reward, over, truncated, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        assert not truncated
        total += reward
    return total


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_agent_chooses_for_its_seat_and_gets_what_the_game_is_worth(seat: int) -> None:
    env = SeatEnv("spice-road", players=3, seat=seat)
    total = play_to_the_end(env, seed=1)
    assert env.game is not None
    assert total == (1.0 if env.game.winner == seat else -0.5)


def test_the_seat_changes_from_game_to_game_unless_it_is_chosen() -> None:
    env = SeatEnv("spice-road", players=5)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3, 4}


def test_greedy_opponents_beat_a_random_agent() -> None:
    env = SeatEnv("spice-road", opponents=["greedy"], rewards="score")
    assert play_to_the_end(env, seed=2) < -10


def test_the_same_seed_is_the_same_game() -> None:
    records = []
    for _time in range(2):
        env = SeatEnv("new-world", render_mode="ansi")
        play_to_the_end(env, seed=3)
        records.append(env.render())
    assert records[0] is not None
    assert records[0] == records[1]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("new-world", seat=0, board="D1")
    env.reset(seed=0)
    assert env.game is not None
    before = env.game.position()
    with pytest.raises(tw.IllegalAction, match=r"one of: work, rest \(N6\)"):
        env.step(env.game.parse("upgrade yellow"))
    assert env.game.position() == before


def test_an_illegal_action_can_lose_the_game_instead() -> None:
    env = SeatEnv("new-world", seat=0, forfeit=True)
    env.reset(seed=0)
    assert env.game is not None
    _seen, reward, over, truncated, _info = env.step(env.game.parse("upgrade yellow"))
    assert (reward, over, truncated) == (-1.0, True, False)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)


def test_a_step_needs_a_running_game() -> None:
    env = SeatEnv("spice-road")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    play_to_the_end(env, seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)


def test_wrong_opponents_and_seats_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="2 seats for bots, but 1"):
        SeatEnv("new-world", players=3, opponents=["random"])
    with pytest.raises(ValueError, match="There is no bot 'nobody'"):
        SeatEnv("new-world", opponents="nobody")
    with pytest.raises(ValueError, match="There is no seat 2"):
        SeatEnv("new-world", seat=2)
