"""The versions of the environments, in the ids of all libraries.

A version goes up when what was learnt before is no longer worth the same: when the layout of observations,
the numbering of actions, the rewards or the rules of a game change, or the numbers of its standard set.
"""

from typing import Final

from tradewinds.rules.games.shelf import GAMES

# The second edition of the standard set tuned the New World box.
VERSIONS: Final = dict.fromkeys(GAMES, 0) | dict.fromkeys(
    ("new-world", "east-west-1", "east-west-2", "east-west-3"), 1
)


def versioned(game: str) -> str:
    """The id of a game for PettingZoo: `new-world-v1`."""
    return f"{game}-v{VERSIONS[game]}"


def gymnasium_id(game: str) -> str:
    """The id of a game for Gymnasium: `tradewinds/NewWorld-v1`."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"tradewinds/{name}-v{VERSIONS[game]}"


def openspiel_name(game: str) -> str:
    """The short name of a game in OpenSpiel: `tradewinds_new_world_v1`."""
    return f"tradewinds_{game.replace('-', '_')}_v{VERSIONS[game]}"
