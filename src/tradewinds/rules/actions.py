"""The actions of a table: dense numbers from 0, each with its one text."""

from typing import Final, final

from mypy_extensions import i64

NONE: Final = -1


@final
class Actions:
    """Each field is the number of a verb's first action, or NONE where the game has no such verb.

    Every choice is offered in ascending order, so a game adds its verbs in the order in which it offers them.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.work: i64 = NONE
        self.rest: i64 = NONE
        self.upgrade: i64 = NONE
        self.trade: i64 = NONE
        self.claim: i64 = NONE
        self.explore: i64 = NONE
        self.bonus: i64 = NONE
        self.discard: i64 = NONE
        self.done: i64 = NONE

    def add(self, verb: str, things: list[str] | None = None) -> i64:
        first = i64(len(self.texts))
        if things is None:
            self.texts.append(verb)
        else:
            self.texts.extend(f"{verb} {thing}" for thing in things)
        return first
