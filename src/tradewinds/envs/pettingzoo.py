"""The games as PettingZoo environments: one agent after the other (AEC).

env = tradewinds.envs.pettingzoo.env("new-world", players=3)
"""

from tradewinds.envs.needing import need

need("pettingzoo", extra="rl")

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tradewinds.components import ComponentSet
from tradewinds.envs.checks import RENDER_MODES, check_limit, check_render_mode, reward_form
from tradewinds.envs.copying import Copied, in_store
from tradewinds.envs.observations import Observations
from tradewinds.envs.rendering import Frame, Renderer
from tradewinds.envs.rewards import worth
from tradewinds.envs.versions import versioned
from tradewinds.table import Table

Observation = dict[str, Any]


def env(game: str, players: int = 2, **settings: Any) -> AECEnv[str, Observation, int]:
    """A game with the settings of `raw_env`, guarded against calls in the wrong order."""
    return Guarded(raw_env(game, players, **settings))


class Guarded(Copied, wrappers.OrderEnforcingWrapper):
    """Refuses calls in the wrong order, in PettingZoo's words."""

    def _moment(self) -> tuple[Any, ...]:
        return (self.env,)


class raw_env(Copied, AECEnv[str, Observation, int]):  # noqa: N801, the name that PettingZoo's users look for
    """Every seat is an agent; each decision, however small, is one step.

    `game`, `players`, `components` and the options are those of `Table`. `rewards` is "win", "score" or
    "progress"; a game is truncated after `most_decisions`, never by default. `render_mode` is "ansi" or None.
    The attribute `game` is the state itself, with its record and its picture. Raises `ValueError`, in a plain
    sentence, for whatever does not exist.

    >>> from tradewinds.envs.pettingzoo import env
    >>> game = env("new-world", players=3, board="E1")
    >>> game.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = game.last()
    >>> game.step(observation["action_mask"].argmax())
    >>> game.agent_selection
    'seat_1'
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        rewards: str = "win",
        most_decisions: int | None = None,
        render_mode: str | None = None,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        self.metadata = {"name": versioned(game), "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = check_render_mode(render_mode)
        self._renderer = Renderer(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._form = reward_form(rewards)
        self._most = check_limit(most_decisions)
        self._action_space = Discrete(self.layout.num_actions)
        self._observation_space = Dict(
            {
                "observation": Box(0, self.layout.highest, dtype=np.uint8),
                "action_mask": Box(0, 1, (self.layout.num_actions,), dtype=np.int8),
            }
        )
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all agents: the observation, and a mask of legal actions."""
        return self._observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all agents: every action of the table."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = self.table.deal(int(self._random.integers(2**32)))
        self._decisions = 0
        self._worth = list(worth(self.game.core, self._form))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.player]

    def _moment(self) -> tuple[Any, ...]:
        game = (
            "agents",
            "game",
            "_decisions",
            "_worth",
            "_cumulative_rewards",
        )  # not there before the first deal
        dealt = [vars(self).get(name) for name in game]
        return self.table, self._form, self._most, dealt, in_store(self._random)

    def observe(self, agent: str) -> Observation:
        """What this agent sees; its mask is empty unless it is the one to choose."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.layout.of(self.game, seat),
            "action_mask": self.layout.mask(self.game, seat),
        }

    def step(self, action: int | None) -> None:
        """Play the choice of `agent_selection`; None once it is done. An illegal action raises."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(action)
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._give_rewards()
        self._end_if_over()
        self.agent_selection = self.possible_agents[self.game.player]
        self._accumulate_rewards()

    def _give_rewards(self) -> None:
        now = list(worth(self.game.core, self._form))
        gained = [after - before for after, before in zip(now, self._worth, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self._worth = now

    def _end_if_over(self) -> None:
        truncated = self._decisions == self._most and not self.game.over
        self.terminations = dict.fromkeys(self.agents, self.game.over)
        self.truncations = dict.fromkeys(self.agents, truncated)

    def render(self) -> Frame:
        """The board: with letters in the mode "ansi", as pixels in "rgb_array", in a window in "human"."""
        return self._renderer.show(self.game)

    def close(self) -> None:
        """Close the window, if there is one."""
        self._renderer.close()
