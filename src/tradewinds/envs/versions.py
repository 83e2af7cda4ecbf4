"""The versions of the environments, in the ids of all libraries.

A version goes up when what was learnt before is no longer worth the same: when the layout of observations,
the numbering of actions, the rewards or the rules of a game change, or the numbers of its standard set.
"""

from typing import Final

from tradewinds.words.games import FACTS
from tradewinds.words.games.boxes import NEW_WORLD

# The second edition of the standard set tuned the New World box.
VERSIONS: Final = {name: 1 if NEW_WORLD in facts.parts else 0 for name, facts in FACTS.items()}


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
