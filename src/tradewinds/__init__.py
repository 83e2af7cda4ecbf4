"""Tradewinds: the seven Century board games, for people, programs and learning machines."""

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
