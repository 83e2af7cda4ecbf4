"""Copies of environments are equal to the original, go on like it, and leave it alone."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import tradewinds as tw
from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.bots.search import Budget, SearchBot
from tradewinds.envs import pettingzoo
from tradewinds.envs.gymnasium import SeatEnv
from tradewinds.envs.openspiel_hidden import hidden_name, resampled
from tradewinds.envs.parallel import parallel_env
from tradewinds.envs.vector import SeatVectorEnv
from tradewinds.envs.versions import gymnasium_id, openspiel_name

Way = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Way] = [copy.copy, copy.deepcopy, pickled]
in_every_way = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
in_every_game = pytest.mark.parametrize("game", tw.GAMES)


def drawn(mask: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


# --- Gymnasium


def choose(env: SeatEnv, chance: np.random.Generator) -> Any:
    """One choice, and another deal where that ended the game; all that is told of it."""
    told = env.step(drawn(env.action_masks(), chance))
    return (told, env.reset()) if told[2] else (told, None)


def same(one: Any, other: Any) -> bool:
    return repr(one) == repr(other)


@in_every_way
@in_every_game
def test_a_copied_seat_goes_on_like_the_original(game: str, way: Way) -> None:
    env = SeatEnv(game, players=3, opponents=["random", "greedy"], rewards="progress")
    env.reset(seed=4)
    chance = np.random.default_rng(1)
    for _step in range(10):
        choose(env, chance)
    twin = way(env)
    assert twin == env
    before = copy.deepcopy(env)
    told = [choose(twin, np.random.default_rng(2)) for _step in range(10)]
    assert env == before
    assert twin != env
    assert same([choose(env, np.random.default_rng(2)) for _step in range(10)], told)
    assert twin == env


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
def test_a_seat_in_the_wrappers_of_gymnasium_can_be_copied(way: Way) -> None:
    env = gymnasium.make(gymnasium_id("new-world"))
    _seen, info = env.reset(seed=1)
    twin = way(env)
    action = int(info["action_mask"].argmax())
    assert same(twin.step(action), env.step(action))
    assert twin.unwrapped == env.unwrapped


def test_seats_of_other_games_seats_or_settings_are_not_equal() -> None:
    made = [
        SeatEnv("new-world", seat=0, board="E1"),
        SeatEnv("new-world", seat=1, board="E1"),
        SeatEnv("new-world", seat=0, board="D1"),
        SeatEnv("new-world", seat=0, board="E1", rewards="score"),
        SeatEnv("spice-road", seat=0),
    ]
    for env in made:
        env.reset(seed=1)
    assert [[one == other for other in made] for one in made] == np.eye(5, dtype=bool).tolist()


@in_every_way
def test_a_copied_vector_goes_on_like_the_original(way: Way) -> None:
    envs = SeatVectorEnv("spice-road", num_envs=4, opponents=["random", "greedy"])
    _seen, infos = envs.reset(seed=1)
    twin = way(envs)
    assert twin == envs
    for _step in range(60):
        actions = infos["action_mask"].argmax(axis=1)
        *told, infos = envs.step(actions)
        *told_twin, _infos = twin.step(actions)
        assert all((one == other).all() for one, other in zip(told, told_twin, strict=True))
    assert twin == envs


# --- PettingZoo


def go_on(env: Any, chance: np.random.Generator) -> list[Any]:
    told = []
    for _step in range(12):
        seen, *rest = env.last()
        told.append((seen, *rest, env.agent_selection))
        env.step(drawn(seen["action_mask"], chance))
    return told


@in_every_way
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env], ids=["env", "raw_env"])
@in_every_game
def test_a_copied_game_of_agents_goes_on_like_the_original(game: str, make: Any, way: Way) -> None:
    env = make(game, players=3, rewards="score")
    assert way(env) == env
    env.reset(seed=3)
    go_on(env, np.random.default_rng(1))
    twin = way(env)
    assert twin == env
    before = copy.deepcopy(env)
    told = go_on(twin, np.random.default_rng(2))
    assert env == before
    assert twin != env
    assert same(go_on(env, np.random.default_rng(2)), told)
    for each in (twin, env):
        each.reset()
    assert twin == env


@in_every_way
@in_every_game
def test_a_copied_parallel_game_goes_on_like_the_original(game: str, way: Way) -> None:
    env = parallel_env(game, players=3, forgiving=True)
    env.reset(seed=3)
    twin = way(env)
    assert twin == env
    anything = dict.fromkeys(env.possible_agents, 0)
    told = [twin.step(anything) for _step in range(20)]
    assert twin != env
    assert same([env.step(anything) for _step in range(20)], told)
    assert twin == env


# --- OpenSpiel


@in_every_way
@pytest.mark.parametrize("name_of", [openspiel_name, hidden_name], ids=["open", "hidden"])
@in_every_game
def test_a_copied_state_of_openspiel_goes_on_like_the_original(
    game: str, name_of: Callable[[str], str], way: Way
) -> None:
    state = pyspiel.load_game(name_of(game), {"players": 3}).new_initial_state()
    chance = np.random.default_rng(1)
    for _step in range(20):
        state.apply_action(int(chance.choice(state.legal_actions())))
    twin = way(state)
    assert twin == state
    assert type(twin.moment) is type(state.moment)
    for _step in range(20):
        assert twin.is_chance_node() == state.is_chance_node()
        action = int(chance.choice(state.legal_actions()))
        twin.apply_action(action)
        assert twin != state
        state.apply_action(action)
    assert twin == state
    assert twin.history() == state.history()
    assert way(state.get_game()) == state.get_game()


def test_what_a_search_imagines_has_no_chance_nodes_either() -> None:
    state = pyspiel.load_game(hidden_name("spice-road")).new_initial_state()
    for outcome in (1, 2, 3):
        state.apply_action(outcome)
    imagined = resampled(state, 0, seed=1)
    imagined.apply_action(imagined.moment.game.parse("acquire 1"))
    assert not imagined.is_chance_node()


# --- bots, which sit in environments


@pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("name", ["random", "greedy", "tests.envs.test_copying:Counting"])
def test_a_copied_bot_plays_on_alike(name: str, way: Way) -> None:
    bot = registry.make(name, seed=3)
    state = tw.Table("new-world", players=2, board="E1").deal(seed=1)
    for seed in range(4):
        state.push(decide(bot, state, seed))
    twin = way(bot)
    chosen = [decide(bot, state, seed) for seed in range(9)]
    assert [decide(twin, state, seed) for seed in range(9)] == chosen


@pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])
def test_a_copied_search_opens_its_next_turn_alike(way: Way) -> None:
    bot = SearchBot(3, Budget(iterations=50))
    table = tw.Table("new-world", players=2, board="E1")
    decide(bot, table.deal(seed=1), 1)
    twin = way(bot)
    others = [table.deal(seed=seed) for seed in range(2, 8)]
    chosen = [decide(bot, state, 1) for state in others]
    assert [decide(twin, state, 1) for state in others] == chosen


class Counting:
    """A bot that plays another action each time."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: tw.State) -> int:
        self.asked += 1
        return state.legal()[self.asked % len(state.legal())]
