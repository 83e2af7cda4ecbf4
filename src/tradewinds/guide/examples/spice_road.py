"""Worked examples of Spice Road."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark

EXAMPLES: Final = (
    ExampleText(
        "third-card",
        mark("The third card of the row"),
        mark(
            "Blue wants the third merchant card, where others have left {lying}. Two cards lie to its "
            "left, so Blue puts {paid} on each of them. Then the card goes into the hand, which has "
            "{hand} cards now, and what lay on it into storage: Blue has {held}. What Blue paid waits "
            "for whoever takes those cards."
        ),
        "SR4",
        Scene(
            "spice-road",
            shown={"merchant_row 2 card": "T01"},
            put={"seats 0 cubes": "YYYR", "merchant_row 2 cubes": "YR"},
        ),
        ("acquire 3", "pay yellow", "pay yellow"),
        (
            Fact("before merchant_row 2 cubes", "YR", "lying"),
            Fact("after merchant_row 0 cubes", "Y", "paid"),
            Fact("after merchant_row 1 cubes", "Y"),
            Fact("after seats 0 cubes", "YYRR", "held"),
            Fact("count seats 0 hand", 3, "hand"),
        ),
    ),
    ExampleText(
        "gold-coin",
        mark("A card with a coin"),
        mark(
            "The leftmost point card costs {cost}. Blue pays and keeps {left}. The card is worth "
            "{points} points, and the gold coin over it {gold} more."
        ),
        "SR6 SR7",
        Scene("spice-road", shown={"point_row 0": "P01"}, put={"seats 0 cubes": "YYYRR"}),
        ("claim 1",),
        (
            Fact("paid seats 0 cubes", "YYRR", "cost"),
            Fact("after seats 0 cubes", "Y", "left"),
            Fact("score 0 point_cards", 6, "points"),
            Fact("score 0 gold", 3, "gold"),
            Fact("spent coins gold", 1),
        ),
    ),
)
