"""The actions of a table: dense numbers from 0, each with its one text."""

from typing import Final, final

from mypy_extensions import i64

from tradewinds.rules import cubes

NONE: Final = -1


@final
class Actions:
    """Each field is the number of a verb's first action, or NONE where the game has no such verb.

    Every choice is offered in ascending order, so a game adds its verbs in the order in which it offers them.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        # opening a turn
        self.work: i64 = NONE
        self.acquire: i64 = NONE
        self.play: i64 = NONE
        self.claim_card: i64 = NONE
        self.route: i64 = NONE
        self.rest: i64 = NONE
        # boats
        self.sail: i64 = NONE
        self.land: i64 = NONE
        self.build: i64 = NONE
        self.harvest: i64 = NONE
        self.collect: i64 = NONE
        self.drop: i64 = NONE
        self.start: i64 = NONE
        self.place: i64 = NONE
        # goods
        self.upgrade: i64 = NONE
        self.trade: i64 = NONE
        self.trade_at: i64 = NONE
        self.pay: i64 = NONE
        self.discard: i64 = NONE
        # cards and tiles
        self.claim: i64 = NONE
        self.explore: i64 = NONE
        self.bonus: i64 = NONE
        self.card: i64 = NONE
        self.use: i64 = NONE
        self.take: i64 = NONE
        self.replace: i64 = NONE
        self.swap: i64 = NONE
        self.done: i64 = NONE

    def add(self, verb: str, things: list[str] | None = None) -> i64:
        first = i64(len(self.texts))
        if things is None:
            self.texts.append(verb)
        else:
            self.texts.extend(f"{verb} {thing}" for thing in things)
        return first

    def add_goods(self, pays: bool = False) -> None:
        """Add the verbs that every game has; call it last. `pays`: players choose which cubes they pay."""
        self.upgrade = self.add("upgrade", cubes.COLOURS[: cubes.BROWN])
        if self.trade == NONE:
            self.trade = self.add("trade")
        if pays:
            self.pay = self.add("pay", cubes.COLOURS)
        self.discard = self.add("discard", cubes.COLOURS)
        self.done = self.add("done")
