"""The games as parallel environments of PettingZoo, for libraries that step all agents at once.

env = tradewinds.envs.parallel.parallel_env("new-world", players=3)

Only one seat chooses at a time, so this suits learners that expect it, not the games: each step asks
everybody, and counts what the seat says that chooses. The masks of the others are empty; whatever they say
is ignored.
"""

from tradewinds.envs.needing import need

need("pettingzoo", extra="rl")

from typing import Any

import numpy as np
from gymnasium.spaces import Space
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from tradewinds.envs.copying import Copied, in_store
from tradewinds.envs.pettingzoo import Observation, raw_env
from tradewinds.envs.rendering import Frame
from tradewinds.words.games import FIRST_GAME

Everybody = dict[str, Any]


def env(game: str = FIRST_GAME, **settings: Any) -> AECEnv[str, Observation, int]:
    """The parallel environment stepped agent by agent."""
    turned: AECEnv[str, Observation, int] = parallel_to_aec(parallel_env(game, **settings))
    return turned


class parallel_env(Copied, ParallelEnv[str, Observation, int]):  # noqa: N801, the name that PettingZoo's users look for
    """Every seat says something in each step; what the seat says that chooses is played.

    The settings are those of `pettingzoo.raw_env`; `max_cycles` truncates a game after so many steps. If
    `forgiving`, a legal action is drawn where the seat that chooses says something that is not allowed, else
    that raises `IllegalAction`.

    >>> from tradewinds.envs.parallel import parallel_env
    >>> env = parallel_env("new-world", players=2, board="E1")
    >>> observations, infos = env.reset(seed=7)
    >>> [int(seen["action_mask"].any()) for seen in observations.values()]
    [1, 0]
    """

    def __init__(
        self,
        game: str = FIRST_GAME,
        players: int = 2,
        *,
        max_cycles: int | None = None,
        forgiving: bool = False,
        **settings: Any,
    ) -> None:
        self._inner = raw_env(game, players, most_decisions=max_cycles, **settings)
        self._forgiving = forgiving
        self.metadata = self._inner.metadata | {"is_parallelizable": True}
        self.render_mode = self._inner.render_mode
        self.possible_agents = self._inner.possible_agents
        self.agents: list[str] = []
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Any]:
        return self._inner.observation_space(agent)

    def action_space(self, agent: str) -> Space[Any]:
        return self._inner.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Everybody, Everybody]:
        """Deal a new game; the same seed deals the same one."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._inner.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Everybody, Everybody, Everybody, Everybody, Everybody]:
        """Play what the seat that chooses says."""
        inner = self._inner
        inner.step(self._allowed(actions[inner.agent_selection]))
        everything: tuple[Everybody, Everybody, Everybody, Everybody, Everybody] = (
            self._seen(),
            dict(inner.rewards),
            dict(inner.terminations),
            dict(inner.truncations),
            {agent: {} for agent in self.agents},
        )
        if any(inner.terminations.values()) or any(inner.truncations.values()):
            self.agents = []
        return everything

    def _moment(self) -> tuple[Any, ...]:
        return self._inner, self._forgiving, self.agents, in_store(self._chance)

    def _allowed(self, action: int) -> int:
        legal = self._inner.game.legal()
        if self._forgiving and action not in legal:
            return int(self._chance.choice(legal))
        return action

    def _seen(self) -> Everybody:
        return {agent: self._inner.observe(agent) for agent in self.agents}

    def render(self) -> Frame:
        """The board, as `pettingzoo.raw_env` shows it."""
        return self._inner.render()

    def close(self) -> None:
        """Close the window, if there is one."""
        self._inner.close()
