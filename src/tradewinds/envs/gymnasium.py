"""One seat of a game as a Gymnasium environment; bots sit at the others. Importing this registers the ids.

import gymnasium, tradewinds.envs.gymnasium
env = gymnasium.make("tradewinds/NewWorld-v0", opponents="greedy")
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.components import ComponentSet
from tradewinds.envs.checks import reward_form
from tradewinds.envs.observations import Bytes, Observations
from tradewinds.envs.rewards import worth
from tradewinds.envs.versions import VERSIONS, gymnasium_id
from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.table import Table

SEED_BITS = 32
FORFEIT = -1.0  # the reward of an illegal action that loses the game


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """You choose for one seat; between your choices the bots play.

    `opponents` is the name of a bot, or one for each other seat in turn order after yours. `seat` is yours;
    None takes another one at random in every game. `rewards` is "win", "score" or "progress". An illegal
    action is refused with an error; with `forfeit` it loses the game, for learners that cannot use masks.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012, as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        rewards: str = "win",
        forfeit: bool = False,
        render_mode: str | None = None,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        self.render_mode = render_mode
        self.opponents = check_opponents(opponents, players)
        self._seat = check_seat(seat, players)
        self._form = reward_form(rewards)
        self._forfeit = forfeit
        self._forfeited = False
        self.observation_space = Box(0, self.layout.highest, dtype=np.uint8)
        self.action_space = Discrete(self.layout.num_actions)
        self.game: State | None = None
        """The state itself, with its record and its picture."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        self.game = self.table.deal(self._draw(2**SEED_BITS))
        self._forfeited = False
        self.seat = self._draw(self.table.players) if self._seat is None else self._seat
        self._bots: list[Bot] = [registry.make(name, self._draw(2**SEED_BITS)) for name in self.opponents]
        self._let_bots_play(self.game)
        self._worth = self._worth_now(self.game)
        return self._observation(self.game), self._info(self.game)

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        game = self._running()
        if self._forfeit and action not in game.legal():
            self._forfeited = True
            return self._observation(game), FORFEIT, True, False, self._info(game)
        game.play(action)
        self._let_bots_play(game)
        before, self._worth = self._worth, self._worth_now(game)
        return self._observation(game), self._worth - before, game.over, False, self._info(game)

    def _running(self) -> State:
        if self.game is None or self.game.over or self._forfeited:
            raise gymnasium.error.ResetNeeded(_("The game is over or not yet dealt: call reset() first."))
        return self.game

    def _let_bots_play(self, game: State) -> None:
        while game.player != self.seat and not game.over:
            bot = self._bots[(game.player - self.seat - 1) % self.table.players]
            game.push(decide(bot, game, self._draw(2**SEED_BITS)))

    def _worth_now(self, game: State) -> float:
        return worth(game.core, self._form)[self.seat]

    def _observation(self, game: State) -> Bytes:
        return self.layout.of(game, self.seat)

    def _info(self, game: State) -> dict[str, Any]:
        return {"action_mask": self.layout.mask(game, self.seat), "seat": self.seat, "scores": game.scores()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions that may be played now."""
        return self.layout.mask(self._running(), self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The record of the game so far, in the mode "ansi"."""
        return self.game.record() if self.render_mode == "ansi" and self.game is not None else None


def check_opponents(opponents: str | Sequence[str], players: int) -> list[str]:
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise ValueError(
            _("There are {seats} seats for bots, but {bots} bots.").format(seats=players - 1, bots=len(names))
        )
    for name in names:
        registry.make(name, 0)
    return names


def check_seat(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        raise ValueError(_("There is no seat {seat}.").format(seat=seat))
    return seat


for _game in VERSIONS:
    gymnasium.register(
        gymnasium_id(_game), entry_point="tradewinds.envs.gymnasium:SeatEnv", kwargs={"game": _game}
    )
