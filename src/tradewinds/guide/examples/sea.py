"""Worked examples of Eastern Wonders and From Sand to Sea."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark
from tradewinds.words.games.eastern_wonders import EASTERN_WONDERS
from tradewinds.words.games.sand_to_sea import SAND_TO_SEA

# Purple’s boat is two steps from Blue’s, on a tile with a trade that Blue can make.
_WAY: Final = {"c3": "chili-6", "d3": "cloves-6", "d4": "tea-6"}
_BOATS: Final = {"seats 0 boat": "c3", "seats 1 boat": "d4"}

EXAMPLES: Final = (
    ExampleText(
        "two-steps",
        mark("Two steps and a shared tile"),
        mark(
            "Blue sails from c3 to d3, which is free, and on to d4. For the second step, Blue "
            "leaves {left} on d3. Purple’s boat is on d4, so Purple gets a good: Blue gives "
            "{given}. Then Blue harvests 2 ginger and has {held}."
        ),
        "EW6",
        Scene(
            EASTERN_WONDERS.name,
            laid=_WAY,
            put={**_BOATS, "seats 0 cubes": "YYR", "seats 1 cubes": "G"},
        ),
        ("sail d3", "sail d4", "pay yellow", "land", "pay red", "harvest"),
        (
            Fact("after map d3 cubes", "Y", "left"),
            Fact("taken seats 1 cubes", "R", "given"),
            Fact("after seats 0 cubes", "YYY", "held"),
        ),
    ),
    ExampleText(
        "second-outpost",
        mark("The second outpost on a tile"),
        mark(
            "There are two players, and Purple has an outpost on d4, so an outpost there costs Blue "
            "2 goods: Blue pays 2 chili. Now Blue may trade: 2 ginger for 1 tea, twice. Blue has "
            "{held}."
        ),
        "EW7",
        Scene(
            EASTERN_WONDERS.name,
            laid=_WAY,
            put={
                "seats 0 boat": "d4",
                "seats 1 boat": "c3",
                "seats 1 outposts": ["d4"],
                "seats 0 cubes": "YYYYRR",
            },
        ),
        ("build", "pay red", "pay red", "trade", "trade"),
        (
            Fact("count seats 0 outposts", 1),
            Fact("after seats 0 cubes", "GG", "held"),
        ),
    ),
    ExampleText(
        "at-a-port",
        mark("A victory tile and the closed port"),
        mark(
            "Blue’s boat lies in the port a1, whose tile costs {cost}. Blue pays and has a tile worth "
            "{points} points. Until now the port e1 was closed. The closed-port tile moves to a1, and "
            "e1 gets a new victory tile."
        ),
        "EW9",
        Scene(
            EASTERN_WONDERS.name,
            shown={"ports a1": "VP04", "ports e1": "closed"},
            given={"seats 1 victory_tiles": ("VP09",)},
            put={"seats 0 boat": "a1", "seats 0 cubes": "YRRRGG"},
        ),
        ("claim",),
        (
            Fact("paid seats 0 cubes", "RRRGG", "cost"),
            Fact("score 0 victory_tiles", 12, "points"),
            Fact("after ports a1", "closed"),
            Fact("spent victory_pile", 1),
        ),
    ),
    ExampleText(
        "cards-for-steps",
        mark("Cards for steps"),
        mark(
            "From c3 to d4 it is two steps, so Blue discards {cards} cards: one that was played "
            "before and one from the hand. Purple’s boat is there, and Blue gives Purple {given}. "
            "There is no outpost on the tile, so building is free. Blue still has {held}."
        ),
        "S7 S8",
        Scene(
            SAND_TO_SEA.name,
            laid=_WAY,
            given={"seats 0 hand": ("S01",)},
            put={
                **_BOATS,
                "seats 0 cubes": "YR",
                "seats 1 cubes": "G",
                "seats 0 hand": ["S01", "upgrade-2"],
                "seats 0 played": ["create-2"],
            },
        ),
        ("sail d4", "drop create-2", "drop upgrade-2", "pay yellow", "build"),
        (
            Fact("count seats 0 discarded", 2, "cards"),
            Fact("count seats 0 hand", 1),
            Fact("taken seats 1 cubes", "Y", "given"),
            Fact("after seats 0 cubes", "R", "held"),
            Fact("count seats 0 outposts", 1),
        ),
    ),
    ExampleText(
        "first-column",
        mark("The first empty column"),
        mark(
            "Blue has a ginger, a chili and a clove outpost and now builds a tea outpost, "
            "{outposts} in all. The first column is empty: Blue takes any card from the merchant "
            "row without paying, here the fourth, where others have left {lying}. Blue now has "
            "{held}."
        ),
        "S9 S10",
        Scene(
            SAND_TO_SEA.name,
            laid={
                "b2": "ginger-5",
                "b3": "chili-4",
                "b4": "cloves-2",
                "c3": "tea-6",
            },
            put={
                "seats 0 boat": "c3",
                "seats 1 boat": "b2",
                "seats 0 cubes": "R",
                "seats 0 outposts": ["b2", "b3", "b4"],
                "merchant_row 3 cubes": "YG",
            },
        ),
        ("build", "card 4"),
        (
            Fact("count seats 0 outposts", 4, "outposts"),
            Fact("before merchant_row 3 cubes", "YG", "lying"),
            Fact("count seats 0 hand", 3),
            Fact("after seats 0 cubes", "YRG", "held"),
        ),
    ),
)
