"""Places of the map and the tiles of the sea in words."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import amount, goods, joined
from tradewinds.notation.words.names import spice_name
from tradewinds.notation.words.parts import effect_text, effect_words, points_words
from tradewinds.rules import cubes
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.islands import PORT, SEA, SYMBOLS
from tradewinds.rules.ports import BONUSES, CLOSED, HARVEST, POINTS, UPGRADE, WORTH
from tradewinds.rules.state import State
from tradewinds.rules.storage import CARGO


def place_words(state: State, place: int) -> str:
    """A place by its name and what lies there."""
    return _("{place} ({tile})").format(place=state.table.chart.names[place], tile=tile_words(state, place))


def tile_words(state: State, place: int) -> str:
    tile = state.islands.tile[place]
    if tile == SEA:
        return _("the sea")
    if tile == PORT:
        return port_words(state, state.table.chart.port_at[place])
    seas = state.table.seas
    return _("{spice}: {effect}").format(
        spice=spice_name(SYMBOLS[seas.symbol[tile]]),
        effect=effect_words(state.table, effect_text(state.table, seas.effect[tile])),
    )


def tile_name(state: State, place: int) -> str:
    """In a word or two."""
    tile = state.islands.tile[place]
    if tile < 0:
        return _("the sea") if tile == SEA else _("port")
    return spice_name(SYMBOLS[state.table.seas.symbol[tile]])


def port_words(state: State, port: int) -> str:
    tile = state.ports.shown[port]
    if tile == CLOSED:
        return _("the closed port")
    if tile == NOTHING:
        return _("an empty port")
    victories = state.table.victories
    return _("port: {points} for {goods}").format(
        points=points_words(victories.points[tile]), goods=goods(state.table, victories.cost[tile])
    )


def owners_at(state: State, place: int, company: Company) -> str:
    """Whose boats lie there, but for the boat of whoever chooses."""
    seats = [(state.player + distance) % state.players for distance in range(1, state.players)]
    here = [seat for seat in seats if state.islands.boat[seat] == place]
    return joined([company.say(seat, _("you"), "{seat}") for seat in here])


def sea_bonus_words(state: State, kind: str) -> str:
    """What a bonus tile does; of the points tiles, the one that lies on top."""
    if kind == BONUSES[POINTS]:
        top = state.table.victories.pile_points[state.ports.supply[POINTS]]
        return _("a points tile: {points}").format(points=points_words(top))
    return {
        "move": _("a move tile: one more free step in each turn"),
        "cargo": _("a cargo tile: room for {n} more goods").format(n=CARGO),
        "upgrade": _("an upgrade tile: {points}, and one upgrade after each building").format(
            points=points_words(WORTH[UPGRADE])
        ),
        "harvest": _("a harvest tile: {points}, and {goods} with each harvest").format(
            points=points_words(WORTH[HARVEST]), goods=amount(state.table, cubes.RED, 1)
        ),
    }[kind]
