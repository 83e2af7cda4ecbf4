"""Why not at the locations and forts of the New World."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import pending
from tradewinds.notation.reasons.citing import Reasons
from tradewinds.rules import bits, colony, cubes, effects, steps
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
        rule = "N10, N8" if state.colony.standing[number] else "N10"
        return ngettext(
            "{place} needs {needed} settler, and you have {have} on your board ({rule}).",
            "{place} needs {needed} settlers, and you have {have} on your board ({rule}).",
            needed,
        ).format(place=place, needed=needed, have=have, rule=rule)
    return cannot_act(state, place, number)


def cannot_act(state: State, place: str, number: int) -> str:
    effect = state.table.board.effect[number]
    if state.table.effects.kind[effect] == effects.TRADE:
        cost = cubes.to_letters(state.table.effects.takes[effect])
        return _("{place} asks for {cost}, and you cannot pay that even once (C5, N12).").format(
            place=place, cost=cost
        )
    return _("At {place} you can neither pay for the point card nor take a bonus tile (N12).").format(
        place=place
    )


def cannot_pass_fort(_state: State, _thing: str) -> str:
    return _("A fort is for claiming, for a bonus tile or for both: you cannot leave it with neither (N13).")


def cannot_explore(_state: State, tile: str) -> str:
    return _("{tile} does not lie on the board any more (N17).").format(tile=tile)


def cannot_take_bonus(state: State, stack: str) -> str:
    board, fort = state.table.board, steps.detail_of(state.top())
    number = board.stacks.index(stack)
    if board.stack_fort[number] != fort:
        place = pending.fort_name(state.table, fort)
        return _("{stack} is no stack of the fort {place} (N15).").format(stack=stack, place=place)
    return _("The stack {stack} is empty (N15).").format(stack=stack)


REASONS: Final[Reasons] = {
    (steps.TURN, "work"): cannot_work,
    (steps.EXPLORE, "explore"): cannot_explore,
    (steps.BONUS, "bonus"): cannot_take_bonus,
    (steps.BONUS, "done"): cannot_pass_fort,
}
