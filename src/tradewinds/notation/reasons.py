"""Why an action is not allowed now, in the rule's terms and with the rule's id."""

from collections.abc import Callable

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import pending
from tradewinds.rules import bits, colony, cubes, effects, steps
from tradewinds.rules.state import State


def why_not(state: State, action: int) -> str:
    verb, __, thing = state.table.actions.texts[action].partition(" ")
    kind = steps.kind_of(state.top())
    if kind == steps.OVER:
        return _("The game is over (C7).")
    explain = REASONS.get((kind, verb))
    return explain(state, thing) if explain else not_asked(state, kind)


def not_asked(state: State, kind: int) -> str:
    sentences = {
        steps.TURN: _("A turn begins with one of: {choices} (N6)."),
        steps.UPGRADE: _("Upgrades are being made: {choices} (C3)."),
        steps.TRADE: _("A trade is being made: {choices} (C4)."),
        steps.DISCARD: _("Seat {seat} holds too many cubes: {choices} (C6)."),
        steps.FORT: _("A fort is being used: {choices} (N13)."),
        steps.EXPLORE: _("An exploration tile is to be taken: {choices} (N17)."),
        steps.BONUS: _("A bonus tile can be taken: {choices} (N15)."),
    }
    choices = ", ".join(state.table.actions.texts[choice] for choice in state.choices)
    return sentences[kind].format(choices=choices, seat=state.player)


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


def cannot_upgrade(_state: State, colour: str) -> str:
    return _("You have no {colour} cube to upgrade (C3).").format(colour=colour)


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


def cannot_discard(state: State, colour: str) -> str:
    return _("Seat {seat} has no {colour} cube to return (C6).").format(seat=state.player, colour=colour)


REASONS: dict[tuple[int, str], Callable[[State, str], str]] = {
    (steps.TURN, "work"): cannot_work,
    (steps.UPGRADE, "upgrade"): cannot_upgrade,
    (steps.EXPLORE, "explore"): cannot_explore,
    (steps.BONUS, "bonus"): cannot_take_bonus,
    (steps.BONUS, "done"): cannot_pass_fort,
    (steps.DISCARD, "discard"): cannot_discard,
}
