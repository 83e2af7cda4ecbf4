"""Rules of Spice Road."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "SR1",
        mark("Set-up"),
        mark(
            "Lay out 5 point cards in a row. Put gold coins above the leftmost and silver coins "
            "above the second, two of each kind per player. Lay out 6 merchant cards in a second "
            "row. All players take the two starting cards into their hand: one gives 2 turmeric, "
            "the other upgrades twice. The first seat starts with 3 turmeric, the second and third "
            "with 4 each, the fourth and fifth with 3 turmeric and 1 saffron each."
        ),
    ),
    RuleText(
        "SR2",
        mark("One of four actions"),
        mark("On your turn, do one of these: play a card, acquire a card, rest, or claim a point card."),
    ),
    RuleText(
        "SR3",
        mark("Play a card"),
        mark(
            "Put a merchant card from your hand face up in front of you and do what it says: "
            "produce, upgrade or trade."
        ),
    ),
    RuleText(
        "SR4",
        mark("Acquire a card"),
        mark(
            "Choose a card from the merchant row. The leftmost is free; for any other, put one good "
            "of your choice on each card to its left, starting from the leftmost. Take the card "
            "into your hand, and all the goods on it into your storage. The row slides left and is "
            "refilled on the right."
        ),
    ),
    RuleText(
        "SR5",
        mark("Rest"),
        mark("Take all the cards you have played back into your hand."),
        ruling=mark("You may also rest when you have no cards to take back."),
    ),
    RuleText(
        "SR6",
        mark("Claim a point card"),
        mark(
            "Pay the goods shown on a point card and keep it. The row slides left and is refilled "
            "on the right. The card at place 1 also gives you a gold coin and the one at place 2 a "
            "silver coin, while they last. When the last gold coin is gone, the silver coins move "
            "above place 1, and place 2 gives nothing more."
        ),
    ),
    RuleText(
        "SR7",
        mark("End and score"),
        mark(
            "The 6th point card of any player triggers the end, or the 5th with four or five "
            "players. Add up your point cards, 3 points for each gold coin, 1 for each silver coin, "
            "and your goods (C9)."
        ),
    ),
)
