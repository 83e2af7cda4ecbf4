"""Sailing: where a boat may go, what that costs, and what can be done where the move ends."""

from collections import Counter
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import bits, cubes, islands, sailing, steps
from tradewinds.rules.core import Core
from tradewinds.words.caravan import card_words
from tradewinds.words.citing import rule
from tradewinds.words.effects import cannot_pay, cubes_named, one_good
from tradewinds.words.goods import amount_of_goods, good, goods, goods_owed, joined
from tradewinds.words.happenings import Turn
from tradewinds.words.islands import (
    build,
    build_briefly,
    build_price_briefly,
    cannot_build,
    cannot_trade,
    harvest,
    harvest_briefly,
    trade,
    trade_briefly,
)
from tradewinds.words.places import here, owners_at, place_words, tile_name
from tradewinds.words.players import Players
from tradewinds.words.ports import cannot_claim, claim, claim_briefly
from tradewinds.words.step import SILENT, Choice, Step, always, stop, topic

# --- sailing


def ask_sail(state: Core) -> str:
    if state.setup.actions.land in state.choices:
        return _("sail on from {place}, or end your move there.").format(place=here(state))
    return _("sail on from {place}; your move cannot end there.").format(place=here(state))


def sail(state: Core, name: str, players: Players) -> str:
    place = state.setup.hexmap.names.index(name)
    clauses = [_("sail to {place}").format(place=place_words(state, place)), sailing_price(state, place)]
    return "; ".join([*clauses, *fee(state, place, players), *lying_there(state, place)])


def sail_briefly(_state: Core, name: str, _players: Players) -> str:
    return _("sail to {place}").format(place=name)


def sailing_price(state: Core, place: int) -> str:
    if state.setup.game.sails_by_cards():
        return price_in_cards(sailing.cards_owed(state, state.player, place))
    if sailing.step_cost(state, state.player, steps_made(state)):
        return _("leave 1 good on {place}").format(place=here(state))
    return _("costs nothing")


def sailing_price_briefly(state: Core, name: str, _players: Players) -> str:
    """Cards and goods for sailing there; where the move ends there, also what its boats cost."""
    place = state.setup.hexmap.names.index(name)
    if not state.setup.game.sails_by_cards():
        return goods_owed(sailing.step_cost(state, state.player, steps_made(state)))
    cards, owed = sailing.cards_owed(state, state.player, place), islands.fee(state, state.player, place)
    paid = [ngettext("{n} card", "{n} cards", cards).format(n=cards)] if cards else []
    return joined([*paid, *([amount_of_goods(owed)] if owed else [])]) or goods_owed(0)


def price_in_cards(cards: int) -> str:
    if not cards:
        return _("costs nothing")
    return ngettext("costs {n} card", "costs {n} cards", cards).format(n=cards)


def steps_made(state: Core) -> int:
    return steps.detail_of(state.top()) if steps.kind_of(state.top()) == steps.SAIL else 0


def fee(state: Core, place: int, players: Players) -> list[str]:
    """What ending the move there costs: a good for each owner of a boat that lies there."""
    return [_("ending there costs {price}").format(price=each) for each in fee_words(state, place, players)]


def fee_words(state: Core, place: int, players: Players) -> list[str]:
    owed = islands.fee(state, state.player, place)
    if not owed:
        return []
    return [
        ngettext("1 good for {owners}", "1 good each for {owners}", owed).format(
            owners=owners_at(state, place, players)
        )
    ]


def fee_briefly(state: Core, place: int, players: Players) -> str:
    """The fee on a button, where only a single owner has room; empty if nothing is owed."""
    owed = islands.fee(state, state.player, place)
    return amount_of_goods(owed) if owed > 1 else "".join(fee_words(state, place, players))


def lying_there(state: Core, place: int) -> list[str]:
    lying = state.islands.lying[place]
    return [_("{goods} to pick up").format(goods=goods(state.setup, lying))] if lying else []


def cannot_sail(state: Core, name: str) -> str:
    place = state.setup.hexmap.names.index(name)
    if place == state.islands.boat[state.player]:
        return _("Your boat lies on {place} already ({rule}).").format(place=name, rule=rule(state, "sail"))
    if state.setup.game.sails_by_cards():
        return cannot_sail_by_cards(state, name, place)
    return cannot_step(state, name, place)


def cannot_step(state: Core, name: str, place: int) -> str:
    """The refusal of a step that is too far, or from which the move could not end (EW6)."""
    if not bits.has(state.setup.hexmap.touching[state.islands.boat[state.player]], place):
        sentence = _("{place} does not touch {here}, where your boat lies ({rule}).")
    else:
        sentence = _(
            "After a step to {place}, your boat could not end its move anywhere: you could not pay the "
            "owners of the other boats ({rule})."
        )
    return sentence.format(place=name, here=here(state), rule=rule(state, "sail"))


