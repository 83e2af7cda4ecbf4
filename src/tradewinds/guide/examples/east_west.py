"""Worked examples of From East to West."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark
from tradewinds.words.games.east_west_1 import EAST_WEST_1
from tradewinds.words.games.east_west_2 import EAST_WEST_2
from tradewinds.words.games.east_west_3 import EAST_WEST_3

EXAMPLES: Final = (
    ExampleText(
        "along-the-route",
        mark("What a card of the route costs"),
        mark(
            "Blue’s route has four cards, with settlers on the second only. The fourth takes 1 "
            "settler, plus 1 for each card without settlers to its left, the first and the third: "
            "{needed} in all. The card gives {taken}, and Blue has {held}."
        ),
        "W1-10",
        Scene(
            EAST_WEST_1.name,
            given={"seats 0 route": ("T01", "U01*1", "T02", "S05")},
            put={"seats 0 cubes": "Y"},
        ),
        ("route 4",),
        (
            Fact("spent seats 0 settlers", 3, "needed"),
            Fact("after seats 0 route 3 settlers", 3),
            Fact("taken seats 0 cubes", "YYR", "taken"),
            Fact("after seats 0 cubes", "YYYR", "held"),
        ),
    ),
    ExampleText(
        "use-or-take",
        mark("Using a card of the market"),
        mark(
            "Blue sends {needed} settler to the market E2.1 and uses the card under it at once: it "
            "gives {taken}, and Blue has {held}. The card goes to Blue’s pile, the others slide "
            "left, and a new one is added on the right. Blue could have taken it into the route "
            "instead, to use it in later turns."
        ),
        "W1-5 W1-7",
        Scene(EAST_WEST_1.name, shown={"merchant_row 0 card": "S05"}, put={"seats 0 cubes": "YYY"}),
        ("work E2.1", "use"),
        (
            Fact("spent seats 0 settlers", 1, "needed"),
            Fact("taken seats 0 cubes", "YYR", "taken"),
            Fact("after seats 0 cubes", "YYYYYR", "held"),
            Fact("count seats 0 merchant_pile", 1),
            Fact("count seats 0 route", 0),
        ),
    ),
    ExampleText(
        "sixth-card",
        mark("A sixth card for the route"),
        mark(
            "Blue’s route is full, with settlers on the second card. At the market E2.1, Blue takes "
            "a sixth card, which replaces the second one; that one goes to the pile. The {settlers} "
            "settlers move onto the new card, and nothing else happens: the route has {cards} cards "
            "as before."
        ),
        "W1-6",
        Scene(
            EAST_WEST_1.name,
            shown={"merchant_row 0 card": "S05"},
            given={"seats 0 route": ("T01", "T03*2", "U01", "T02", "S01")},
            put={"seats 0 cubes": "YYY"},
        ),
        ("work E2.1", "take", "replace 2"),
        (
            Fact("after seats 0 route 1 card", "S05"),
            Fact("after seats 0 route 1 settlers", 2, "settlers"),
            Fact("count seats 0 route", 5, "cards"),
            Fact("count seats 0 merchant_pile", 1),
            Fact("after seats 0 cubes", "YYY"),
        ),
    ),
    ExampleText(
        "merchants-count",
        mark("What merchant cards are worth"),
        mark(
            "Blue has {route} cards in the route and {pile} on the pile, and a bonus tile for "
            "merchant cards. That makes two pairs, and the odd card counts for nothing: the tile is "
            "worth {points} points."
        ),
        "W1-12",
        Scene(
            EAST_WEST_1.name,
            given={
                "seats 0 route": ("T01", "T02", "S01"),
                "seats 0 merchant_pile": ("T03", "T04"),
                "seats 0 bonus_tiles": ("B18",),
            },
        ),
        (),
        (
            Fact("count seats 0 route", 3, "route"),
            Fact("count seats 0 merchant_pile", 2, "pile"),
            Fact("worth B18", 4, "points"),
        ),
    ),
    ExampleText(
        "to-an-island",
        mark("Sailing to an island with other boats"),
        mark(
            "Blue sends {needed} settler to F2.1 and moves the boat from the sea to m3. Purple’s "
            "boat is there, so Purple gets {given}. Purple has an outpost there too; with two "
            "players, a second one costs 2 goods, and Blue pays 2 meat. It uncovers {points} point. "
            "Then Blue trades 2 corn for 1 tobacco, twice, and has {held}."
        ),
        "W2-4 W2-5 W2-6",
        Scene(
            EAST_WEST_2.name,
            laid={"m3": "tea-6"},
            put={
                "seats 0 cubes": "YYYYRRR",
                "seats 1 cubes": "Y",
                "seats 1 boat": "m3",
                "seats 1 outposts": ["m3"],
            },
        ),
        ("work F2.1", "sail m3", "pay red", "build", "pay red", "pay red", "trade", "trade"),
        (
            Fact("spent seats 0 settlers", 1, "needed"),
            Fact("taken seats 1 cubes", "R", "given"),
            Fact("count seats 0 outposts", 1),
            Fact("score 0 outposts", 1, "points"),
            Fact("after seats 0 cubes", "GG", "held"),
        ),
    ),
    ExampleText(
        "outposts-count",
        mark("What outposts are worth"),
        mark(
            "Blue has built {outposts} outposts: two ginger, one chili, one tea. Each was the "
            "leftmost of its row. The ginger row shows 1 and 2, the others 1 each: {points} points."
        ),
        "W2-3 W2-9",
        Scene(
            EAST_WEST_2.name,
            laid={
                "m1": "ginger-5",
                "m2": "ginger-4",
                "m3": "chili-4",
                "m4": "tea-6",
            },
            put={"seats 0 outposts": ["m1", "m2", "m3", "m4"]},
        ),
        (),
        (
            Fact("count seats 0 outposts", 4, "outposts"),
            Fact("score 0 outposts", 5, "points"),
        ),
    ),
    ExampleText(
        "fourth-card",
        mark("The fourth card on the pile"),
        mark(
            "Blue uses the card at E2.1, which gives {taken}, and has {held}. The card goes to the "
            "pile. That makes {cards} cards, so Blue may take the top bonus tile of a stack on D2."
        ),
        "W3-3 W3-4",
        Scene(
            EAST_WEST_3.name,
            shown={"merchant_row 0 card": "S03"},
            given={"seats 0 merchant_pile": ("T01", "T02", "T03")},
            put={"seats 0 cubes": "Y"},
        ),
        ("work E2.1", "bonus D2a"),
        (
            Fact("taken seats 0 cubes", "G", "taken"),
            Fact("after seats 0 cubes", "YG", "held"),
            Fact("count seats 0 merchant_pile", 4, "cards"),
            Fact("count seats 0 bonus_tiles", 1),
        ),
    ),
)
