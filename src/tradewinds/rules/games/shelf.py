"""The games there are."""

from typing import Final

from tradewinds.rules.games.eastern_wonders import EasternWonders
from tradewinds.rules.games.game import Game
from tradewinds.rules.games.new_world import NewWorld
from tradewinds.rules.games.sand_to_sea import SandToSea
from tradewinds.rules.games.spice_road import SpiceRoad

_SHELF: Final[list[Game]] = [SpiceRoad(), EasternWonders(), SandToSea(), NewWorld()]
GAMES: Final[dict[str, Game]] = {game.name(): game for game in _SHELF}
