"""Worked examples of A New World."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark

_BOARD: Final = {"board": "D1"}

EXAMPLES: Final = (
    ExampleText(
        "first-turn",
        mark("A first turn"),
        mark(
            "Blue opens the game. The field A1.3 is empty and asks for {settlers} settler. Blue sends "
            "it there and takes {taken}. With {before} from the start Blue now has {held}."
        ),
        "N8 C2",
        Scene("new-world", 3, _BOARD),
        ("work A1.3",),
        (
            Fact("spent seats 0 settlers", 1, "settlers"),
            Fact("before seats 0 cubes", "YYY", "before"),
            Fact("taken seats 0 cubes", "YY", "taken"),
            Fact("after seats 0 cubes", "YYYYY", "held"),
        ),
    ),
    ExampleText(
        "one-good-twice",
        mark("One good upgraded twice"),
        mark(
            "Blue has {before} and works in the woods A1.4, which upgrade twice. Blue upgrades the "
            "same good both times, first to meat, then to tobacco: {one} becomes {made}. Now Blue has "
            "{held}."
        ),
        "C3",
        Scene("new-world", 3, _BOARD),
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
            "On the same field, with its printed 1, now stand {home} blue settlers. Purple wants to "
            "work there and needs one more than that: {needed}. The {home} blue ones go home to "
            "Blue’s board and can be sent out again at once."
        ),
        "N8 N10",
        Scene("new-world", 3, _BOARD, settled={"A1.3": (0, 3)}, put={"turn": 1, "player": 1}),
        ("work A1.3",),
        (
            Fact("gained seats 0 settlers", 3, "home"),
            Fact("spent seats 1 settlers", 4, "needed"),
        ),
    ),
    ExampleText(
        "aid-and-tool",
        mark("Aid and tool at work"),
        mark(
            "Blue owns an aid card and a tool card, both with the woods. The woods C1.1 ask for 2 "
            "settlers; the aid saves one, so {needed} is enough. First the tool gives 1 corn, then "
            "the location gives 2 meat. Together with the 1 corn from before Blue has {held}."
        ),
        "N9 N11",
        Scene(
            "new-world",
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
            "Blue has {home} settlers at home and sends one to the fort A1.1. The card above it costs "
            "{cost}. Blue pays, keeps {left} and has a card worth {points} points. It is a settlers "
            "card and brings {more} settlers from the reserve: {settlers} stand on the player board "
            "now. Blue also takes the top bonus tile of the fort."
        ),
        "N13 N14 N15 N16",
        Scene("new-world", 3, _BOARD, shown={"point_row 0": "N02"}, put={"seats 0 cubes": "YRRR"}),
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
        mark("A look under the tiles"),
        mark(
            "At the fort A1.1 Blue pays 1 corn and 2 meat for an exploration card and may now take "
            "any exploration tile. Blue takes the one on C1.4 and gets 1 corn and 1 tobacco for it at "
            "once, {held} in all. From now on everybody may work at C1.4. A bonus tile Blue does not "
            "want."
        ),
        "N17",
        Scene(
            "new-world",
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
        mark("More than fits"),
        mark(
            "Blue has 9 goods and sends {needed} settlers to B1.3 for 4 corn. During the turn that is "
            "no matter. At its end only 10 goods fit, so Blue returns three, corn by choice, and "
            "keeps {held}."
        ),
        "C6",
        Scene("new-world", 3, _BOARD, put={"seats 0 cubes": "YYYRRRRGG"}),
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
            "Blue’s {icons} point cards are three aid icons, three tool icons and one settlers icon. "
            "The tile for pairs of aid finds one pair: {aids} points. The tile for aid and tool "
            "together finds three pairs: {mixed} points. The tile for single aid icons finds three: "
            "{single} points. An icon may count for all of them, so Blue’s bonus tiles are worth "
            "{total} points."
        ),
        "N20 N21",
        Scene(
            "new-world",
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
