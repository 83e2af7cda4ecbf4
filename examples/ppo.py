"""Teaches a network A New World with MaskablePPO, then lets it play as a bot of the registry.

    pip install 'tradewinds[examples]'
    python examples/ppo.py --steps 200000 --save learned.zip --curve learning.svg

The curve shows how many games it wins against `random` on the way.
"""

import argparse
from functools import partial
from pathlib import Path
from typing import NamedTuple

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import SubprocVecEnv, VecEnv

import tradewinds as tw
import tradewinds.envs.gymnasium
from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.envs.observations import Observations

GAME = "tradewinds/NewWorld-v0"
TABLE = tw.Table("new-world", players=2)
POINTS = 10.0  # points that make a reward of 1
ROLLOUT = 512  # decisions of each environment between two lessons


class Measured(NamedTuple):
    """How good the bot was after so many decisions of learning."""

    steps: int
    wins: float
    points: float  # more than the opponent has, on average


# --- learning -----------------------------------------------------------------------------------------------


def make_env() -> gymnasium.Env[np.ndarray, np.int64]:
    """One seat against `random`; codes as ones and zeros, and small rewards as soon as points are made."""
    env = gymnasium.make(GAME, opponents="random", rewards="progress")
    layout = Observations(TABLE)
    space = Box(0, 26, (layout.num_features,), np.float32)
    features = gymnasium.wrappers.TransformObservation(env, layout.features, space)
    return gymnasium.wrappers.TransformReward(features, lambda reward: float(reward) / POINTS)


def learner(envs: VecEnv, seed: int) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=ROLLOUT,
        batch_size=1024,
        n_epochs=4,
        gamma=0.998,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
    )


def train(steps: int, path: Path, picture: Path, *, envs: int = 8, lessons: int = 8, games: int = 40) -> None:
    """Learn for so many decisions; between the lessons the bot is measured and the curve drawn."""
    torch.set_num_threads(1)
    vectorised = SubprocVecEnv([make_env] * envs)
    model = learner(vectorised, seed=1)
    model.save(path)
    curve = [measure(path, 0, games)]
    for _lesson in range(lessons):
        model.learn(steps // lessons, reset_num_timesteps=False)
        model.save(path)
        curve.append(measure(path, model.num_timesteps, games))
        made, wins, points = curve[-1]
        print(f"{made:>9,} decisions: {wins:.0%} won, {points:+.1f} points", flush=True)
        draw(curve, picture)
    vectorised.close()


# --- playing ------------------------------------------------------------------------------------------------


class LearnedBot:
    """Plays what the network likes best."""

    def __init__(self, _seed: int, path: Path) -> None:
        self._layout = Observations(TABLE)
        self._model = MaskablePPO.load(path, device="cpu")

    def choose(self, state: tw.State) -> int:
        seen = self._layout.features(self._layout.of(state, state.player))
        mask = self._layout.mask(state, state.player)
        action, _memory = self._model.predict(seen, action_masks=mask, deterministic=True)
        return int(action)


def attach(path: Path) -> None:
    """From now on `learned` is a bot like the others."""
    registry.BOTS["learned"] = registry.Entry(partial(LearnedBot, path=path), "Learnt by playing.")


def measure(path: Path, steps: int, games: int) -> Measured:
    """Games against `random`, the bot in each seat half of the time."""
    attach(path)
    bots = {"learned": registry.make("learned", 0), "random": registry.make("random", 1)}
    leads = []
    wins = 0
    for seed in range(games):
        seats = ["learned", "random"] if seed % 2 == 0 else ["random", "learned"]
        state = TABLE.deal(seed)
        while not state.over:
            state.push(decide(bots[seats[state.player]], state, seed))
        own = seats.index("learned")
        wins += state.winner == own
        leads.append(state.scores()[own] - state.scores()[1 - own])
    return Measured(steps, wins / games, sum(leads) / games)


def draw(curve: list[Measured], path: Path) -> None:
    figure, (wins, points) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    steps = [each.steps / 1000 for each in curve]
    wins.plot(steps, [100 * each.wins for each in curve], marker="o")
    wins.set(title="Games won against random, %", xlabel="thousand decisions", ylim=(-3, 103))
    points.plot(steps, [each.points for each in curve], marker="o", color="tab:green")
    points.set(title="Points ahead on average", xlabel="thousand decisions")
    for axes in (wins, points):
        axes.grid(alpha=0.3)
    figure.savefig(path)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--save", type=Path, default=Path("learned.zip"))
    parser.add_argument("--curve", type=Path, default=Path("learning.svg"))
    wanted = parser.parse_args()
    train(wanted.steps, wanted.save, wanted.curve)


if __name__ == "__main__":
    main()
