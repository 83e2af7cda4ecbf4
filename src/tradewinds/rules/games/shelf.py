"""All seven games, by name."""

from typing import Final

from tradewinds.rules.games.east_west_1 import EastWest1
from tradewinds.rules.games.east_west_2 import EastWest2
from tradewinds.rules.games.east_west_3 import EastWest3
from tradewinds.rules.games.eastern_wonders import EasternWonders
from tradewinds.rules.games.game import Game
from tradewinds.rules.games.new_world import NewWorld
from tradewinds.rules.games.sand_to_sea import SandToSea
from tradewinds.rules.games.spice_road import SpiceRoad

_SHELF: Final[list[Game]] = [
    SpiceRoad(),
    EasternWonders(),
    SandToSea(),
    NewWorld(),
    EastWest1(),
    EastWest2(),
    EastWest3(),
]
GAMES: Final[dict[str, Game]] = {game.name(): game for game in _SHELF}
