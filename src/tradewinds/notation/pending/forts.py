"""Forts, exploration tiles and bonus tiles of the New World box."""

from typing import Final

from tradewinds.notation.pending.checking import below_top, held_places, uses
from tradewinds.notation.pending.form import Details, Form
from tradewinds.notation.pending.islands import column_emptied
from tradewinds.rules import bits, effects, steps
from tradewinds.rules.board import COLUMN_STACKS, EXPLORATION, PILE_STACKS
from tradewinds.rules.core import Core
from tradewinds.rules.forts import MAY_DECLINE, MUST_TAKE
from tradewinds.rules.games.east_west_3 import CARDS_FOR_A_TILE
from tradewinds.rules.setup import Setup

GROUPS: Final = {COLUMN_STACKS: "columns", PILE_STACKS: "pile"}
WILLS: Final = {MUST_TAKE: "must", MAY_DECLINE: "may"}


def fort_name(setup: Setup, fort: int) -> str:
    """The place of a fort; for stacks that belong to no fort, what they reward."""
    if fort in GROUPS:
        return GROUPS[fort]
    name: str = setup.board.places[setup.board.place_of_fort(fort)]
    return name


def fort_number(setup: Setup, place: str) -> int:
    for group, name in GROUPS.items():
        if place == name:
            return group
    return setup.board.fort[setup.board.places.index(place)]


OF_FORT: Final = Details(
    lambda setup, step: [fort_name(setup, steps.detail_of(step))],
    lambda setup, turn, words: (turn, fort_number(setup, words[0]), 0),
)
OF_STACKS: Final = Details(
    lambda setup, step: [fort_name(setup, steps.detail_of(step)), WILLS[steps.other_of(step)]],
    lambda setup, turn, words: (turn, fort_number(setup, words[0]), list(WILLS.values()).index(words[1])),
)


def on_boards(setup: Setup) -> bool:
    return setup.has_colony


def fort(state: Core, step: int) -> bool:
    number = steps.detail_of(step)
    return number not in GROUPS and state.setup.board.place_of_fort(number) in held_places(state)


def explore(state: Core, _step: int) -> bool:
    claimed = state.colony.cards[state.turn] & state.setup.board.cards_of_kind[EXPLORATION]
    return claimed != 0 and any(state.setup.board.fort[place] >= 0 for place in held_places(state))


def bonus(state: Core, step: int) -> bool:
    stacks, declining = steps.detail_of(step), steps.other_of(step)
    if stacks == COLUMN_STACKS:  # W2-7
        return declining == MUST_TAKE and step == state.top() and emptied_a_column(state)
    if stacks == PILE_STACKS:  # W3-4
        return declining == MAY_DECLINE and step == state.top() and fourth_card(state)
    return fort(state, step) and (declining == MAY_DECLINE or step == state.top())


def emptied_a_column(state: Core) -> bool:
    if not state.setup.has_islands or steps.kind_of(below_top(state)) != steps.MARKET:
        return False
    return column_emptied(state) >= 0


def fourth_card(state: Core) -> bool:
    if not state.setup.game.pile_gives_tiles() or steps.kind_of(below_top(state)) != steps.END:
        return False
    cards = bits.count(state.caravan.pile[state.turn])
    return cards > 0 and cards % CARDS_FOR_A_TILE == 0 and uses(state, effects.MARKET)


STEPS: Final[dict[int, Form]] = {
    steps.FORT: Form("fort", on_boards, fort, OF_FORT),
    steps.EXPLORE: Form("explore", on_boards, explore, below=(steps.BONUS, steps.END)),
    steps.BONUS: Form("bonus", on_boards, bonus, OF_STACKS, below=(steps.END, steps.MARKET)),
}
