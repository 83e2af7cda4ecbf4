"""Steps per second compared with other libraries, in one run: `python -m benchmarks.comparison`.

Measures PettingZoo's classic games, RLCard, OpenSpiel and pgx as far as they are installed, and names those
that are not. All play at random with masks and observations, and finished games are reset. The figures are
per second of one core's processor time, the best of several short runs in turn. Batches of pgx are jitted
before they are measured.
"""

import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

import tradewinds as tw
from tradewinds.envs.batch import Batch

RUNS = 5
SECONDS = 0.5  # of each run
TABLES = 1024
PLAYERS = 2

Stepper = Iterator[int]
"""Plays for ever; yields the number of steps made."""


class Entry(NamedTuple):
    """Something to measure."""

    library: str
    needs: tuple[str, ...]
    """The modules that it needs."""
    game: str
    play: Callable[[str], Stepper]


# --- ours


def batched(game: str) -> Stepper:
    batch = Batch(game, players=PLAYERS, tables=TABLES)
    chance = np.random.default_rng(1)
    while True:
        batch.step((chance.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1))
        yield TABLES


def one_by_one(game: str) -> Stepper:
    from tradewinds.envs import pettingzoo

    return agents(pettingzoo.env(game, players=PLAYERS))


# --- others


def agents(env: Any) -> Stepper:
    """Any game of PettingZoo, agent by agent."""
    chance = random.Random(1)
    env.reset(seed=1)
    while True:
        seen, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.reset()
            continue
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[int(chance.random() * len(legal))]))
        yield 1


def classic(game: str) -> Stepper:
    return agents(importlib.import_module(f"pettingzoo.classic.{game}").env())


def rlcard(game: str) -> Stepper:
    env = importlib.import_module("rlcard").make(game, config={"seed": 1})
    chance = random.Random(1)
    while True:
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(chance.random() * len(legal))])
            yield 1


def openspiel(game: str) -> Stepper:
    """Includes the observation of the choosing player, as the others do."""
    pyspiel = importlib.import_module("pyspiel")
    loaded = pyspiel.load_game(game)
    look = loaded.get_type().provides_observation_tensor
    chance = random.Random(1)
    while True:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if look and not state.is_chance_node():
                state.observation_tensor(state.current_player())
            state.apply_action(legal[int(chance.random() * len(legal))])
            yield 1


def pgx(game: str) -> Stepper:
    jax = importlib.import_module("jax")
    env = importlib.import_module("pgx").make(game)
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1)
    )
    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, TABLES))
    while True:
        key, drawing, dealing = jax.random.split(key, 3)
        actions = draw(drawing, state.legal_action_mask)
        state = jax.block_until_ready(step(state, actions, jax.random.split(dealing, TABLES)))
        yield TABLES


ENTRIES = [
    *[Entry(f"Tradewinds, batch of {TABLES}", (), game, batched) for game in tw.GAMES],
    *[Entry("Tradewinds, PettingZoo", ("pettingzoo",), game, one_by_one) for game in tw.GAMES],
    *[
        Entry("PettingZoo classic", ("pettingzoo", "pygame"), game, classic)
        for game in ("tictactoe_v3", "connect_four_v3")
    ],
    Entry("PettingZoo classic", ("pettingzoo", "pygame", "chess"), "chess_v6", classic),
    *[Entry("RLCard", ("rlcard",), game, rlcard) for game in ("leduc-holdem", "uno", "gin-rummy")],
    *[
        Entry("OpenSpiel, C++", ("pyspiel",), game, openspiel)
        for game in ("tic_tac_toe", "connect_four", "backgammon")
    ],
    *[
        Entry(f"pgx, batch of {TABLES}", ("pgx", "jax"), game, pgx)
        for game in ("tic_tac_toe", "connect_four", "backgammon")
    ],
]


def missing(entry: Entry) -> list[str]:
    return [module for module in entry.needs if importlib.util.find_spec(module) is None]


def speed(stepper: Stepper) -> float:
    """Steps a second of processor time."""
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        steps += next(stepper)
    return steps / (time.process_time() - began)


def main() -> None:
    ready = [(entry, entry.play(entry.game)) for entry in ENTRIES if not missing(entry)]
    for _entry, stepper in ready:
        next(stepper)  # runs every just-in-time compiler
    best = [0.0] * len(ready)
    for _run in range(RUNS):
        best = [max(now, speed(stepper)) for now, (_entry, stepper) in zip(best, ready, strict=True)]
    print("| library | game | steps a second |\n|---|---|---:|")
    for (entry, _stepper), figure in zip(ready, best, strict=True):
        print(f"| {entry.library} | {entry.game} | {figure:,.0f} |")
    for entry in ENTRIES:
        if absent := missing(entry):
            print(f"{entry.library}, {entry.game}, was left out: {', '.join(absent)} is not installed.")


if __name__ == "__main__":
    main()
