"""Spice Road."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "SR1",
        mark("Set-up"),
        mark(
            "Lay out 5 point cards in a row. Put gold coins over the leftmost and silver coins over "
            "the second, two of each kind per player. Lay out 6 merchant cards in a second row. "
            "Everybody takes the two starting cards into their hand: one gives 2 turmeric, the other "
            "upgrades twice. The first seat begins with 3 turmeric, the second and third with 4 each, "
            "the fourth and fifth with 3 turmeric and 1 saffron each."
        ),
    ),
    RuleText(
        "SR2",
        mark("One of four"),
        mark("In your turn do one of these: play a card, acquire a card, rest, or claim a point card."),
    ),
    RuleText(
        "SR3",
        mark("Play a card"),
        mark(
            "Put a merchant card from your hand face up before you and do what it says: produce, "
            "upgrade or trade."
        ),
    ),
    RuleText(
        "SR4",
        mark("Acquire a card"),
        mark(
            "Choose a card of the merchant row. The leftmost is free; for any other put one cube of "
            "your choice on each card to its left, one by one from the leftmost. Take the card into "
            "your hand, and all cubes that lay on it into your storage. The row slides left and is "
            "refilled at the right."
        ),
    ),
    RuleText(
        "SR5",
        mark("Rest"),
        mark("Take all the cards you have played back into your hand."),
        ruling=mark("You may also rest when no card of yours is out."),
    ),
    RuleText(
        "SR6",
        mark("Claim a point card"),
        mark(
            "Pay the cubes of a point card and keep it. The row slides left and is refilled at the "
            "right. The card at place 1 brings a gold coin as well and the one at place 2 a silver "
            "coin, while there are any. When the last gold is gone, the silver coins move over place "
            "1, and place 2 brings nothing more."
        ),
    ),
    RuleText(
        "SR7",
        mark("End and score"),
        mark(
            "The end comes with somebody’s 6th point card, with four or five players with the 5th. "
            "Add up your point cards, 3 for each gold coin, 1 for each silver coin, and your goods "
            "(C9)."
        ),
    ),
)
