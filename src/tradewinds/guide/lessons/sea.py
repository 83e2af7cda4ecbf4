"""Steps shared by the games with ports. Places and tiles are those of each lesson."""

from __future__ import annotations

from typing import Final

from tradewinds.guide.lessons import common
from tradewinds.guide.lessons.model import Look, Step
from tradewinds.locale import mark

PORTS: Final = Look(
    mark(
        "Welcome aboard! In each corner of the map lies a port with a victory tile. Bring the goods it "
        "asks for, and the tile and its points are yours. The game ends when a player has four of them, "
        "and whoever has the most points wins."
    ),
    "a1, a4, e1, e4",
)

TO_THE_TEA: Final = mark("You still need tea for the port a1, and b2 is the place for it. Sail there.")
TO_THE_PORT: Final = mark("The port a1 is waiting for you, and someone else may want its tile. Sail there.")
PAY_GINGER: Final = mark("Any good would do, but why give away a better one? Pay with ginger.")

TOO_MUCH: Final = Step(
    elastic=True,
    text=mark(
        "You hold {number}, but your cargo hold has room for only {room}. At the end of a turn you "
        "return what does not fit. Ginger is the easiest to get back, so return ginger."
    ),
    right="discard yellow",
    otherwise=mark("That good is worth more than ginger. Return ginger."),
)

PAY_THE_OWNER: Final = Step(
    text=mark(
        "Your opponent’s boat lies here, so you pay its owner one good of your choice. Passing by would have "
        "been free. Pay with ginger, your cheapest good."
    ),
    right="pay yellow",
    otherwise=PAY_GINGER,
)


BUILD: Final = Step(
    text=mark(
        "Nobody has an outpost on this tile, so building is free; each one already here would cost you two "
        "goods. Your outpost comes from the row of the tile’s symbol. Build!"
    ),
    right="build",
    otherwise=mark("Build first: only where you have an outpost may you trade, now and later."),
    lit="own outpost",
)


TRADE_TWICE: Final = (
    Step(
        text=mark("Your outpost lets you do what the tile shows: {tile}. Do it once."),
        right="trade",
        otherwise=mark("You need tea for the port. Trade."),
        values={"tile": "tile b2"},
    ),
    common.TRADE_ONCE_MORE,
    Step(
        text=mark("That is enough tea: the port a1 asks for {cost}, and you have {goods}. Stop trading."),
        right="done",
        otherwise=mark("You have enough tea now. Keep the ginger, it pays for other things. Stop."),
        values={"cost": "port-cost a1"},
    ),
)


CLAIM: Final = Step(
    text=mark("Here is the victory tile: pay {cost} and get {points}. A new tile takes its place at once."),
    right="claim",
    otherwise=mark("You came for the victory tile, and you can pay for it. Claim it."),
    values={"cost": "port-cost a1", "points": "port-points a1"},
    lit="a1",
)


SCORE: Final = Look(
    mark(
        "Once a player has a fourth victory tile, the round is played to the end. Then count victory "
        "tiles, the numbers uncovered on your board, bonus tiles, and one point for each good that is "
        "not ginger."
    ),
    "own score, tab scores",
)

CLOSING: Final = mark(
    "Now you know it all, but for one thing: a new game begins with choosing your first goods and where "
    "your boat starts. Play on against the bot “easy”. Fair winds!"
)
LEFT_OUT: Final = frozenset({"start", "place"})
