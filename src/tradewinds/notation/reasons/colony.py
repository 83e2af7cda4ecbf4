"""Why not at the locations and forts of the New World."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import pending
from tradewinds.notation.reasons import markets, voyages
from tradewinds.notation.reasons.citing import Reasons, rule, rule_of_stacks
from tradewinds.rules import bits, colony, cubes, effects, steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def cannot_work(state: State, place: str) -> str:
    number = state.table.board.places.index(place)
    if bits.has(state.colony.covered, number):
        return _("{place} lies under an exploration tile (N7).").format(place=place)
    if bits.has(state.colony.held[state.turn], number):
        return _("{place} holds your own settlers already; a rest brings them back (N7).").format(place=place)
    needed = colony.settlers_needed(state.table.board, state.colony, state.turn, number)
    have = state.colony.settlers[state.turn]
    if needed > have:
        cited = "N10, N8" if state.colony.standing[number] else "N10"
        return ngettext(
            "{place} needs {needed} settler, and you have {have} on your board ({rule}).",
            "{place} needs {needed} settlers, and you have {have} on your board ({rule}).",
            needed,
        ).format(place=place, needed=needed, have=have, rule=cited)
    return cannot_act(state, place, number)


def cannot_act(state: State, place: str, number: int) -> str:
    effect = state.table.board.effect[number]
    kind = state.table.effects.kind[effect]
    if kind == effects.TRADE:
        cost = cubes.to_letters(state.table.effects.takes[effect])
        return _("{place} asks for {cost}, and you cannot pay that even once (C5, N12).").format(
            place=place, cost=cost
        )
    if kind == effects.FORT:
        return cannot_use_fort(state, place, state.table.board.fort[number])
    if kind == effects.MARKET:
        return markets.cannot_work(state, place, state.table.board.market[number])
    return voyages.cannot_work(state, place, kind)


def cannot_use_fort(state: State, place: str, fort: int) -> str:
    if fort in state.table.board.stack_fort:
        return _("At {place} you can neither pay for the point card nor take a bonus tile (N12).").format(
            place=place
        )
    card = state.colony.row[fort]
    if card == NOTHING:
        return _("No point card lies above {place} (C12).").format(place=place)
    return _("{card} above {place} costs {cost}, and you cannot pay that ({rule}).").format(
        card=state.table.board.cards[card],
        place=place,
        cost=cubes.to_letters(state.table.board.card_cost[card]),
        rule=rule(state, "fort"),
    )


def cannot_pass_fort(state: State, _thing: str) -> str:
    if steps.detail_of(state.top()) == COLUMN_STACKS:
        return _("The bonus tile for a column is taken if there is one to take (W2-7).")
    return _("A fort is for claiming, for a bonus tile or for both: you cannot leave it with neither (N13).")


def cannot_explore(state: State, tile: str) -> str:
    return _("{tile} does not lie on the board any more ({rule}).").format(
        tile=tile, rule=rule(state, "explore")
    )


def cannot_take_bonus(state: State, stack: str) -> str:
    board, fort = state.table.board, steps.detail_of(state.top())
    place = ""
    if board.stack_fort[board.stacks.index(stack)] == fort:
        sentence = _("The stack {stack} is empty ({rule}).")
    elif fort == COLUMN_STACKS:
        sentence = _("{stack} is no stack for columns of outposts ({rule}).")
    elif fort == PILE_STACKS:
        sentence = _("{stack} is no stack for merchant cards ({rule}).")
    else:
        place = pending.fort_name(state.table, fort)
        sentence = _("{stack} is no stack of the fort {place} ({rule}).")
    return sentence.format(stack=stack, place=place, rule=rule_of_stacks(state))


REASONS: Final[Reasons] = {
    (steps.TURN, "work"): cannot_work,
    (steps.EXPLORE, "explore"): cannot_explore,
    (steps.BONUS, "bonus"): cannot_take_bonus,
    (steps.BONUS, "done"): cannot_pass_fort,
}
