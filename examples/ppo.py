"""Trains MaskablePPO on a two-player game against `random`, then lets it play as a bot of the registry.

    pip install -e '.[examples]'
    python examples/ppo.py --game new-world --steps 500000 --save learned.zip --curve learning.svg

The curve shows how many games it wins against `random` on the way. In the folder with this file and
learned.zip, every command knows the bot as ppo:LearnedBot:

    tradewinds arena new-world --bots greedy,random --bot ppo:LearnedBot
"""

import argparse
import time
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecEnv

import tradewinds as tw
import tradewinds.envs.gymnasium
from tradewinds.arena.shares import Share
from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.envs.observations import Observations
from tradewinds.envs.versions import gymnasium_id

LEARNED = Path("learned.zip")
POINTS = 10.0  # points that count as a reward of 1
ENVS = 64
ROLLOUT = 128  # decisions of each environment between two lessons
EXAMS = 10  # on the way
MOST_DECISIONS = 1_000  # of a game; then it is given up
FRESH = 2**32  # deals from this seed on are never played while learning


class Exam(NamedTuple):
    """How the bot did after this many decisions of training."""

    steps: int
    wins: Share
    points: float  # average lead over the opponent


# --- learning -----------------------------------------------------------------------------------------------


def make_env(game: str) -> gymnasium.Env[np.ndarray, np.int64]:
    """One seat against `random`; codes as ones and zeros, and small rewards as soon as points are made."""
    env = gymnasium.make(
        gymnasium_id(game), opponents="random", rewards="progress", max_episode_steps=MOST_DECISIONS
    )
    layout = layout_of(game)
    space = Box(0, 26, (layout.num_features,), np.float32)
    features = gymnasium.wrappers.TransformObservation(env, layout.features, space)
    return gymnasium.wrappers.TransformReward(features, lambda reward: float(reward) / POINTS)


@lru_cache
def layout_of(game: str) -> Observations:
    return Observations(tw.Table(game))


def learner(envs: VecEnv, seed: int) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=ROLLOUT,
        batch_size=1024,
        n_epochs=4,
        gamma=0.998,
        learning_rate=lambda left: 1e-3 * left,  # smaller steps towards the end preserve what was learned
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
    )


class Examiner(BaseCallback):  # type: ignore[misc]
    """Regularly saves the network, lets it play as a bot, and draws the curve so far."""

    def __init__(self, game: str, every: int, path: Path, picture: Path, games: int) -> None:
        super().__init__()
        self.game = game
        self.every = every
        self.path = path
        self.picture = picture
        self.games = games
        self.curve: list[Exam] = []

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.curve) * self.every:
            self.examine()

    def _on_step(self) -> bool:
        return True

    def _on_training_end(self) -> None:
        self.examine()

    def examine(self) -> None:
        self.model.save(self.path)
        self.curve.append(examined(self.game, self.path, self.num_timesteps, self.games))
        print(told(self.curve[-1]), flush=True)
        draw(self.curve, self.picture)


def train(
    game: str, steps: int, path: Path, picture: Path, *, envs: int = ENVS, games: int = 100, seed: int = 1
) -> int:
    """Learn for so many decisions, or a few more; how many there were."""
    torch.set_num_threads(1)
    model = learner(DummyVecEnv([partial(make_env, game)] * envs), seed)
    model.learn(steps, callback=Examiner(game, steps // EXAMS, path, picture, games))
    return int(model.num_timesteps)


# --- playing ------------------------------------------------------------------------------------------------


class LearnedBot:
    """Draws from the network's preferences; always taking the best would sometimes go in circles."""

    def __init__(self, seed: int, path: Path = LEARNED) -> None:
        self._policy = MaskablePPO.load(path, device="cpu").policy
        self._chance = torch.Generator().manual_seed(seed)

    def choose(self, state: tw.State) -> int:
        layout = layout_of(state.table.game)
        seen = layout.features(layout.of(state, state.player))
        mask = layout.mask(state, state.player)
        with torch.no_grad():
            liked = self._policy.get_distribution(torch.tensor(seen[None]), mask).distribution.probs[0]
        return int(torch.multinomial(liked, 1, generator=self._chance))


def attach(path: Path) -> None:
    """Register `learned` as a bot like the others."""
    registry.BOTS["learned"] = registry.Entry(partial(LearnedBot, path=path), "Learnt by playing.")


def examined(game: str, path: Path, steps: int, games: int, first: int = FRESH) -> Exam:
    """Games against `random`, the bot in each seat half of the time. One that takes too long is not won."""
    attach(path)
    table = tw.Table(game)
    bots = {"learned": registry.make("learned", 0), "random": registry.make("random", 1)}
    wins, lead = Share(0, 0), 0
    for seed in range(first, first + games):
        seats = ["learned", "random"] if seed % 2 == 0 else ["random", "learned"]
        state = table.deal(seed)
        for _decision in range(2 * MOST_DECISIONS):
            if state.over:
                break
            state.push(decide(bots[seats[state.player]], state, seed))
        own = seats.index("learned")
        wins = wins.plus(state.winner == own)
        lead += state.scores()[own] - state.scores()[1 - own]
    return Exam(steps, wins, lead / games)


def told(exam: Exam) -> str:
    low, high = exam.wins.interval
    return (
        f"{exam.steps:>9,} decisions, {time.process_time() / 60:4.1f} min of one core: "
        f"{exam.wins.value:4.0%} of {exam.wins.of} games won (95%: {low:.0%} to {high:.0%}), "
        f"{exam.points:+.1f} points"
    )


def draw(curve: list[Exam], path: Path) -> None:
    """Shares of wins with their 95% intervals, and points."""
    figure, (wins, points) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    steps = [exam.steps / 1000 for exam in curve]
    low, high = zip(*[exam.wins.interval for exam in curve], strict=True)
    wins.fill_between(steps, 100 * np.array(low), 100 * np.array(high), alpha=0.2)
    wins.plot(steps, [100 * exam.wins.value for exam in curve], marker="o")
    wins.set(title="Games won against random, %", xlabel="thousand decisions", ylim=(-3, 103))
    points.plot(steps, [exam.points for exam in curve], marker="o", color="tab:green")
    points.set(title="Points ahead on average", xlabel="thousand decisions")
    for axes in (wins, points):
        axes.grid(alpha=0.3)
    figure.savefig(path)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="new-world", choices=tw.GAMES)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=LEARNED)
    parser.add_argument("--curve", type=Path, default=Path("learning.svg"))
    wanted = parser.parse_args()
    steps = train(wanted.game, wanted.steps, wanted.save, wanted.curve, seed=wanted.seed)
    print("In games not seen so far:")
    print(told(examined(wanted.game, wanted.save, steps, games=200, first=FRESH + 1_000)))


if __name__ == "__main__":
    main()
