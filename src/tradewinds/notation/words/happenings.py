"""Everything that was decided in a stretch of play, by the players and by the engine for them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tradewinds.rules import steps, turns
from tradewinds.rules.state import State


class Happening(NamedTuple):
    before: State
    action: int

    @property
    def kind(self) -> int:
        return steps.kind_of(self.before.top())

    @property
    def seat(self) -> int:
        return steps.seat_of(self.before.top())

    @property
    def text(self) -> str:
        text: str = self.before.table.actions.texts[self.action]
        return text

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def thing(self) -> str:
        return self.text.partition(" ")[2]


def happenings(before: State, chosen: Iterable[int]) -> Iterator[Happening]:
    """What was chosen, and between it the choices with one answer, which the engine makes itself."""
    state = before.copy()
    for action in chosen:
        yield Happening(state.copy(), action)
        turns.act(state, action)
        yield from without_choice(state)


def without_choice(state: State) -> Iterator[Happening]:
    """As `turns.resume` goes on, but telling."""
    while True:
        kind = steps.kind_of(state.top())
        if kind == steps.END:
            turns.end_turn(state)
            continue
        if kind in (steps.LAND, steps.ARRIVE, steps.KEEP):
            turns.resolve(state, kind)
            continue
        turns.ask(state)
        if len(state.choices) > 1 or kind <= steps.TURN:
            return
        yield Happening(state.copy(), state.choices[0])
        turns.act(state, state.choices[0])
