"""What happened in a turn, as one sentence. A module for each box."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.notation.words.log import bazaar, caravan, colony, goods, islands, ports, routes
from tradewinds.notation.words.log.turn import Turn
from tradewinds.rules.state import State

Decided = TypeVar("Decided")


def log_line(before: State, chosen: Sequence[int], company: Company = NOBODY_IN_PARTICULAR) -> str:
    """The sentence for the turn that these choices make; `before` is the state in which it was opened."""
    turn = Turn(before, chosen, company)
    clauses = [OPENINGS[turn.opening.verb](turn)]
    for more in AFTERWARDS:
        clauses += more(turn)
    return "; ".join(clauses) + "."


def begins_turn(before: State | None, state: State) -> bool:
    """Whether something new to tell begins here, `before` being the state of the decision before, if any.

    A turn begins, or a seat prepares its start, whose first choice the engine may have made.
    """
    return before is None or state.opens_turn() or (before.round, before.turn) != (state.round, state.turn)


def in_turns(decisions: Iterable[Decided], state_of: Callable[[Decided], State]) -> Iterator[list[Decided]]:
    """The decisions of each turn, the last one perhaps unfinished."""
    turn: list[Decided] = []
    for decision in decisions:
        if turn and begins_turn(state_of(turn[-1]), state_of(decision)):
            yield turn
            turn = []
        turn.append(decision)
    if turn:
        yield turn


def rested(turn: Turn) -> str:
    return colony.rested(turn) if turn.table.has_colony else caravan.rested(turn)


def claimed(turn: Turn) -> str:
    return bazaar.claimed(turn) if turn.opening.thing else islands.stayed(turn)


OPENINGS: Final[dict[str, Callable[[Turn], str]]] = {
    "work": colony.worked,
    "route": routes.travelled,
    "rest": rested,
    "acquire": caravan.acquired,
    "play": caravan.played,
    "claim": claimed,
    "sail": islands.sailed,
    "build": islands.stayed,
    "trade": islands.stayed,
    "harvest": islands.stayed,
    "start": islands.began,
    "place": islands.began,
}
# In the order in which things happen in a turn.
AFTERWARDS: Final[list[Callable[[Turn], list[str]]]] = [
    colony.tools_gave,
    colony.explored,
    colony.bonus_taken,
    colony.ousted,
    caravan.dropped,
    islands.left_behind,
    islands.owners_paid,
    islands.picked_up,
    islands.built,
    colony.column_rewarded,
    islands.upgraded,
    ports.bonus_taken,
    caravan.free_card,
    islands.traded,
    islands.harvested,
    colony.pile_rewarded,
    ports.claimed,
    goods.returned,
]
