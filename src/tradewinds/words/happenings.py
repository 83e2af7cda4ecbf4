"""The decisions in a stretch of play, turn by turn, including forced ones that the engine makes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.rules import steps, turns
from tradewinds.rules.core import Core
from tradewinds.words.players import Players


class Happening(NamedTuple):
    before: Core
    action: int

    @property
    def kind(self) -> int:
        return steps.kind_of(self.before.top())

    @property
    def seat(self) -> int:
        return steps.seat_of(self.before.top())

    @property
    def text(self) -> str:
        text: str = self.before.setup.actions.texts[self.action]
        return text

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def thing(self) -> str:
        return self.text.partition(" ")[2]


def happenings(before: Core, chosen: Iterable[int]) -> Iterator[Happening]:
    """The players' choices and, between them, the forced ones that the engine makes."""
    state = before.copy()
    for action in chosen:
        yield Happening(state.copy(), action)
        turns.act(state, action)
        yield from without_choice(state)


def without_choice(state: Core) -> Iterator[Happening]:
    """Plays on like `turns.resume`, yielding each choice that the engine makes."""
    while True:
        kind = turns.resolve(state)
        turns.ask(state)
        if len(state.choices) > 1 or kind <= steps.TURN:
            return
        yield Happening(state.copy(), state.choices[0])
        turns.act(state, state.choices[0])


class Turn:
    """A turn: the state in which it opened, and every decision made in it."""

    def __init__(self, before: Core, chosen: Sequence[int], players: Players) -> None:
        self.before = before
        self.setup = before.setup
        self.players = players
        self.happened = list(happenings(before, chosen))
        self.opening = self.happened[0]
        self.seat = self.opening.seat

    def say(self, to_you: str, of_others: str, **details: object) -> str:
        """`to_you` or `of_others`, said of the seat whose turn it was."""
        return self.players.say(self.seat, to_you, of_others, **details)

    def rested(self, back: int, to_you: str, of_others: str) -> str:
        """The log of a rest that brought `back` things back; the short form if there were none."""
        if not back:
            return self.say(_("You rested"), _("{seat} rested"))
        return self.say(to_you, of_others, n=back)

    def of_kind(self, kind: int, verb: str) -> list[Happening]:
        return [each for each in self.happened if each.kind == kind and each.verb == verb]

    def of_verb(self, verb: str) -> list[Happening]:
        return [each for each in self.happened if each.verb == verb]


def begins_turn(before: Core, state: Core) -> bool:
    """True if something new to tell begins here; `before` is the state of the decision before.

    A turn begins, or a seat prepares its start, whose first choice the engine may have made.
    """
    return state.opens_turn() or (before.round, before.turn) != (state.round, state.turn)