def cannot_sail_by_cards(state: Core, name: str, place: int) -> str:
    """The refusal for too few cards, or for too few goods to pay the owners of other boats (S7, S8)."""
    caravan, owed = state.caravan, sailing.cards_owed(state, state.player, place)
    cards = bits.count(caravan.hand[state.player] | caravan.played[state.player])
    if owed <= cards:
        return cannot_pay_owners(state, place)
    return ngettext(
        "Sailing to {place} costs {owed} card, and you have {cards} ({rule}).",
        "Sailing to {place} costs {owed} cards, and you have {cards} ({rule}).",
        owed,
    ).format(place=name, owed=owed, cards=cards, rule=rule(state, "sail"))


def cannot_pay_owners(state: Core, place: int) -> str:
    owed = islands.fee(state, state.player, place)
    return ngettext(
        "Ending a move on {place} costs {fee} cube for another boat’s owner, and you have {have} ({rule}).",
        "Ending a move on {place} costs {fee} cubes for other boats’ owners, and you have {have} ({rule}).",
        owed,
    ).format(
        place=state.setup.hexmap.names[place],
        fee=owed,
        have=cubes.total(state.cubes[state.player]),
        rule=rule(state, "owners"),
    )


def sailed(turn: Turn) -> str:
    place = turn.of_verb("sail")[-1].action - turn.setup.actions.sail
    return turn.say(
        _("You sailed to {place} ({tile})"),
        _("{seat} sailed to {place} ({tile})"),
        place=turn.setup.hexmap.names[place],
        tile=tile_name(turn.before, place),
    )


# --- paying for it


def ask_pay_step(state: Core) -> str:
    ahead = state.setup.hexmap.names[steps.other_of(state.top())]
    return _("choose a good to leave on {place} for sailing on to {ahead}.").format(
        place=here(state), ahead=ahead
    )


def pay_step(state: Core, colour: str, _players: Players) -> str:
    return _("leave {goods} on {place}").format(goods=one_good(state, colour), place=here(state))


def pay_step_briefly(state: Core, colour: str, _players: Players) -> str:
    return _("leave {good}").format(good=good(state.setup, cubes.COLOURS.index(colour)))


def left_behind(turn: Turn) -> list[str]:
    paid = turn.of_kind(steps.PAY_STEP, "pay")
    return [_("left {goods} on the way").format(goods=goods(turn.setup, cubes_named(paid)))] if paid else []


def ask_drop(state: Core) -> str:
    owed = steps.detail_of(state.top())
    return ngettext(
        "choose a card to pay for sailing.", "choose a card to pay for sailing, {n} cards to go.", owed
    ).format(n=owed)


def drop(state: Core, name: str, _players: Players) -> str:
    card = state.setup.merchants.cards.index(name)
    what = card_words(state.setup, card)
    if bits.has(state.caravan.hand[state.player], card):
        return _("from your hand: {card}").format(card=what)
    return _("already played: {card}").format(card=what)


def cannot_drop(_state: Core, card: str) -> str:
    return _("{card} is neither in your hand nor face up in front of you (S7).").format(card=card)


def dropped(turn: Turn) -> list[str]:
    """Cards paid for sailing."""
    cards = len(turn.of_kind(steps.DROP, "drop"))
    return [ngettext("paid with {n} card", "paid with {n} cards", cards).format(n=cards)] if cards else []


# --- where the move ends


def land(state: Core, _thing: str, players: Players) -> str:
    place = state.islands.boat[state.player]
    ending = _("end your move on {place}").format(place=place_words(state, place))
    return "; ".join([ending, *fee_words(state, place, players), *lying_there(state, place)])


def fee_here(state: Core, _thing: str, players: Players) -> str:
    return fee_briefly(state, state.islands.boat[state.player], players)


def cannot_land(state: Core, _thing: str) -> str:
    return cannot_pay_owners(state, state.islands.boat[state.player])


def ask_pay_owner(state: Core) -> str:
    return _("choose a good for the owner of a boat on {place}.").format(place=here(state))


def pay_owner(state: Core, colour: str, players: Players) -> str:
    owner = (steps.seat_of(state.top()) + steps.detail_of(state.top())) % state.players
    return players.say(
        owner, _("give {goods} to you"), _("give {goods} to {seat}"), goods=one_good(state, colour)
    )


