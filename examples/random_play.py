"""Random self-play in every environment: the shortest program for each.

python examples/random_play.py
"""

import gymnasium
import numpy as np
import pyspiel

import tradewinds.envs.gymnasium
import tradewinds.envs.openspiel  # noqa: F401
from tradewinds.envs import pettingzoo
from tradewinds.envs.batch import Batch

CHANCE = np.random.default_rng(7)


def with_pettingzoo() -> list[int]:
    env = pettingzoo.env("new-world", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, _reward, terminated, truncated, _info = env.last()
        done = terminated or truncated
        env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
    return list(env.unwrapped.game.scores())


def with_gymnasium() -> list[int]:
    env = gymnasium.make("tradewinds/SpiceRoad-v0", players=3, opponents="random")
    _seen, info = env.reset(seed=7)
    over = False
    while not over:
        _seen, _reward, over, _truncated, info = env.step(env.action_space.sample(info["action_mask"]))
    return list(info["scores"])


def with_openspiel() -> list[float]:
    state = pyspiel.load_game("tradewinds_east_west_1_v1", {"players": 2}).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, _probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(CHANCE.choice(outcomes)))
        else:
            state.apply_action(int(CHANCE.choice(state.legal_actions())))
    return list(state.returns())


def with_batch(steps: int = 2_000) -> int:
    """How many games end in this many steps of 64 tables."""
    batch = Batch("spice-road", players=4, tables=64)
    ended = 0
    for _step in range(steps):
        batch.step((CHANCE.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        ended += int(batch.over.sum())
    return ended


if __name__ == "__main__":
    print("A New World under PettingZoo ended", with_pettingzoo())
    print("Spice Road under Gymnasium ended", with_gymnasium())
    print("Part I under OpenSpiel returned", with_openspiel())
    print("Games of Spice Road that ended in the batch:", with_batch())
