"""Places of the map and what lies there."""

from tradewinds.locale import gettext as _
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.islands import PORT, SEA, SYMBOLS
from tradewinds.rules.ports import CLOSED
from tradewinds.words.effects import effect_text, effect_words
from tradewinds.words.goods import goods, joined
from tradewinds.words.names import spice_name
from tradewinds.words.numbers import points_words
from tradewinds.words.players import Players


def here(state: Core) -> str:
    """The name of the place where the boat of whoever is choosing lies."""
    name: str = state.setup.hexmap.names[state.islands.boat[state.player]]
    return name


def place_words(state: Core, place: int) -> str:
    """A place by its name and what lies there."""
    return _("{place} ({tile})").format(place=state.setup.hexmap.names[place], tile=tile_words(state, place))


def tile_words(state: Core, place: int) -> str:
    tile = state.islands.tile[place]
    if tile == SEA:
        return _("the sea")
    if tile == PORT:
        return port_words(state, state.setup.hexmap.port_at[place])
    seas = state.setup.seas
    return _("{spice}: {effect}").format(
        spice=spice_name(SYMBOLS[seas.symbol[tile]]),
        effect=effect_words(state.setup, effect_text(state.setup, seas.effect[tile])),
    )


def tile_name(state: Core, place: int) -> str:
    """The tile in a word or two."""
    tile = state.islands.tile[place]
    if tile < 0:
        return {SEA: _("the sea"), PORT: _("port")}[tile]
    return spice_name(SYMBOLS[state.setup.seas.symbol[tile]])


def port_words(state: Core, port: int) -> str:
    tile = state.ports.shown[port]
    if tile == CLOSED:
        return _("the closed port")
    if tile == NOTHING:
        return _("an empty port")
    victories = state.setup.victories
    return _("port: {points} for {goods}").format(
        points=points_words(victories.points[tile]), goods=goods(state.setup, victories.cost[tile])
    )


def owners_at(state: Core, place: int, players: Players) -> str:
    """The names of those whose boats lie there, without whoever is choosing."""
    seats = [(state.player + distance) % state.players for distance in range(1, state.players)]
    others = [seat for seat in seats if state.islands.boat[seat] == place]
    return joined([players.say(seat, _("you"), "{seat}") for seat in others])
