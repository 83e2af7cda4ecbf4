"""Locations, forts and tiles of the New World box."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.routes import market_offer, settlers_on_route
from tradewinds.notation.words.choices.voyages import trade_here
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import amount, goods
from tradewinds.notation.words.parts import (
    bonus_words,
    card_benefit,
    card_name,
    effect_words,
    exploration_words,
    points_words,
)
from tradewinds.rules import bits, colony, cubes, effects, forts, laying, scoring, steps
from tradewinds.rules.state import State

# --- work and rest


def work(state: State, name: str, company: Company) -> str:
    place = state.table.board.places.index(name)
    clauses = [work_effect(state, place), price(state, place, company), *tools(state, place)]
    return _("{place}: {clauses}").format(place=name, clauses="; ".join(clauses))


def work_effect(state: State, place: int) -> str:
    if state.table.board.fort[place] >= 0:
        return fort_offer(state, place)
    kind = state.table.effects.kind[state.table.board.effect[place]]
    if kind == effects.MARKET:
        return market_offer(state, place)
    if kind == effects.REFRESH:
        return _("refresh the market, then take another turn")
    if kind == effects.ADJUST:
        given = amount(state.table, cubes.YELLOW, 1)
        return _("take {goods}, then swap two cards of your route or none").format(goods=given)
    if kind == effects.BOAT_TRADE:
        return trade_here(state)
    return effect_words(state.table, location_effect(state, place))


def location_effect(state: State, place: int) -> str:
    """The effect of a location as its component file writes it."""
    name = state.table.board.places[place]
    boards = state.table.components.new_world.boards.values()
    return next(location.effect for board in boards for location in board if location.id == name)


def fort_offer(state: State, place: int) -> str:
    fort = state.table.board.fort[place]
    claims = forts.can_claim(state, fort, state.cubes[state.player])
    if not claims:
        return _("fort: take a bonus tile")
    offer = claim_words(state, fort)
    if forts.can_take_bonus(state, state.player, fort):
        return _("fort: claim {card}, a bonus tile or both").format(card=offer)
    return _("fort: claim {card}").format(card=offer)


def claim_words(state: State, fort: int) -> str:
    card = state.table.components.new_world.point_cards[state.colony.row[fort]]
    return _("{card} worth {points}").format(card=card_name(card), points=points_words(card.points))


def price(state: State, place: int, company: Company) -> str:
    needed = colony.settlers_needed(state.table.board, state.colony, state.player, place)
    settlers = ngettext("{n} settler", "{n} settlers", needed).format(n=needed)
    ousted = state.colony.standing[place]
    if not ousted:
        return settlers
    owner = colony.holder(state, place)
    return company.say(
        owner,
        _("{settlers}, ousting {n} of yours"),
        _("{settlers}, ousting {n} of {seat}'s"),
        settlers=settlers,
        n=ousted,
    )


def tools(state: State, place: int) -> list[str]:
    given = colony.tool_cubes(state, state.player, place)
    return [_("tools add {goods}").format(goods=goods(state.table, given))] if given else []


def rest(state: State) -> str:
    home = settlers_out(state, state.player)
    if not home:
        return _("rest: nobody is out, so nothing happens")
    return ngettext("rest: {n} settler comes home", "rest: {n} settlers come home", home).format(n=home)


def settlers_out(state: State, seat: int) -> int:
    at_work = sum(state.colony.standing[place] for place in bits.listed(state.colony.held[seat]))
    return at_work + settlers_on_route(state, seat)


# --- forts


def claim(state: State) -> str:
    table = state.table
    card = table.components.new_world.point_cards[state.colony.row[steps.detail_of(state.top())]]
    return _("claim {card}: pay {goods}, get {points} and {benefit}").format(
        card=card_name(card),
        goods=goods(table, cubes.from_letters(card.cost)),
        points=points_words(card.points),
        benefit=card_benefit(table, card),
    )


def explore(state: State, name: str, _company: Company) -> str:
    tile = state.table.board.tiles.index(name)
    part = state.table.components.new_world.exploration_tiles[tile]
    if bits.has(state.colony.beside, tile):
        return _("{tile} from beside the board: {brings}").format(
            tile=name, brings=exploration_words(state.table, part)
        )
    place = forts.place_of_tile(state.colony, tile)
    return _("{tile} at {place}: {brings}; opens: {effect}").format(
        tile=name,
        place=state.table.board.places[place],
        brings=exploration_words(state.table, part),
        effect=effect_words(state.table, location_effect(state, place)),
    )


def bonus(state: State, stack: str) -> str:
    number = state.table.board.stacks.index(stack)
    tile = laying.unpacked(state.colony.stacks[number])[0]
    worth = scoring.tile_points(state, state.player, tile)
    return _("{stack}: {bonus}, now {points}").format(
        stack=stack,
        bonus=bonus_words(state.table.components.new_world.bonus_tiles[tile]),
        points=points_words(worth),
    )
