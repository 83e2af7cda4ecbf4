"""Worked examples of Spice Road."""

from typing import Final

from tradewinds.guide.examples.model import ExampleText, Fact, Scene
from tradewinds.locale import mark
from tradewinds.words.games.spice_road import SPICE_ROAD

EXAMPLES: Final = (
    ExampleText(
        "third-card",
        mark("The third card in the row"),
        mark(
            "Blue wants the third merchant card, where others have left {lying}. There are two "
            "cards to its left, so Blue puts {paid} on each of them. Then Blue takes the card into "
            "the hand, which now has {hand} cards, and the goods on it into storage: Blue has "
            "{held}. What Blue paid waits for whoever takes those cards."
        ),
        "SR4",
        Scene(
            SPICE_ROAD.name,
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
            "{points} points, and the gold coin above it {gold} more."
        ),
        "SR6 SR7",
        Scene(SPICE_ROAD.name, shown={"point_row 0": "P01"}, put={"seats 0 cubes": "YYYRR"}),
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
