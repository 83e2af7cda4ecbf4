"""One seat of a game as a Gymnasium environment; bots sit at the others. Importing this registers the ids.

import gymnasium, tradewinds.envs.gymnasium
env = gymnasium.make("tradewinds/NewWorld-v1", opponents="greedy")
"""

from tradewinds.envs.needing import need

need("gymnasium", extra="rl")

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.custom import forfeits
from tradewinds.components import ComponentSet
from tradewinds.envs.checks import RENDER_MODES, check_render_mode, check_seat, reward_form
from tradewinds.envs.copying import Copied, in_store
from tradewinds.envs.observations import Bytes, Observations
from tradewinds.envs.opponents import Given, check_opponent
from tradewinds.envs.rendering import Frame, Renderer
from tradewinds.envs.rewards import worth
from tradewinds.envs.versions import VERSIONS, gymnasium_id
from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import SEED_BITS
from tradewinds.state import State
from tradewinds.table import Table

Step = tuple[Bytes, float, bool, bool, dict[str, Any]]
LOST = {"win": -1.0, "score": -100.0, "progress": -100.0}  # what an illegal action brings: no game goes worse


class SeatEnv(Copied, gymnasium.Env[Bytes, np.int64]):
    """You choose for one seat; between your choices the bots play.

    `game`, `players`, `components` and the options are those of `Table`; `render_mode` is "ansi",
    "rgb_array", "human" or None.

    `opponents` is the name of a bot, an object with `choose(state)`, or a function of an observation and a
    mask that returns an action; or a list with one for each other seat, in turn order after yours. `seat` is
    yours; None takes another one at random in every game. With `full_information` opponents that are objects
    get the true state, hidden cards included; otherwise what lies hidden is drawn anew for them.

    `rewards` is "win", "score" or "progress". An illegal action loses the game, and `info["illegal"]` says
    why; without `forfeit` it raises `IllegalAction`. `info["action_mask"]` and `action_masks()` say what is
    legal.

    Raises `ValueError`, in a plain sentence, for whatever does not exist.

    >>> from tradewinds.envs.gymnasium import SeatEnv
    >>> env = SeatEnv("new-world", opponents="random", seat=0, board="E1")
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_masks().argmax())
    >>> reward, terminated
    (0.0, False)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012, as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: Given | Sequence[Given] = "random",
        seat: int | None = None,
        rewards: str = "win",
        forfeit: bool = True,
        full_information: bool = False,
        render_mode: str | None = None,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        self.render_mode = check_render_mode(render_mode)
        self._renderer = Renderer(render_mode)
        self._full_information = full_information
        self.opponents = check_opponents(opponents, players)
        self._seat = None if seat is None else check_seat(seat, players)
        self.seat = self._seat or 0
        self._worth = 0.0
        self._form = reward_form(rewards)
        self._lost = LOST[rewards] if forfeit else None
        self._forfeited = False
        self.observation_space = Box(0, self.layout.highest, dtype=np.uint8)
        self.action_space = Discrete(self.layout.num_actions)
        self._bots: list[Bot] = []
        self.game: State | None = None
        """The state itself, with its record and its picture."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal a new game and let the bots play up to your first choice."""
        super().reset(seed=seed)
        self.game = self.table.deal(self._draw(2**SEED_BITS))
        self._forfeited = False
        self.seat = self._draw(self.table.players) if self._seat is None else self._seat
        self._let_bots_go()
        self._bots = [self._made(given, self._draw(2**SEED_BITS)) for given in self.opponents]
        self._let_bots_play(self.game)
        self._worth = self._worth_now(self.game)
        return self._observation(self.game), self._info(self.game)

    def _made(self, given: Given, seed: int) -> Bot:
        if isinstance(given, str):
            return registry.make(given, seed)
        return given if hasattr(given, "choose") else Seeing(self.layout, given)

    def _moment(self) -> tuple[Any, ...]:
        settings = (self.table, self._seat, self._form, self._lost, self._full_information)
        return *settings, self.seat, self.game, self._forfeited, self._worth, in_store(self.np_random)

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def step(self, action: np.int64 | int) -> Step:
        """Choose an action; the bots play until it is your choice again, or the game is over."""
        game = self._running()
        try:
            game.play(action)
        except UnknownAction as refusal:
            raise gymnasium.error.InvalidAction(str(refusal)) from None
        except IllegalAction as refusal:
            return self._lose(game, refusal)
        self._let_bots_play(game)
        before, self._worth = self._worth, self._worth_now(game)
        return self._observation(game), self._worth - before, game.over, False, self._info(game)

    def _lose(self, game: State, refusal: IllegalAction) -> Step:
        if self._lost is None:
            raise refusal
        self._forfeited = True
        info = self._info(game) | {"illegal": str(refusal)}
        return self._observation(game), self._lost, True, False, info

    def _running(self) -> State:
        if self.game is None or self.game.over or self._forfeited:
            raise gymnasium.error.ResetNeeded(_("The game is over or not yet dealt: call reset() first."))
        return self.game

    def _let_bots_play(self, game: State) -> None:
        while game.player != self.seat and not game.over:
            bot = self._bots[(game.player - self.seat - 1) % self.table.players]
            seed = self._draw(2**SEED_BITS)
            game.push(bot.choose(game.copy()) if self._full_information else decide(bot, game, seed))

    def _worth_now(self, game: State) -> float:
        return worth(game.core, self._form)[self.seat]

    def _observation(self, game: State) -> Bytes:
        return self.layout.of(game, self.seat)

    def _info(self, game: State) -> dict[str, Any]:
        return {"action_mask": self.layout.mask(game, self.seat), "seat": self.seat, "scores": game.scores()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The actions that may be played now."""
        return self.layout.mask(self._running(), self.seat).astype(np.bool_)

    def render(self) -> Frame:
        """The board: with letters in the mode "ansi", as pixels in "rgb_array", in a window in "human"."""
        return None if self.game is None else self._renderer.show(self.game)

    def close(self) -> None:
        """Let the bots go and close the window."""
        self._renderer.close()
        self._let_bots_go()

    def _let_bots_go(self) -> None:
        while self._bots:
            forfeits.close(self._bots.pop())


class Seeing:
    """A policy of observations and masks as a bot."""

    def __init__(self, layout: Observations, policy: Any) -> None:
        self._layout = layout
        self._policy = policy

    def choose(self, state: State) -> int:
        """What the policy answers for the seat that chooses."""
        seat = state.player
        return int(self._policy(self._layout.of(state, seat), self._layout.mask(state, seat)))


def check_opponents(opponents: object, players: int) -> list[Given]:
    """An opponent for each other seat. Raises `ValueError` for what is none, or does not fit."""
    single = isinstance(opponents, str) or not isinstance(opponents, Sequence)
    listed: list[Any] = [opponents] * (players - 1) if single else [*cast("Sequence[Any]", opponents)]
    if len(listed) != players - 1:
        raise ValueError(
            _("Other seats: {seats}; opponents given: {bots}.").format(seats=players - 1, bots=len(listed))
        )
    for each in listed:
        check_opponent(each)
    return listed


for _game in VERSIONS:
    gymnasium.register(
        gymnasium_id(_game),
        entry_point="tradewinds.envs.gymnasium:SeatEnv",
        vector_entry_point="tradewinds.envs.vector:SeatVectorEnv",
        kwargs={"game": _game},
    )
