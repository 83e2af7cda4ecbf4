"""What is asked, and of whom."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import pending
from tradewinds.notation.words.choices.islands import reward_words
from tradewinds.notation.words.choices.routes import card_asked_for
from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.notation.words.goods import amount_of_goods, goods
from tradewinds.notation.words.merchants import card_and_effect, card_label
from tradewinds.notation.words.outcome import outcome
from tradewinds.notation.words.places import tile_words
from tradewinds.rules import bits, cubes, islands, steps, storage, voyages
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.state import State


def prompt(state: State, company: Company = NOBODY_IN_PARTICULAR) -> str:
    if state.over:
        return outcome(state, company)
    question = QUESTIONS[steps.kind_of(state.top())](state)
    if state.opens_turn():
        return company.say(
            state.player, _("Your turn: {question}"), _("{seat} to play: {question}"), question=question
        )
    return company.say(state.player, _("You: {question}"), _("{seat}: {question}"), question=question)


def ask_turn(state: State) -> str:
    settlers = _("send settlers to a location, or rest.")
    return {
        "spice-road": _("acquire a card, play one, claim a point card, or rest."),
        "eastern-wonders": _("sail, or use the place where the boat lies."),
        "sand-to-sea": _("acquire or play a card, sail or use the boat’s place, or rest."),
        "east-west-1": _("send settlers to a location or to a card of the route, or rest."),
    }.get(state.table.game.name(), settlers)


# --- goods


def ask_upgrade(state: State) -> str:
    left = steps.detail_of(state.top())
    return ngettext(
        "upgrade a good or stop, {n} upgrade left.", "upgrade a good or stop, {n} upgrades left.", left
    ).format(n=left)


def ask_trade(state: State) -> str:
    effect, effects = steps.detail_of(state.top()), state.table.effects
    given, taken = (goods(state.table, side[effect]) for side in (effects.takes, effects.gives))
    return _("trade {given} for {taken} once more, or stop.").format(given=given, taken=taken)


def ask_discard(state: State) -> str:
    held = cubes.total(state.cubes[state.player])
    return _("{held} goods are too many, there is room for {limit}: choose one to return.").format(
        held=held, limit=storage.limit(state, state.player)
    )


# --- locations of the New World box


def ask_fort(state: State) -> str:
    place = pending.fort_name(state.table, steps.detail_of(state.top()))
    if state.table.actions.done not in state.choices:
        return _("claim the point card at the fort {place}.").format(place=place)
    return _("claim the point card at the fort {place}, or only take a bonus tile.").format(place=place)


def ask_explore(_state: State) -> str:
    return _("choose an exploration tile; its location opens for everyone.")


def ask_bonus(state: State) -> str:
    group = steps.detail_of(state.top())
    if group == COLUMN_STACKS:
        return ask_tile_for_column(state)
    if group == PILE_STACKS:
        return ask_tile_for_pile(state)
    place = pending.fort_name(state.table, steps.detail_of(state.top()))
    if state.table.actions.done in state.choices:
        return _("take a bonus tile at the fort {place}, or none.").format(place=place)
    return _("choose a bonus tile at the fort {place}.").format(place=place)


def ask_tile_for_column(state: State) -> str:
    """W2-7."""
    columns = islands.columns_emptied(state, state.player)
    return _("column {n} is empty: choose {reward}.").format(
        n=columns, reward=reward_words(state, columns - 1)
    )


def ask_tile_for_pile(state: State) -> str:
    """W3-4."""
    cards = bits.count(state.caravan.pile[state.player])
    return ngettext(
        "{n} card is on the pile: take a bonus tile, or none.",
        "{n} cards are on the pile: take a bonus tile, or none.",
        cards,
    ).format(n=cards)


# --- merchant cards


def ask_pay_card(state: State) -> str:
    wanted, paid_on = steps.detail_of(state.top()), steps.other_of(state.top())
    left = wanted - paid_on
    card = card_label(state.table, state.caravan.row[wanted])
    under = card_label(state.table, state.caravan.row[paid_on])
    return _("{card} still costs {goods}; choose the one to put on {under}.").format(
        card=card, goods=amount_of_goods(left), under=under
    )


def ask_drop(state: State) -> str:
    owed = steps.detail_of(state.top())
    return ngettext(
        "choose a card to pay for sailing.", "choose a card to pay for sailing, {n} are due.", owed
    ).format(n=owed)


def ask_card(state: State) -> str:
    card = card_and_effect(state.table, card_asked_for(state))
    return _("use or take the card {card}.").format(card=card)


def ask_replace(state: State) -> str:
    card = card_label(state.table, card_asked_for(state))
    return _("the route is full; choose the card whose place {card} takes.").format(card=card)


def ask_swap(_state: State) -> str:
    return _("swap two cards of the route, or leave it as it is.")


# --- boats, outposts, ports


def here(state: State) -> str:
    """The place where the boat of whoever chooses lies."""
    name: str = state.table.chart.names[state.islands.boat[state.player]]
    return name


def ask_start(_state: State) -> str:
    return _("choose the goods to begin with.")


def ask_place(_state: State) -> str:
    return _("place the boat on a market tile.")


def ask_sail(state: State) -> str:
    if state.table.actions.land in state.choices:
        return _("sail on from {place}, or end the move there.").format(place=here(state))
    return _("sail on from {place}; the move cannot end there.").format(place=here(state))


def ask_voyage(state: State) -> str:
    if steps.other_of(state.top()) == voyages.MAY_LAND:
        return ask_sail(state)
    return {
        voyages.ONE_STEP: _("sail one step from {place}."),
        voyages.TWO_STEPS: _("sail one or two steps from {place}; choose the first."),
        voyages.ANYWHERE: _("sail from {place} to any other tile."),
    }[steps.detail_of(state.top())].format(place=here(state))


def ask_outpost(_state: State) -> str:
    return _("choose the outpost at which to trade.")


def ask_pay_step(state: State) -> str:
    ahead = state.table.chart.names[steps.other_of(state.top())]
    return _("choose a good to leave on {place} for sailing on to {ahead}.").format(
        place=here(state), ahead=ahead
    )


def ask_pay_owner(state: State) -> str:
    return _("choose a good for the owner of a boat on {place}.").format(place=here(state))


def ask_pay_build(state: State) -> str:
    owed = steps.detail_of(state.top())
    return _("the outpost still costs {goods}; choose one to pay.").format(goods=amount_of_goods(owed))


def ask_market(state: State) -> str:
    actions = state.table.actions
    tile = tile_words(state, state.islands.boat[state.player])
    if actions.build not in state.choices:
        return _("trade on {place} ({tile}), or stop.").format(place=here(state), tile=tile)
    if actions.trade not in state.choices:
        return _("build an outpost on {place} ({tile}), or not.").format(place=here(state), tile=tile)
    return _("build an outpost on {place} ({tile}), trade, or stop.").format(place=here(state), tile=tile)


def ask_reward(state: State) -> str:
    column = steps.detail_of(state.top())
    return _("column {n} is empty: choose {reward}.").format(n=column + 1, reward=reward_words(state, column))


def ask_port(state: State) -> str:
    tile = tile_words(state, state.islands.boat[state.player])
    return _("claim the victory tile on {place} ({tile}), or not.").format(place=here(state), tile=tile)


def ask_collect(state: State) -> str:
    lying = goods(state.table, state.islands.lying[state.islands.boat[state.player]])
    return _("pick up {goods} from {place}, or leave them.").format(goods=lying, place=here(state))


def ask_action(state: State) -> str:
    tile = tile_words(state, state.islands.boat[state.player])
    return _("one action on {place} ({tile}), or end the turn.").format(place=here(state), tile=tile)


QUESTIONS: Final[dict[int, Callable[[State], str]]] = {
    steps.TURN: ask_turn,
    steps.UPGRADE: ask_upgrade,
    steps.TRADE: ask_trade,
    steps.DISCARD: ask_discard,
    steps.FORT: ask_fort,
    steps.EXPLORE: ask_explore,
    steps.BONUS: ask_bonus,
    steps.PAY_CARD: ask_pay_card,
    steps.DROP: ask_drop,
    steps.START: ask_start,
    steps.PLACE: ask_place,
    steps.SAIL: ask_sail,
    steps.PAY_STEP: ask_pay_step,
    steps.PAY_OWNER: ask_pay_owner,
    steps.PAY_BUILD: ask_pay_build,
    steps.MARKET: ask_market,
    steps.REWARD: ask_reward,
    steps.PORT: ask_port,
    steps.COLLECT: ask_collect,
    steps.ACTION: ask_action,
    steps.CARD: ask_card,
    steps.REPLACE: ask_replace,
    steps.SWAP: ask_swap,
    steps.VOYAGE: ask_voyage,
    steps.OUTPOST: ask_outpost,
}
