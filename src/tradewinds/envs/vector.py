"""Many games as one vector environment of Gymnasium, stepped in compiled code.

import gymnasium, tradewinds.envs.gymnasium
envs = gymnasium.make_vec("tradewinds/NewWorld-v1", num_envs=1024, opponents="greedy")
"""

from tradewinds.envs.needing import need

need("gymnasium", extra="rl")

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tradewinds.envs.batch import Batch
from tradewinds.envs.checks import check_render_mode
from tradewinds.envs.copying import Copied
from tradewinds.envs.observations import Bytes
from tradewinds.envs.rendering import Renderer

Infos = dict[str, Any]
Stepped = tuple[Bytes, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class SeatVectorEnv(Copied, VectorEnv[Bytes, NDArray[np.int64], NDArray[np.bool_]]):
    """One seat of each of many games; a game that ends is dealt anew in the same step.

    The settings are those of `Batch`. `infos["action_mask"]` says what is legal, `infos["final_obs"]` and
    `infos["final_info"]` are of the games that ended. An action that is not allowed raises `IllegalAction`,
    with its table, and none is played.

    >>> import gymnasium, tradewinds.envs.gymnasium
    >>> envs = gymnasium.make_vec("tradewinds/SpiceRoad-v0", num_envs=8, opponents="random")
    >>> observations, infos = envs.reset(seed=7)
    >>> envs.step(infos["action_mask"].argmax(axis=1))[1].shape
    (8,)
    """

    def __init__(self, game: str, num_envs: int = 1, render_mode: str | None = None, **settings: Any) -> None:
        self.batch = Batch(game, tables=num_envs, **{"opponents": "random", **settings})
        layout = self.batch.layout
        self.num_envs = num_envs
        self.render_mode = check_render_mode(render_mode)
        self._renderer = Renderer(render_mode)
        self.metadata = {"render_modes": ["ansi", "rgb_array"], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = Box(0, layout.highest, dtype=np.uint8)
        self.single_action_space = Discrete(layout.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, Infos]:
        """Deal all games; without a seed others than before."""
        first = seed[0] if isinstance(seed, list) else seed
        self.batch.reset(self.batch.seed + 1 if first is None else first)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> Stepped:  # type: ignore[override]  # rewards are numbers
        """Choose at every table; opponents play until it is your choice again everywhere."""
        batch = self.batch
        batch.step(actions)
        infos = self._infos()
        ended = batch.over | batch.truncated
        if ended.any():
            infos["final_obs"] = batch.final_observations.copy()
            infos["final_info"] = {"action_mask": batch.final_masks.copy(), "scores": batch.scores.copy()}
            infos["_final_obs"] = infos["_final_info"] = ended
        rewards = batch.own_rewards.copy()
        return batch.observations.copy(), rewards, batch.over.copy(), batch.truncated.copy(), infos

    def _moment(self) -> tuple[Any, ...]:
        return (self.batch,)

    def _infos(self) -> Infos:
        return {"action_mask": self.batch.masks.copy(), "seat": self.batch.learner.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions that may be played now, a row for each game."""
        return self.batch.masks.copy()

    def render(self) -> tuple[Any, ...] | None:
        """A frame of each game."""
        if self.render_mode is None:
            return None
        return tuple(self._renderer.show(self.batch.game_at(table)) for table in range(self.num_envs))
