"""The games of OpenSpiel once more, with what lies hidden dealt at the beginning: for ISMCTS and its kin.

    import pyspiel, tradewinds.envs.openspiel_hidden
    game = pyspiel.load_game("tradewinds_new_world_hidden_v1", {"players": 3})

These are games of imperfect information: the order of decks and stacks is drawn with the deal, nobody sees
it, and no chance node follows. A search has to imagine it: `resampled` draws what a player cannot see anew.
"""

from __future__ import annotations

import copy
import secrets
from typing import Any

import pyspiel

from tradewinds.envs.openspiel import Moment, TradewindsGame, TradewindsState, game_type
from tradewinds.envs.versions import VERSIONS, openspiel_name

HIDDEN = "_hidden_v"


def hidden_name(game: str) -> str:
    """The short name in OpenSpiel: `tradewinds_new_world_hidden_v1`."""
    return openspiel_name(game).replace("_v", HIDDEN)


def hidden_type(name: str) -> pyspiel.GameType:
    """The type of the open game, but for what its players know."""
    shown = game_type(name)
    return pyspiel.GameType(
        short_name=hidden_name(name),
        long_name=f"Tradewinds: {name}, with hidden decks",
        dynamics=shown.dynamics,
        chance_mode=shown.chance_mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=shown.utility,
        reward_model=shown.reward_model,
        max_num_players=shown.max_num_players,
        min_num_players=shown.min_num_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=shown.parameter_specification,
    )


class HiddenGame(TradewindsGame):
    """A game whose states keep what was dealt."""

    @staticmethod
    def type_of(name: str) -> pyspiel.GameType:
        """The type to register this game with."""
        return hidden_type(name)

    def new_initial_state(self) -> HiddenState:
        """A game that is to be dealt by three chance nodes."""
        return HiddenState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Three, which draw the deal."""
        return 3


class HiddenMoment(Moment):
    """Where a game is; what a choice turns up lies there already."""

    def choose(self, action: int) -> None:
        """Play the action."""
        assert self.game is not None
        self.game.play(action)
        self.left -= 1


class HiddenState(TradewindsState):
    """A state of imperfect information."""

    def __init__(self, game: HiddenGame) -> None:
        super().__init__(game)
        self.moment = HiddenMoment(game.table, game.most_decisions)


def resampled(state: Any, player: int, seed: int | None = None) -> Any:
    """A copy in which everything is drawn anew that this player cannot see: for `ISMCTSBot.set_resampler`."""
    twin = copy.deepcopy(state)
    drawn = secrets.randbits(32) if seed is None else seed
    twin.moment.game = twin.moment.game.imagine(player, drawn)
    return twin


for _game in VERSIONS:
    pyspiel.register_game(hidden_type(_game), type(hidden_name(_game), (HiddenGame,), {"name": _game}))
