"""The versions of the environments, in the ids of all libraries.

A version goes up when what was learnt before is no longer worth the same: when the layout of observations,
the numbering of actions, the rewards or the rules of a game change.
"""

from typing import Final

from tradewinds.rules.games.shelf import GAMES

VERSIONS: Final = dict.fromkeys(GAMES, 0)


def versioned(game: str) -> str:
    """The id of a game for PettingZoo: `new-world-v0`."""
    return f"{game}-v{VERSIONS[game]}"


def gymnasium_id(game: str) -> str:
    """The id of a game for Gymnasium: `tradewinds/NewWorld-v0`."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"tradewinds/{name}-v{VERSIONS[game]}"


def openspiel_name(game: str) -> str:
    """The short name of a game in OpenSpiel: `tradewinds_new_world_v0`."""
    return f"tradewinds_{game.replace('-', '_')}_v{VERSIONS[game]}"
