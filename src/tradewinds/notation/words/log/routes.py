"""Market locations and routes."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.goods import amount, goods
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.merchants import card_label
from tradewinds.rules import cubes, effects, markets, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.state import State

# --- markets


def card_under(turn: Turn) -> int:
    return markets.card_at(turn.before, turn.opening.action - turn.table.actions.work)


def at_market(turn: Turn) -> str:
    """The card was used or taken; in a turn that is not over perhaps neither yet."""
    if turn.of_kind(steps.CARD, "take"):
        return taken(turn)
    if turn.table.has_routes and not turn.of_kind(steps.CARD, "use"):
        return turn.say(
            _("You went to the market {place}"),
            _("{seat} went to the market {place}"),
            place=turn.opening.thing,
        )
    clause = turn.say(
        _("You used {card} from the market {place}"),
        _("{seat} used {card} from the market {place}"),
        card=card_label(turn.table, card_under(turn)),
        place=turn.opening.thing,
    )
    return f"{clause}; {effect_of_card(turn, card_under(turn))}"


def taken(turn: Turn) -> str:
    clause = turn.say(
        _("You took {card} from the market {place}"),
        _("{seat} took {card} from the market {place}"),
        card=card_label(turn.table, card_under(turn)),
        place=turn.opening.thing,
    )
    replaced = [
        _("{card} went from the route onto the pile").format(
            card=card_label(turn.table, card_of_route(each.before, turn.seat, each.thing))
        )
        for each in turn.of_kind(steps.REPLACE, "replace")
    ]
    return "; ".join([clause, *replaced])


def effect_of_card(turn: Turn, card: int) -> str:
    """What a merchant card did in this turn."""
    effect, printed = turn.table.merchants.effect[card], turn.table.effects
    if printed.kind[effect] == effects.PRODUCE:
        return _("took {goods}").format(goods=goods(turn.table, printed.gives[effect]))
    if printed.kind[effect] == effects.UPGRADE:
        times = len(turn.of_kind(steps.UPGRADE, "upgrade"))
        return ngettext("{n} good upgraded", "{n} goods upgraded", times).format(n=times)
    times = 1 + len(turn.of_kind(steps.TRADE, "trade"))
    return _("traded {given} for {taken}").format(
        given=goods(turn.table, times * printed.takes[effect]),
        taken=goods(turn.table, times * printed.gives[effect]),
    )


def refreshed(turn: Turn) -> str:
    return turn.say(
        _("You worked at {place} and refreshed the market"),
        _("{seat} worked at {place} and refreshed the market"),
        place=turn.opening.thing,
    )


# --- routes


def card_of_route(state: State, seat: int, place: str) -> int:
    return state.caravan.route[seat * ROUTE + int(place) - 1]


def travelled(turn: Turn) -> str:
    card = card_of_route(turn.before, turn.seat, turn.opening.thing)
    clause = turn.say(
        _("You travelled to {card}"),
        _("{seat} travelled to {card}"),
        card=card_label(turn.table, card),
    )
    return f"{clause}; {effect_of_card(turn, card)}"


def adjusted(turn: Turn) -> str:
    clause = turn.say(
        _("You worked at {place} and took {goods}"),
        _("{seat} worked at {place} and took {goods}"),
        place=turn.opening.thing,
        goods=amount(turn.table, cubes.YELLOW, 1),
    )
    return "; ".join([clause, *swapped(turn)])


def swapped(turn: Turn) -> list[str]:
    swaps = []
    for each in turn.of_kind(steps.SWAP, "swap"):
        one, other = (
            card_label(turn.table, card_of_route(each.before, turn.seat, place))
            for place in each.thing.split(" ")
        )
        swaps.append(_("swapped {one} and {other}").format(one=one, other=other))
    return swaps
