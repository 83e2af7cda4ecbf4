"""The guided first game of Spice Road."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import common
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step, Steps
from tradewinds.locale import mark
from tradewinds.words.games.spice_road import SPICE_ROAD

_CHEAPEST: Final = mark("Any spice would do, but why give away a better one? Pay with turmeric.")

_CARDS: Final[Steps] = (
    Step(
        looks=(
            Look(
                mark(
                    "Welcome to the Spice Road! These are the point cards: pay the spices on a card, and "
                    "it is yours, with the points in its circle. The game ends when a player claims a "
                    "sixth card, and whoever has the most points wins."
                ),
                "panel point-row",
            ),
            Look(
                mark(
                    "These are your spices and your hand: two merchant cards. Each turn you do one thing: "
                    "play a card, acquire a new one, claim a point card, or rest."
                ),
                "own goods, own hand",
            ),
        ),
        text=mark("Begin with a card from your hand. Press this one: {merchant}."),
        right="play create-2",
        wrong={
            "rest": mark("All your cards are in your hand, so a rest would gain you nothing. Play a card.")
        },
        otherwise=mark("Not yet. First play the card that gives turmeric."),
    ),
    Step(
        text=mark(
            "You hold {number}, but your caravan carries only {room}. At the end of a turn you return "
            "what does not fit. Turmeric is the easiest to get back, so return turmeric."
        ),
        right="discard yellow",
        otherwise=mark("That spice is worth more than turmeric. Return turmeric."),
    ),
    *replies("play create-2"),
    Step(
        looks=(
            Look(
                mark(
                    "The card now lies face up in front of you. You can only play it again once a rest "
                    "brings it back."
                ),
                "own played",
            ),
        ),
        text=mark(
            "More cards make a better hand. The first merchant card of the row costs nothing; for the third "
            "you put a spice on each of the two before it. Acquire the third: {merchant}."
        ),
        right="acquire 3",
        wrong={
            "acquire 1": mark("That one is free, but the third suits you better and is worth two turmeric.")
        },
        otherwise=mark("With a third card you can do more. Acquire the third card of the row."),
        values={"merchant": "merchant T01"},
        lit="T01",
    ),
    Step(
        text=mark(
            "Put a spice on the first card. Whoever takes that card gets it, so give your cheapest: turmeric."
        ),
        right="pay yellow",
        otherwise=_CHEAPEST,
    ),
    Step(text=mark("And one on the second card."), right="pay yellow", otherwise=_CHEAPEST),
    *replies("acquire 1"),
    Step(
        looks=(
            Look(
                mark(
                    "Your opponent took the first card, with your turmeric on it. The row moved to the left."
                ),
                "panel merchant-row",
            ),
        ),
        text=mark("Now use your new card: {merchant}. Play it."),
        right="play T01",
        otherwise=mark("First try your new card."),
    ),
    Step(text=common.TRADE_AGAIN, right="trade", otherwise=common.DO_TRADE_AGAIN),
    Step(
        text=mark("Keep the rest: there is another way to turn it into better spices. Stop trading."),
        right="done",
        otherwise=mark("Keep some turmeric for the next card you play. Stop here."),
    ),
    *replies("play upgrade-2", "upgrade yellow", "upgrade yellow"),
    Step(
        looks=(Look(mark("The first point card costs {cost}. You have {goods}."), "P09, own goods"),),
        text=mark("You need more saffron. The card that upgrades makes it: play that one."),
        right="play upgrade-2",
        otherwise=mark("For the first point card you need saffron. Play the card that upgrades."),
        values={"cost": "prize-cost 1"},
    ),
    Step(
        text=mark(
            "An upgrade turns a spice into the next better one: turmeric into saffron, saffron into "
            "cardamom, cardamom into cinnamon. Upgrade a turmeric."
        ),
        right="upgrade yellow",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=mark("The point card asks for saffron. Upgrade turmeric."),
    ),
    Step(
        text=mark("And another one. The same cube could also climb again, but you want saffron."),
        right="upgrade yellow",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=mark("The point card asks for saffron. Upgrade turmeric."),
    ),
    *replies("rest"),
)

_CLAIM: Final[Steps] = (
    Step(
        looks=(
            Look(
                mark(
                    "Above the first point card lie gold coins, above the second silver ones. They come with "
                    "the card: three points and one."
                ),
                "panel point-row",
            ),
        ),
        text=mark(
            "You have {goods}. Claim the first card: it costs {cost} and brings {points}, and a gold coin."
        ),
        right="claim 1",
        wrong={"rest": mark("The card could be gone by then. Claim it first.")},
        otherwise=mark(
            "You have all the spices for the first point card. Claim it before someone else does."
        ),
        values={"cost": "prize-cost 1", "points": "prize-points 1"},
    ),
    *replies("play create-2"),
    Step(
        text=mark(
            "All your cards are played. Rest: it takes a turn and brings them back into your hand. The "
            "better your hand, the more you do between two rests."
        ),
        right="rest",
        otherwise=mark("That is possible, but your hand is empty. Rest first, and all your cards come back."),
        lit="own played",
    ),
    *replies("acquire 1"),
    Step(
        looks=(
            Look(
                mark(
                    "After a player’s sixth card, the round is played to the end. Then count point "
                    "cards, coins, and one point for each spice that is not turmeric."
                ),
                "own score, tab scores",
            ),
        ),
        text=mark("One last turn together: the first merchant card is free. Acquire it."),
        right="acquire 1",
        otherwise=mark("A free card is always welcome. Acquire the first one."),
        lit="panel merchant-row",
    ),
    *replies("rest"),
)

LESSON: Final = LessonText(
    scene=Scene(
        SPICE_ROAD.name,
        players=2,
        seed=1,
        shown={
            "point_row 0": "P09",
            "merchant_row 0 card": "T10",
            "merchant_row 1 card": "T25",
            "merchant_row 2 card": "T01",
        },
        put={"seats 0 cubes": "YYYYYYYYR", "seats 1 cubes": "YYY"},
    ),
    minutes=10,
    steps=(*_CARDS, *_CLAIM),
    closing=mark(
        "That is the whole game! Play on against the bot “easy”: build a small hand of cards that work "
        "together, and watch which point cards the others want. Good luck!"
    ),
)
