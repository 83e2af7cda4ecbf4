"""Checks games, seats and options as users write them, and lays out tables."""

import secrets
from collections.abc import Mapping
from functools import lru_cache
from reprlib import repr as brief

from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.notation import charts
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.rules.games.game import Game
from tradewinds.rules.games.shelf import GAMES
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

FEWEST_PLAYERS = 2
SEED_BITS = 32  # of a seed drawn at random
SECRET_SEED_BITS = 128  # of one that nobody can find by trying all of them


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


def check_options(game: Game, options: object, components: ComponentSet) -> dict[str, str]:
    """All options of the game, with defaults for those not given; ValueError for a wrong one."""
    known = game.options()
    if not isinstance(options, Mapping):
        raise ValueError(
            _("Options must be names with values, not {options}.").format(options=brief(options))
        )
    for name in options:
        if not known:
            raise ValueError(
                _("{game} has no option {name}: it has no options.").format(
                    game=game.name(), name=brief(name)
                )
            )
        if name not in known:
            raise ValueError(
                _("{game} has no option {name}; its options are {known}.").format(
                    game=game.name(), name=brief(name), known=", ".join(known)
                )
            )
    return {
        name: check_value(game, name, options.get(name, values[0]), components)
        for name, values in known.items()
    }


def check_value(game: Game, name: str, value: object, components: ComponentSet) -> str:
    """The value of an option; a custom map is brought into its usual form."""
    known = game.options()[name]
    if isinstance(value, str) and charts.is_chart(value) and game.has_map() and name == game.map_option():
        return charts.checked(game, value, components)
    if not isinstance(value, str) or value not in known:
        raise ValueError(
            _("The option {name} is one of {known}, not {value}.").format(
                name=name, known=", ".join(known), value=brief(value)
            )
        )
    return value


def new_seed(bits: int = SEED_BITS) -> int:
    """A random seed, for a game without a chosen one."""
    return secrets.randbits(bits)


def seat_order(players: int, begins: int | None = None) -> list[int]:
    """The listed player for each seat: in order from `begins`, or drawn by lot (C10).

    The lot never depends on the seed: whoever chose the seed could otherwise choose their seat. Raises
    ValueError if `begins` is none of them.
    """
    if begins is None:
        return secrets.SystemRandom().sample(range(players), players)
    if not 0 <= begins < players:
        raise ValueError(
            _("Player {number} cannot begin; there are {n}.").format(number=begins + 1, n=players)
        )
    return [(begins + seat) % players for seat in range(players)]


def check_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(_("A seed must be a whole number, not {seed}.").format(seed=brief(seed)))
    return seed


def deal(game: Game, players: int, options: Mapping[str, str], components: ComponentSet, seed: int) -> Core:
    """A new game; what the options leave to chance is drawn from the seed."""
    chance = seeded(seed)
    drawn = game.draw(dict(options), chance)
    places = game.places(components, drawn, chance)
    return turns.deal(lay_table(game, players, drawn, components, places), chance)


def lay_table(
    game: Game, players: int, options: Mapping[str, str], components: ComponentSet, places: Places | None
) -> Setup:
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
) -> Setup:
    return GAMES[game].setup(components, players, dict(options), places)
