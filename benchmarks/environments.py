"""The speed of the environments: decisions per second in random play, with masks and observations."""

import random
import time
from collections.abc import Callable, Sequence

import numpy as np
import pyspiel
from numpy.typing import NDArray

import tradewinds as tw
from tradewinds.envs import openspiel, pettingzoo
from tradewinds.envs.batch import Batch
from tradewinds.envs.gymnasium import SeatEnv
from tradewinds.envs.versions import openspiel_name

RUNS = 5
SECONDS = 0.4  # of each run
TABLES = 1024
PLAYERS = 4


def best_of(run: Callable[[str], float], name: str) -> float:
    return max(run(name) for _run in range(RUNS))


def any_of(things: Sequence[int] | NDArray[np.intp], chance: random.Random) -> int:
    """A random element, drawn much faster than a step takes."""
    return int(things[int(chance.random() * len(things))])


def batched(name: str) -> float:
    """Table steps a second, without the time for drawing random actions."""
    batch = Batch(name, players=PLAYERS, tables=TABLES)
    chance = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < SECONDS:
        actions = (chance.random(batch.masks.shape) * batch.masks).argmax(axis=1)
        began = time.process_time()
        batch.step(actions)
        spent += time.process_time() - began
        steps += TABLES
    return steps / spent


def in_pettingzoo(name: str) -> float:
    env = pettingzoo.env(name, players=PLAYERS)
    env.reset(seed=1)
    chance = random.Random(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        seen, _reward, over, _truncated, _info = env.last()
        if over:
            env.reset()
            continue
        env.step(any_of(seen["action_mask"].nonzero()[0], chance))
        steps += 1
    return steps / (time.process_time() - began)


def in_gymnasium(name: str) -> float:
    """Decisions of the agent a second; three random bots play between them."""
    env = SeatEnv(name, players=PLAYERS)
    _seen, info = env.reset(seed=1)
    chance = random.Random(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        action = any_of(info["action_mask"].nonzero()[0], chance)
        _seen, _reward, over, _truncated, info = env.step(action)
        if over:
            _seen, info = env.reset()
        steps += 1
    return steps / (time.process_time() - began)


def in_openspiel(name: str) -> float:
    """Decisions a second; chance events between them are not counted but take their time."""
    game = pyspiel.load_game(openspiel_name(name), {"players": PLAYERS})
    state = game.new_initial_state()
    chance = random.Random(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(chance.randrange(openspiel.OUTCOMES))
        else:
            state.apply_action(any_of(state.legal_actions(), chance))
            steps += 1
    return steps / (time.process_time() - began)


def print_environments() -> None:
    print(
        f"\nEnvironments, {PLAYERS} players, one core, decisions/s; "
        f"best of {RUNS} runs of {SECONDS} s of processor time"
    )
    print(f"{'':<16}{f'batch of {TABLES}':>16}{'PettingZoo':>13}{'Gymnasium':>12}{'OpenSpiel':>12}")
    for name in tw.GAMES:
        figures = [best_of(run, name) for run in (batched, in_pettingzoo, in_gymnasium, in_openspiel)]
        print(f"{name:<16}{figures[0]:>16,.0f}{figures[1]:>13,.0f}{figures[2]:>12,.0f}{figures[3]:>12,.0f}")
