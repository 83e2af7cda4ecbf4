"""One seat under Gymnasium's own test, against bots."""

import re
from io import BytesIO

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from PIL import Image

import tradewinds as tw
from tests import games
from tradewinds.bots import registry
from tradewinds.bots.random import RandomBot
from tradewinds.envs.gymnasium import SeatEnv
from tradewinds.envs.observations import Bytes
from tradewinds.envs.opponents import Given
from tradewinds.envs.versions import gymnasium_id
from tradewinds.pictures.raster import png, settled


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_the_environment_check_of_gymnasium_passes(table: tw.Table) -> None:
    """The check draws actions without a look at the mask, so illegal ones must not be errors."""
    check_env(gymnasium.make(gymnasium_id(table.game), players=table.players).unwrapped)


def test_ids_are_registered() -> None:
    assert {gymnasium_id(game) for game in tw.GAMES} <= set(gymnasium.registry)
    assert gymnasium_id("east-west-1") == "tradewinds/EastWest1-v1"
    env = gymnasium.make("tradewinds/NewWorld-v1", players=3, board="E1")
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


def test_bots_are_closed_after_their_game_and_with_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []

    class Holding(RandomBot):
        def close(self) -> None:
            closed.append(1)

    monkeypatch.setattr(registry, "BOTS", registry.BOTS | {"holding": registry.Entry(Holding, "")})
    env = SeatEnv("spice-road", players=3, opponents="holding")
    env.reset(seed=1)
    assert len(closed) == 0
    env.reset()
    assert len(closed) == 2
    env.close()
    env.close()
    assert len(closed) == 4


def test_the_same_seed_is_the_same_game() -> None:
    records = []
    for _time in range(2):
        env = SeatEnv("new-world", render_mode="ansi")
        play_to_the_end(env, seed=3)
        records.append(env.render())
    assert records[0] is not None
    assert records[0] == records[1]


def test_an_illegal_action_loses_the_game_and_the_reason_is_told() -> None:
    env = SeatEnv("new-world", seat=0)
    env.reset(seed=0)
    assert env.game is not None
    _seen, reward, over, truncated, info = env.step(env.game.parse("upgrade yellow"))
    assert (reward, over, truncated) == (-1.0, True, False)
    assert info["illegal"].endswith("one of: work, rest (N6).")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    _seen, info = env.reset()
    assert "illegal" not in info


@pytest.mark.parametrize("rewards", ["score", "progress"])
def test_losing_by_an_illegal_action_costs_more_points_than_losing_a_game(rewards: str) -> None:
    env = SeatEnv("new-world", seat=0, rewards=rewards)
    env.reset(seed=0)
    assert env.game is not None
    assert env.step(env.game.parse("upgrade yellow"))[1] == -100.0


def test_an_illegal_action_can_be_an_error_and_then_changes_nothing() -> None:
    env = SeatEnv("new-world", seat=0, board="D1", forfeit=False)
    env.reset(seed=0)
    assert env.game is not None
    before = env.game.position()
    with pytest.raises(tw.IllegalAction, match=r"one of: work, rest \(N6\)"):
        env.step(env.game.parse("upgrade yellow"))
    assert env.game.position() == before


@pytest.mark.parametrize("action", [49, -1, None, 1.5, np.array([0]), "nonsense"])
def test_what_lies_outside_the_space_is_refused(action: object) -> None:
    env = SeatEnv("new-world")
    env.reset(seed=0)
    with pytest.raises(gymnasium.error.InvalidAction, match=r"is (no|not an) action"):
        env.step(action)  # type: ignore[arg-type]


def test_a_step_needs_a_running_game() -> None:
    env = SeatEnv("spice-road")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    play_to_the_end(env, seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)


def test_wrong_opponents_and_seats_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="Other seats: 2; opponents given: 1"):
        SeatEnv("new-world", players=3, opponents=["random"])
    with pytest.raises(ValueError, match="There is no bot 'nobody'"):
        SeatEnv("new-world", opponents="nobody")
    with pytest.raises(
        ValueError,
        match="An opponent is the name of a bot, a bot, or a function of observations and masks, not 5",
    ):
        SeatEnv("new-world", opponents=5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="There is no seat 2"):
        SeatEnv("new-world", seat=2)
    with pytest.raises(ValueError, match="There is no seat 'north'"):
        SeatEnv("new-world", seat="north")  # type: ignore[arg-type]


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(
        ValueError, match="There is no render mode 'hologram'; there are ansi, rgb_array, human"
    ):
        SeatEnv("new-world", render_mode="hologram")


# --- opponents that are no names


class Last:
    def choose(self, state: tw.State) -> int:
        return state.legal()[-1]


def last_of(_observation: Bytes, mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[-1])


def test_opponents_can_be_objects_and_policies() -> None:
    games = []
    everybody: list[Given] = [Last(), last_of]
    for opponents in everybody:
        env = SeatEnv("new-world", opponents=opponents, seat=0, board="E1")
        env.reset(seed=3)
        for _step in range(40):
            env.step(env.action_masks().argmax())
        assert env.game is not None
        games.append(env.game.record())
    assert games[0] == games[1]


def test_only_with_full_information_opponents_see_what_lies_hidden() -> None:
    seen: list[tuple[object, object]] = []

    class Spy:
        def choose(self, state: tw.State) -> int:
            assert env.game is not None
            seen.append((state.position()["point_deck"], env.game.position()["point_deck"]))
            return state.legal()[0]

    for full in (False, True):
        env = SeatEnv("new-world", opponents=Spy(), seat=1, full_information=full)
        seen.clear()
        env.reset(seed=1)
        assert seen
        assert all((told == true) == full for told, true in seen)


# --- rendering


def test_pixels_are_the_picture_of_the_table() -> None:
    env = SeatEnv("sand-to-sea", render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert isinstance(frame, np.ndarray)
    assert frame.shape[1:] == (1000, 3)
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 50


def test_pixels_show_the_words_too() -> None:
    """On a machine without fonts as well: the letters are our own."""
    env = SeatEnv("new-world", render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert env.game
    assert isinstance(frame, np.ndarray)
    mute = re.sub(r"<text.*?</text>", "", settled(env.game._repr_svg_(), "light"), flags=re.DOTALL)
    with Image.open(BytesIO(png(mute, 1000))) as image:
        assert (frame != np.asarray(image.convert("RGB"))).any(axis=2).sum() > 5_000


# --- many at once


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_vector_of_games_is_made_by_its_id(game: str) -> None:
    envs = gymnasium.make_vec(gymnasium_id(game), num_envs=6, players=3, opponents="random")
    observations, infos = envs.reset(seed=5)
    again, _infos = envs.reset(seed=5)
    assert (observations == again).all()
    chance = np.random.default_rng(1)
    for _step in range(60):
        actions = (chance.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(axis=1)
        observations, rewards, over, cut, infos = envs.step(actions)
        assert observations in envs.observation_space
        assert rewards.shape == over.shape == cut.shape == (6,)


def test_a_vector_tells_how_games_ended() -> None:
    envs = gymnasium.make_vec("tradewinds/SpiceRoad-v0", num_envs=8, most_decisions=40)
    _seen, infos = envs.reset(seed=5)
    over = cut = np.zeros(8, dtype=bool)
    while not (over | cut).any():
        _seen, _rewards, over, cut, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert (infos["_final_obs"] == (over | cut)).all()
    assert infos["final_obs"].shape == envs.observation_space.shape
    assert infos["final_info"]["scores"].shape == (8, 2)
