"""The games there are."""

from typing import Final

from tradewinds.rules.games.game import Game
from tradewinds.rules.games.new_world import NewWorld

GAMES: Final[dict[str, Game]] = {game.name(): game for game in [NewWorld()]}
