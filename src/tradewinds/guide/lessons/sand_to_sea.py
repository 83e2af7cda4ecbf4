"""The guided first game of From Sand to Sea."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import common, sea
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step, Steps
from tradewinds.locale import mark
from tradewinds.words.games.sand_to_sea import SAND_TO_SEA

_CARDS: Final[Steps] = (
    Step(
        looks=(
            sea.PORTS,
            Look(
                mark(
                    "These are your goods and your hand: two merchant cards. Each turn you do one thing: "
                    "play a card, acquire a new one, move your boat, or rest. You have already built six "
                    "outposts."
                ),
                "own goods, own hand",
            ),
        ),
        text=mark("Begin with a card from your hand. Press this one: {merchant}."),
        right="play create-2",
        wrong={
            "sail *": mark("Each step of your boat costs a card. Make some goods first: play a card."),
            "rest": mark("All your cards are in your hand, so a rest would gain you nothing. Play a card."),
        },
        otherwise=mark("Not yet. First play the card that gives ginger."),
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
            "More cards make a better hand. The first card of the row costs nothing; for the second you put "
            "a good on the first. Acquire the second: {merchant}."
        ),
        right="acquire 2",
        wrong={
            "acquire 1": mark(
                "That one is free, but a card that makes four goods is worth the price. Acquire the second."
            )
        },
        otherwise=mark("You need more cards first. Acquire the second card of the row."),
        values={"merchant": "merchant S04"},
        lit="S04",
    ),
    Step(
        text=mark(
            "Put one good on the card you skip. Whoever takes that card gets it, so give your cheapest: "
            "ginger."
        ),
        right="pay yellow",
        otherwise=sea.PAY_GINGER,
    ),
    *replies("acquire 1"),
    Step(
        looks=(
            Look(
                mark("Your opponent took the first card, with your ginger on it. The row moved to the left."),
                "panel merchant-row",
            ),
        ),
        text=mark("Now make better goods. Play your other card: {merchant}."),
        right="play upgrade-2",
        otherwise=mark("The port wants better goods than ginger. Play the card that upgrades."),
    ),
    Step(
        text=mark(
            "An upgrade turns a good into the next better one: ginger into chili, chili into tea, tea into "
            "cloves. The port a1 asks for {cost}. Upgrade a chili to tea."
        ),
        right="upgrade red",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=mark("A good idea for the second upgrade. First make tea: upgrade a chili."),
        values={"cost": "port-cost a1"},
        lit="a1",
    ),
    Step(
        text=mark("And get a chili back: upgrade a ginger."),
        right="upgrade yellow",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=mark("You need two chili for the port. Upgrade ginger this time."),
    ),
    *replies("play upgrade-2", "upgrade yellow", "upgrade yellow"),
    Step(
        text=mark("Your new card has a turn of its own: {merchant}. Play it."),
        right="play S04",
        otherwise=mark("First fill your cargo hold: play your new card."),
    ),
    sea.TOO_MUCH,
    *replies("sail b2", "drop T06", "done"),
)

_SAIL: Final[Steps] = (
    Step(
        looks=(
            Look(
                mark(
                    "Time to sail. Every step costs a card, from your hand or from those you have played; "
                    "they come back when you rest. Your opponent has just sailed to b2, where you want to go."
                ),
                "b2, b3",
            ),
        ),
        text=mark("Sail to b2 all the same: that tile makes the tea you need ({tile})."),
        right="sail b2",
        wrong={
            "sail a1": mark("You do not have the goods for that port yet. Get tea at b2 first."),
        },
        otherwise=sea.TO_THE_TEA,
        values={"tile": "tile b2"},
    ),
    Step(
        text=mark(
            "One step, one card. All of yours are played, and a played card is no loss: you could not use it "
            "before a rest anyway. Discard any of them."
        ),
        right="drop *",
        otherwise=mark("Discard one of your cards."),
        lit="own played",
    ),
    sea.PAY_THE_OWNER,
    sea.BUILD,
    Step(
        text=mark(
            "That outpost was the last one of your first column! For that you may take any card of the row, "
            "free of charge. Take the one that you like best."
        ),
        right="card *",
        otherwise=mark("Take one of the cards in the row."),
        lit="panel merchant-row",
    ),
    *sea.TRADE_TWICE,
    *replies("rest"),
    Step(
        text=mark(
            "Most of your cards are played or discarded. Rest: it takes a turn and brings all of them back "
            "into your hand."
        ),
        right="rest",
        otherwise=mark("With so few cards you would not get far. Rest, and they all come back."),
        lit="own hand",
    ),
    *replies("play create-2"),
)

_CLAIM: Final[Steps] = (
    Step(
        text=mark("You have {goods}: all that the port a1 asks for. It is one step away. Sail there!"),
        right="sail a1",
        otherwise=sea.TO_THE_PORT,
    ),
    Step(
        text=mark("Which card pays for the step? The one that gives two ginger is easiest to do without."),
        right="drop create-2",
        otherwise=mark("That card is worth more to you. Discard the one that gives two ginger."),
        lit="own hand",
    ),
    sea.CLAIM,
    *replies("sail c3", "drop create-2", "done"),
    Step(
        looks=(sea.SCORE,),
        text=mark(
            "One more outpost will empty your second column. The tile a2 has the right symbol: sail there."
        ),
        right="sail a2",
        otherwise=mark("Sail to a2 first: one outpost there empties your second column."),
        lit="own outpost",
    ),
    Step(
        text=mark("Discard a card for the step. This time you choose which."),
        right="drop *",
        otherwise=mark("Discard one of your cards."),
        lit="own hand",
    ),
    Step(
        text=mark("Build. An outpost is free where there is none, and it uncovers points on your board."),
        right="build",
        otherwise=mark("You came to build here. Do it: it is free."),
        lit="own outpost",
    ),
    Step(
        text=mark(
            "The second column is empty. From now on you may choose: a card, or a bonus tile that makes room "
            "for three more goods, gives a free step each turn, or points. Take a bonus tile."
        ),
        right="bonus *",
        otherwise=mark("You have enough cards for now. Take a bonus tile."),
        lit="panel sea-supply",
    ),
    *replies("play upgrade-2", "upgrade yellow", "upgrade yellow"),
)

LESSON: Final = LessonText(
    scene=Scene(
        SAND_TO_SEA.name,
        players=2,
        seed=1,
        laid={
            "b2": "tea-6",
            "a2": "tea-4",
            "b3": "chili-4",
            "c3": "chili-6",
            "c2": "ginger-6",
            "b1": "ginger-5",
            "a3": "cloves-5",
            "b4": "cloves-6",
        },
        shown={
            "merchant_row 0 card": "T06",
            "merchant_row 1 card": "S04",
            "merchant_row 2 card": "T25",
            "merchant_row 3 card": "S02",
            "ports a1": "VP09",
        },
        put={
            "seats 0 cubes": "YYYYRR",
            "seats 1 cubes": "YYR",
            "seats 0 boat": "b3",
            "seats 1 boat": "c2",
            "seats 0 outposts": ["c2", "b1", "b3", "c3", "a3", "b4"],
        },
    ),
    minutes=14,
    steps=(*_CARDS, *_SAIL, *_CLAIM),
    closing=sea.CLOSING,
    left_out=sea.LEFT_OUT,
)
