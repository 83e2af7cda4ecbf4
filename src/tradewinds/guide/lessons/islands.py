"""Steps shared by Parts II and III of From East to West: a voyage to an island."""

from __future__ import annotations

from typing import Final

from tradewinds.guide.lessons import colony, common
from tradewinds.guide.lessons.model import Look, Step
from tradewinds.locale import mark

LAID: Final = {"m1": "chili-4", "m2": "ginger-5", "m3": "tea-6", "m4": "cloves-6"}
PUT: Final = {
    "seats 0 cubes": "YYYYYYYR",
    "seats 1 cubes": "Y",
    "seats 1 boat": "m3",
    "seats 0 outposts": ["m1", "m2", "m4"],
}


def voyage(place: str) -> tuple[Step, ...]:
    """A voyage to the island m3, where the opponent's boat lies; the outpost there empties a column."""
    return (_by_work(place), *_SAIL_TO_M3, *_OUTPOST, *_TRADE)


def _by_work(place: str) -> Step:
    return Step(
        looks=(
            Look(
                mark(
                    "The islands are for trade. Your boat lies on the sea in the middle, and three of "
                    "your outposts stand on islands around it. Locations with a boat move it."
                ),
                "panel map",
            ),
        ),
        text=mark("Send {settlers} to {place}: {effect}."),
        right=f"work {place}",
        wrong={"rest": colony.REST_LATER},
        otherwise=mark("Now take a look at the islands: {place} moves your boat."),
    )


_SAIL_TO_M3: Final[tuple[Step, ...]] = (
    Step(
        text=mark("Sail to the island m3. What it offers: {tile}."),
        right="sail m3",
        otherwise=mark("The island m3 suits you best: you have no outpost of its kind yet. Sail there."),
        values={"tile": "tile m3"},
    ),
    Step(
        text=mark("You could sail one step more, but this is the island you want. End your move."),
        right="land",
        otherwise=mark("Stay at m3: end your move here."),
    ),
    Step(
        text=mark(
            "Your opponent’s boat lies here, so you pay its owner one good of your choice. Pay with "
            "corn, your cheapest good."
        ),
        right="pay yellow",
        otherwise=mark("Any good would do, but why give away a better one? Pay with corn."),
    ),
)
"""Two steps at most, and a good for the owner of the boat there."""

_OUTPOST: Final[tuple[Step, ...]] = (
    Step(
        text=mark(
            "Nobody has an outpost here, so building is free; each one already here would cost you two "
            "goods. It uncovers points on your board. Build!"
        ),
        right="build",
        otherwise=mark("Build first: once you trade you cannot build any more in this turn."),
        lit="own outpost",
    ),
    Step(
        text=mark(
            "That was the last outpost of a column! For that you take the top bonus tile of any stack on "
            "the boards B2 and F2. They score at the end; choose the one you like."
        ),
        right="bonus *",
        otherwise=mark("Take one of the bonus tiles: it costs nothing."),
        lit="own bonus tile",
    ),
)

_TRADE: Final[tuple[Step, ...]] = (
    Step(
        text=mark("Now do what the island shows: {tile}. That takes no outpost. Do it once."),
        right="trade",
        otherwise=mark("Better goods are worth points, and cards ask for them. Trade."),
        values={"tile": "tile m3"},
    ),
    common.TRADE_ONCE_MORE,
    colony.KEEP_CORN,
)

SCORE: Final = Look(
    mark(
        "The game ends when a player claims their eighth card; that round is played to the end. Then "
        "count cards, outposts, bonus tiles, exploration tiles, and one point for each good that is not "
        "corn."
    ),
    "own score, tab scores",
)
