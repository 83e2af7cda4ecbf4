"""Trains DQN with Tianshou on the PettingZoo environment, against a random opponent.

    pip install -e '.[rl]' tianshou
    python examples/tianshou_dqn.py --epochs 20

Tianshou reads the masks of the environment by itself. The network receives the bytes of an observation and
turns them into features first.
"""

import argparse
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from torch import nn

import tradewinds as tw
from tradewinds.envs import pettingzoo
from tradewinds.envs.observations import Observations

ENVS = 16
WIDTH = 128
MOST_DECISIONS = 600


class Values(nn.Module):  # type: ignore[misc]
    """The value of each action, given the bytes of an observation."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.layout = Observations(tw.Table(game))
        self.layers = nn.Sequential(
            nn.Linear(self.layout.num_features, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, self.layout.num_actions),
        )

    def forward(self, seen: NDArray[Any], state: Any = None, **_others: Any) -> tuple[torch.Tensor, Any]:
        features = self.layout.features(np.asarray(seen, dtype=np.uint8))
        return self.layers(torch.from_numpy(features)), state


def make_env(game: str) -> PettingZooEnv:
    return PettingZooEnv(pettingzoo.env(game, rewards="win", most_decisions=MOST_DECISIONS))


def both_seats(game: str) -> MultiAgentOffPolicyAlgorithm:
    """A learner in the first seat, a random player in the other."""
    env = make_env(game)
    policy = DiscreteQLearningPolicy(model=Values(game), action_space=env.action_space, eps_training=0.1)
    learner = DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=3e-4),
        gamma=0.99,
        n_step_return_horizon=5,
        target_update_freq=500,
    )
    return MultiAgentOffPolicyAlgorithm(
        algorithms=[learner, MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)], env=env
    )


def first_seat(returns: NDArray[np.float64]) -> NDArray[np.float64]:
    return returns[:, 0]


def learn(game: str, epochs: int, steps: int = 20_000, envs: int = ENVS, games: int = 100) -> float:
    """Learn for this many decisions in each epoch; returns the mean result of the last test, from -1 to 1."""
    algorithm = both_seats(game)
    tables = [lambda: make_env(game)] * envs
    buffer = VectorReplayBuffer(100_000, envs)
    training = Collector[CollectStats](algorithm, DummyVectorEnv(tables), buffer, exploration_noise=True)
    training.reset()
    exam = Collector[CollectStats](algorithm, DummyVectorEnv(tables))
    result = algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=training,
            test_collector=exam,
            max_epochs=epochs,
            epoch_num_steps=steps,
            collection_step_num_env_steps=envs * 10,
            update_step_num_gradient_steps_per_sample=0.1,
            test_step_num_episodes=games,
            batch_size=128,
            multi_agent_return_reduction=first_seat,
            show_progress=False,
        )
    )
    return float(result.best_reward)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="new-world", choices=tw.GAMES)
    parser.add_argument("--epochs", type=int, default=20)
    wanted = parser.parse_args()
    print(f"Best mean result against random: {learn(wanted.game, wanted.epochs):+.2f}")


if __name__ == "__main__":
    main()
