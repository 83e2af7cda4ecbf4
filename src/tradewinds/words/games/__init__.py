"""The facts about each game, one file a game: its title, its introduction, the contents of its rule book."""

from typing import Final

from tradewinds.words.games.east_west_1 import EAST_WEST_1
from tradewinds.words.games.east_west_2 import EAST_WEST_2
from tradewinds.words.games.east_west_3 import EAST_WEST_3
from tradewinds.words.games.eastern_wonders import EASTERN_WONDERS
from tradewinds.words.games.model import GameFacts
from tradewinds.words.games.new_world import NEW_WORLD
from tradewinds.words.games.sand_to_sea import SAND_TO_SEA
from tradewinds.words.games.spice_road import SPICE_ROAD

FACTS: Final = {
    game.name: game
    for game in (
        SPICE_ROAD,
        EASTERN_WONDERS,
        SAND_TO_SEA,
        NEW_WORLD,
        EAST_WEST_1,
        EAST_WEST_2,
        EAST_WEST_3,
    )
}
FIRST_GAME: Final = NEW_WORLD.name
"""The game that is played where none is named."""


def facts(game: str) -> GameFacts:
    """The facts about a game. Raises KeyError where nobody has written them."""
    if game not in FACTS:
        raise KeyError(f"There are no facts about the game {game!r} in tradewinds.words.games.")
    return FACTS[game]
