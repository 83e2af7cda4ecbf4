"""Tradewinds: the seven Century board games, for people, programs and learning agents.

A `Table` deals a `State`, a state lists its legal actions and plays them:

>>> import tradewinds as tw
>>> state = tw.Table("new-world", players=3, board="E1").deal(seed=7)
>>> state.actions()[:3]
['work A1.1', 'work A1.2', 'work A1.3']
>>> state.play("work A1.4", "upgrade yellow", "done")
>>> state.player, state.scores()
(1, [1, 0, 0])

`tradewinds.bots` has the bots and `tradewinds.envs` the environments for learning agents; the command
`tradewinds docs` opens the documentation.
"""

import os

from tradewinds import speed

if os.environ.get("TRADEWINDS_INTERPRETED") == "1":  # before any module that may be compiled is imported
    speed.prefer_source()

from tradewinds import state
from tradewinds.bots.advice import Hint
from tradewinds.bots.hints import hint
from tradewinds.components import ComponentError
from tradewinds.errors import IllegalAction, InvalidPosition, InvalidRecord, UnknownAction
from tradewinds.rules.games.shelf import GAMES as _GAMES
from tradewinds.state import State, replay
from tradewinds.table import Action, Table

__all__ = [
    "GAMES",
    "Action",
    "ComponentError",
    "Hint",
    "IllegalAction",
    "InvalidPosition",
    "InvalidRecord",
    "State",
    "Table",
    "UnknownAction",
    "replay",
]

GAMES = tuple(_GAMES)
state.advisers.append(hint)


def __getattr__(name: str) -> str:
    """`__version__`, read when it is asked for: what reads it takes as long to load as all the rest."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("tradewinds")
