"""Tables by name: game, seats and options as people write them, checked."""

from collections.abc import Mapping
from functools import lru_cache
from reprlib import repr as brief

from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.chart import Places
from tradewinds.rules.games.game import Game
from tradewinds.rules.games.shelf import GAMES
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

FEWEST_PLAYERS = 2


def find_game(name: object) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        known = ", ".join(GAMES)
        raise ValueError(
            _("There is no game {name}; the games are {known}.").format(name=brief(name), known=known)
        )
    return GAMES[name]


def check_players(game: Game, players: object) -> int:
    most = game.most_players()
    if not isinstance(players, int) or isinstance(players, bool) or not FEWEST_PLAYERS <= players <= most:
        raise ValueError(
            _("{game} is for {fewest} to {most} players, not {players}.").format(
                game=game.name(), fewest=FEWEST_PLAYERS, most=most, players=brief(players)
            )
        )
    return players


def check_options(game: Game, options: object) -> dict[str, str]:
    """All options of the game, with the defaults for those not given."""
    known = game.options()
    if not isinstance(options, Mapping):
        raise ValueError(_("Options are names with values, not {options}.").format(options=brief(options)))
    for name, value in options.items():
        if name not in known:
            raise ValueError(
                _("{game} has no option {name}; its options are {known}.").format(
                    game=game.name(), name=brief(name), known=", ".join(known)
                )
            )
        if value not in known[name]:
            raise ValueError(
                _("The option {name} is one of {known}, not {value}.").format(
                    name=name, known=", ".join(known[name]), value=brief(value)
                )
            )
    return {name: str(options.get(name, values[0])) for name, values in known.items()}


def check_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(_("A seed is a whole number, not {seed}.").format(seed=brief(seed)))
    return seed


def deal(game: Game, players: int, options: Mapping[str, str], components: ComponentSet, seed: int) -> State:
    """A new game; what the options leave to chance is drawn from the seed."""
    chance = seeded(seed)
    drawn = game.draw(dict(options), chance)
    places = game.places(components, drawn, chance)
    return turns.deal(lay_table(game, players, drawn, components, places), chance)


def lay_table(
    game: Game, players: int, options: Mapping[str, str], components: ComponentSet, places: Places | None
) -> Table:
    """The table with these options, none of them left to chance, and this map."""
    drawn = tuple(sorted(options.items()))
    return _lay_table(game.name(), players, drawn, components, places)


@lru_cache(maxsize=64)
def _lay_table(
    game: str,
    players: int,
    options: tuple[tuple[str, str], ...],
    components: ComponentSet,
    places: Places | None,
) -> Table:
    return GAMES[game].table(components, players, dict(options), places)