def pay_owner_briefly(state: Core, colour: str, _players: Players) -> str:
    return _("give {good}").format(good=good(state.setup, cubes.COLOURS.index(colour)))


def owners_paid(turn: Turn) -> list[str]:
    paid: Counter[int] = Counter()
    for each in turn.of_kind(steps.PAY_OWNER, "pay"):
        distance = steps.detail_of(each.before.top())
        paid[(turn.seat + distance) % turn.before.players] += cubes_named([each])
    return [
        turn.players.say(owner, _("{goods} for you"), _("{goods} for {seat}"), goods=goods(turn.setup, given))
        for owner, given in paid.items()
    ]


def lying_at(state: Core, seat: int) -> str:
    """The goods that lie where the boat of this seat does."""
    return goods(state.setup, state.islands.lying[state.islands.boat[seat]])


def ask_collect(state: Core) -> str:
    return _("pick up {goods} from {place}, or leave them.").format(
        goods=lying_at(state, state.player), place=here(state)
    )


def collect(state: Core, _thing: str, _players: Players) -> str:
    return _("pick up {goods}").format(goods=lying_at(state, state.player))


def picked_up(turn: Turn) -> list[str]:
    return [
        _("picked up {goods}").format(goods=lying_at(each.before, turn.seat))
        for each in turn.of_kind(steps.COLLECT, "collect")
    ]


def ask_action(state: Core) -> str:
    tile = tile_name(state, state.islands.boat[state.player])
    return _("take one action on {place} ({tile}), or end your turn.").format(place=here(state), tile=tile)


land_briefly: Final = always(lambda: _("end move here"))

OPENINGS: Final = {"sail": Choice(sail, sail_briefly, cannot_sail, sailed, sailing_price_briefly)}
STEPS: Final[dict[int, Step]] = {
    steps.SAIL: Step(
        rules="sail",
        question=ask_sail,
        awaited=lambda _state: _("{seat} is choosing where to sail."),
        instead=lambda: _("The boat is on its way: {choices} ({rule})."),
        cites=topic("sail"),
        choices={
            "sail": Choice(sail, sail_briefly, cannot_sail, price=sailing_price_briefly),
            "land": Choice(land, land_briefly, cannot_land, price=fee_here),
        },
    ),
    steps.PAY_STEP: Step(
        rules="sail",
        question=ask_pay_step,
        awaited=lambda _state: _("{seat} is choosing what to leave behind."),
        instead=lambda: _("First leave a cube on the tile: {choices} ({rule})."),
        cites=topic("sail"),
        choices={"pay": Choice(pay_step, pay_step_briefly, cannot_pay("sail"))},
    ),
    steps.DROP: Step(
        rules="S7",
        question=ask_drop,
        awaited=lambda _state: _("{seat} is choosing a card to pay for sailing."),
        instead=lambda: _("First pay a card for sailing: {choices} ({rule})."),
        cites=topic("sail"),
        choices={"drop": Choice(drop, always(lambda: _("pay")), cannot_drop)},
    ),
    steps.LAND: SILENT,
    steps.PAY_OWNER: Step(
        rules="owners",
        question=ask_pay_owner,
        awaited=lambda _state: _("{seat} is choosing what to pay for sharing a tile."),
        instead=lambda: _("First pay the owner of the other boat: {choices} ({rule})."),
        cites=topic("owners"),
        choices={"pay": Choice(pay_owner, pay_owner_briefly, cannot_pay("owners"))},
    ),
    steps.ARRIVE: SILENT,
    steps.COLLECT: Step(
        rules="EW6",
        question=ask_collect,
        awaited=lambda _state: _("{seat} is choosing whether to pick up goods."),
        instead=lambda: _("Cubes lie where the move ended: {choices} ({rule})."),
        cites=topic("sail"),
        choices={
            "collect": Choice(collect, always(lambda: _("pick up"))),
            "done": stop(lambda: _("leave the goods here"), brief=lambda: _("leave them")),
        },
    ),
    steps.ACTION: Step(
        rules="EW5 EW7 EW9 EW10",
        question=ask_action,
        awaited=lambda _state: _("{seat} is choosing an action."),
        instead=lambda: _("After a move comes one action or none: {choices} ({rule})."),
        cites=topic("turn"),
        choices={
            "build": Choice(build, build_briefly, cannot_build, price=build_price_briefly),
            "trade": Choice(trade, trade_briefly, cannot_trade),
            "claim": Choice(claim, claim_briefly, cannot_claim),
            "harvest": Choice(harvest, harvest_briefly),
            "done": stop(lambda: _("end your turn here"), brief=lambda: _("end turn")),
        },
    ),
}
