"""A turn that was played."""

from collections.abc import Sequence

from tradewinds.notation.words.company import Company
from tradewinds.notation.words.happenings import Happening, happenings
from tradewinds.rules.state import State


class Turn:
    """What a turn opened with, and all that was decided in it."""

    def __init__(self, before: State, chosen: Sequence[int], company: Company) -> None:
        self.before = before
        self.table = before.table
        self.company = company
        self.happened = list(happenings(before, chosen))
        self.opening = self.happened[0]
        self.seat = self.opening.seat

    def say(self, to_you: str, of_others: str, **details: object) -> str:
        return self.company.say(self.seat, to_you, of_others, **details)

    def of_kind(self, kind: int, verb: str) -> list[Happening]:
        return [each for each in self.happened if each.kind == kind and each.verb == verb]

    def of_verb(self, verb: str) -> list[Happening]:
        return [each for each in self.happened if each.verb == verb]
