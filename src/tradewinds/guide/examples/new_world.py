"""Worked examples of A New World."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark
from tradewinds.words.games.new_world import NEW_WORLD

_BOARD: Final = {"board": "D1"}

EXAMPLES: Final = (
    ExampleText(
        "first-turn",
        mark("A first turn"),
        mark(
            "Blue begins. The field A1.3 is empty and takes {settlers} settler. Blue sends one "
            "there and takes {taken}. With {before} from the start, Blue now has {held}."
        ),
        "N8 C2",
        Scene(NEW_WORLD.name, 3, _BOARD),
        ("work A1.3",),
        (
            Fact("spent seats 0 settlers", 1, "settlers"),
            Fact("before seats 0 cubes", "YYY", "before"),
            Fact("taken seats 0 cubes", "YYY", "taken"),
            Fact("after seats 0 cubes", "YYYYYY", "held"),
        ),
    ),
    ExampleText(
        "one-good-twice",
        mark("One good upgraded twice"),
        mark(
            "Blue has {before} and works in the woods A1.4, which upgrade twice. Blue upgrades the "
            "same cube both times, first to meat, then to tobacco: {one} becomes {made}. Now Blue "
            "has {held}."
        ),
        "C3",
        Scene(NEW_WORLD.name, 3, _BOARD),
        ("work A1.4", "upgrade yellow", "upgrade red"),
        (
            Fact("before seats 0 cubes", "YYY", "before"),
            Fact("paid seats 0 cubes", "Y", "one"),
            Fact("taken seats 0 cubes", "G", "made"),
            Fact("after seats 0 cubes", "YYG", "held"),
        ),
    ),
    ExampleText(
        "driving-out",
        mark("Driving others out"),
        mark(
            "On the same field, with a printed 1, there are now {home} blue settlers. Purple wants "
            "to work there and must outnumber them by one: {needed}. The {home} blue ones go home "
            "to Blue’s player board and can be sent out again at once."
        ),
        "N8 N10",
        Scene(NEW_WORLD.name, 3, _BOARD, settled={"A1.3": (0, 3)}, put={"turn": 1, "player": 1}),
        ("work A1.3",),
        (
            Fact("gained seats 0 settlers", 3, "home"),
            Fact("spent seats 1 settlers", 4, "needed"),
        ),
    ),
    ExampleText(
        "aid-and-tool",
        mark("Aid and tool cards at work"),
        mark(
            "Blue owns an aid card and a tool card, both for the woods. The woods C1.1 take 2 "
            "settlers; the aid card saves one, so {needed} is enough. First the tool card gives 1 "
            "corn, then the location gives 2 meat. With the 1 corn from before, Blue has {held}."
        ),
        "N9 N11",
        Scene(
            NEW_WORLD.name,
            3,
            _BOARD,
            given={"seats 0 point_cards": ("N32", "N42")},
            put={"seats 0 cubes": "Y"},
        ),
        ("work C1.1",),
        (
            Fact("spent seats 0 settlers", 1, "needed"),
            Fact("after seats 0 cubes", "YYRR", "held"),
        ),
    ),
    ExampleText(
        "at-a-fort",
        mark("Claiming at a fort"),
        mark(
            "Blue has {home} settlers at home and sends one to the fort A1.1. The card above it "
            "costs {cost}. Blue pays, keeps {left} and has a card worth {points} points. It is a "
            "settlers card and brings {more} settlers from the reserve: there are now {settlers} on "
            "the player board. Blue also takes the top bonus tile of the fort."
        ),
        "N13 N14 N15 N16",
        Scene(NEW_WORLD.name, 3, _BOARD, shown={"point_row 0": "N02"}, put={"seats 0 cubes": "YRRR"}),
        ("work A1.1", "claim", "bonus A1.1"),
        (
            Fact("before seats 0 settlers", 6, "home"),
            Fact("paid seats 0 cubes", "RRR", "cost"),
            Fact("after seats 0 cubes", "Y", "left"),
            Fact("score 0 point_cards", 3, "points"),
            Fact("spent seats 0 reserve", 2, "more"),
            Fact("after seats 0 settlers", 7, "settlers"),
            Fact("count seats 0 bonus_tiles", 1),
        ),
    ),
    ExampleText(
        "exploring",
        mark("Exploring"),
        mark(
            "At the fort A1.1, Blue pays 1 corn and 2 meat for an exploration card and may now take "
            "any exploration tile. Blue takes the one on C1.4 and gets 1 corn and 1 tobacco for it "
            "at once, {held} in all. From now on, everybody may work at C1.4. Blue does not take a "
            "bonus tile."
        ),
        "N17",
        Scene(
            NEW_WORLD.name,
            3,
            _BOARD,
            shown={"point_row 0": "N13", "locations C1.4 exploration": "X04"},
            put={"seats 0 cubes": "YRRG"},
        ),
        ("work A1.1", "claim", "explore X04", "done"),
        (
            Fact("paid seats 0 cubes", "RR"),
            Fact("after seats 0 cubes", "YGG", "held"),
            Fact("after seats 0 exploration_tiles 0", "X04"),
            Fact("count seats 0 bonus_tiles", 0),
        ),
    ),
    ExampleText(
        "too-many-goods",
        mark("Too many goods"),
        mark(
            "Blue has 9 goods and sends {needed} settlers to B1.3 for 4 corn. During the turn, that "
            "is fine. At its end there is room for only 10 goods, so Blue chooses to return three "
            "corn and keeps {held}."
        ),
        "C6",
        Scene(NEW_WORLD.name, 3, _BOARD, put={"seats 0 cubes": "YYYRRRRGG"}),
        ("work B1.3", "discard yellow", "discard yellow", "discard yellow"),
        (
            Fact("spent seats 0 settlers", 2, "needed"),
            Fact("gained seats 0 cubes", 1),
            Fact("after seats 0 cubes", "YYYYRRRRGG", "held"),
        ),
    ),
    ExampleText(
        "counting-icons",
        mark("Icons and bonus tiles"),
        mark(
            "Blue’s {icons} point cards are three aid cards, three tool cards and one settlers "
            "card. The tile for pairs of aid cards counts one pair: {aids} points. The tile for "
            "pairs of aid and tool cards counts three: {mixed} points. The tile for single aid "
            "cards counts three: {single} points. A card may count for all of them, so Blue’s bonus "
            "tiles are worth {total} points."
        ),
        "N20 N21",
        Scene(
            NEW_WORLD.name,
            3,
            _BOARD,
            given={
                "seats 0 point_cards": ("N01", "N25", "N27", "N28", "N41", "N42", "N44"),
                "seats 0 bonus_tiles": ("B13", "B10", "B03"),
            },
        ),
        (),
        (
            Fact("count seats 0 point_cards", 7, "icons"),
            Fact("worth B13", 3, "aids"),
            Fact("worth B10", 9, "mixed"),
            Fact("worth B03", 6, "single"),
            Fact("score 0 bonus_tiles", 18, "total"),
        ),
    ),
)
