"""Forts of the New World box and the point cards that are claimed there."""

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import PointCard
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes, forts, steps
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.setup import Setup
from tradewinds.words.citing import rule
from tradewinds.words.goods import goods, goods_of
from tradewinds.words.happenings import Turn
from tradewinds.words.names import at_symbol
from tradewinds.words.numbers import points_words
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, always, stop

# --- point cards


def card_name(card: PointCard) -> str:
    """The card as the object of a sentence, with its article."""
    return {
        "settlers": _("a settlers card"),
        "exploration": _("an exploration card"),
        "aid": _("an aid card"),
        "tool": _("a tool card"),
    }[card.kind]


def kind_of_card(card: PointCard) -> str:
    """The card as a label, without an article."""
    return {
        "settlers": _("settlers card"),
        "exploration": _("exploration card"),
        "aid": _("aid card"),
        "tool": _("tool card"),
    }[card.kind]


def card_benefit(setup: Setup, card: PointCard) -> str:
    """What the card brings besides its points."""
    return BENEFITS[card.kind](setup, card)


def brings_settlers(_setup: Setup, card: PointCard) -> str:
    return ngettext("{n} more settler", "{n} more settlers", card.settlers).format(n=card.settlers)


def brings_exploration(_setup: Setup, _card: PointCard) -> str:
    return _("1 exploration tile")


def brings_aid(_setup: Setup, card: PointCard) -> str:
    return _("1 settler less {where}").format(where=at_symbol(card.symbol or ""))


def brings_tool(setup: Setup, card: PointCard) -> str:
    given = goods_of(setup, card.cube or "")
    return _("{goods} for work {where}").format(goods=given, where=at_symbol(card.symbol or ""))


BENEFITS: Final[dict[str, Callable[[Setup, PointCard], str]]] = {
    "settlers": brings_settlers,
    "exploration": brings_exploration,
    "aid": brings_aid,
    "tool": brings_tool,
}


# --- working at a fort


def fort_name(state: Core, fort: int) -> str:
    """The location where a fort stands."""
    name: str = state.setup.board.places[state.setup.board.place_of_fort(fort)]
    return name


def card_at(state: Core, fort: int) -> PointCard:
    return state.setup.components.new_world.point_cards[state.colony.row[fort]]


def fort_offer(state: Core, place: int) -> str:
    fort = state.setup.board.fort[place]
    if not forts.can_claim(state, fort, state.cubes[state.player]):
        return _("fort: take a bonus tile")
    offer = card_and_points(state, fort)
    if forts.can_take_bonus(state, state.player, fort):
        return _("fort: claim {card}, take a bonus tile, or both").format(card=offer)
    return _("fort: claim {card}").format(card=offer)


def card_and_points(state: Core, fort: int) -> str:
    card = card_at(state, fort)
    return _("{card} worth {points}").format(card=card_name(card), points=points_words(card.points))


def cannot_use_fort(state: Core, place: str, number: int) -> str:
    fort = state.setup.board.fort[number]
    if fort in state.setup.board.stack_fort:
        return _("At {place} you can neither pay for the point card nor take a bonus tile (N12).").format(
            place=place
        )
    card = state.colony.row[fort]
    if card == NOTHING:
        return _("No point card lies above {place} (C12).").format(place=place)
    return _("{card} above {place} costs {cost}, and you cannot pay that ({rule}).").format(
        card=state.setup.board.cards[card],
        place=place,
        cost=cubes.to_letters(state.setup.board.card_cost[card]),
        rule=rule(state, "fort"),
    )


def used_fort(turn: Turn) -> str:
    claims = turn.of_kind(steps.FORT, "claim")
    if not claims:
        return turn.say(
            _("You went to the fort {place}"), _("{seat} went to the fort {place}"), place=turn.opening.thing
        )
    card = card_at(claims[0].before, steps.detail_of(claims[0].before.top()))
    return turn.say(
        _("You claimed {card} worth {points} at the fort {place}"),
        _("{seat} claimed {card} worth {points} at the fort {place}"),
        card=card_name(card),
        points=points_words(card.points),
        place=turn.opening.thing,
    )


# --- claiming


def ask_fort(state: Core) -> str:
    place = fort_name(state, steps.detail_of(state.top()))
    if state.setup.actions.done not in state.choices:
        return _("claim the point card at the fort {place}.").format(place=place)
    return _("claim the point card at the fort {place}, or only take a bonus tile.").format(place=place)


def claim(state: Core, _thing: str, _players: Players) -> str:
    card = card_at(state, steps.detail_of(state.top()))
    return _("claim {card}: pay {goods}, get {points}; {benefit}").format(
        card=card_name(card),
        goods=goods(state.setup, cubes.from_letters(card.cost)),
        points=points_words(card.points),
        benefit=card_benefit(state.setup, card),
    )


STEPS: Final[dict[int, Step]] = {
    steps.FORT: Step(
        rules="N13 N14 N15 fort",
        question=ask_fort,
        awaited=lambda _state: _("{seat} is choosing what to do at the fort."),
        instead=lambda: _("First decide what to do at the fort: {choices} (N13)."),
        choices={
            "claim": Choice(claim, always(lambda: _("claim the card"))),
            "done": stop(
                lambda: _("skip the card, only take a bonus tile"), brief=lambda: _("skip the card")
            ),
        },
    ),
}
