"""The guided first game of Eastern Wonders."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import common, sea
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step, Steps
from tradewinds.locale import mark
from tradewinds.words.games.eastern_wonders import EASTERN_WONDERS

_LAND: Final = mark(
    "Sailing on would cost a good that stays on the tile you leave. You have arrived: end your move."
)
_LAND_HERE: Final = mark("This is where you want to be. End your move here.")

_FIRST: Final[Steps] = (
    Step(
        looks=(
            sea.PORTS,
            Look(
                mark(
                    "Down here are your goods and your outposts; three of them stand on the map already. "
                    "Each turn you may move your boat, and then do one thing: build and trade, claim at a "
                    "port, or harvest."
                ),
                "own goods, own outpost",
            ),
        ),
        text=mark("You can harvest anywhere, and it gives you two ginger. Harvest."),
        right="harvest",
        wrong={"sail *": mark("Your boat leaves in a moment. First harvest where you are.")},
        otherwise=mark(
            "You may trade here, for your outpost stands on this tile. But first see what harvesting does."
        ),
    ),
    sea.TOO_MUCH,
    *replies("harvest"),
    Step(
        looks=(
            Look(
                mark("The port a1 asks for {cost}. You have {goods}, which is not enough tea."),
                "a1, own goods",
            ),
        ),
        text=mark("The tile b2 makes tea ({tile}). The first step of a move is free: sail there."),
        right="sail b2",
        wrong={
            "harvest": mark("More ginger would not fit into your cargo hold. Sail to b2."),
        },
        otherwise=sea.TO_THE_TEA,
        values={"cost": "port-cost a1", "tile": "tile b2"},
    ),
    Step(text=_LAND, right="land", otherwise=_LAND_HERE),
    sea.PAY_THE_OWNER,
    sea.BUILD,
    Step(
        text=mark(
            "That was the last outpost of your first column, so you choose a bonus tile: an extra free "
            "step, room for three more goods, a chili with each harvest, points, or an upgrade with each "
            "outpost. Take the upgrade."
        ),
        right="bonus upgrade",
        otherwise=mark("All of them are good. For this game take the upgrade: you will use it at once."),
        lit="panel sea-supply",
    ),
    *sea.TRADE_TWICE,
    *replies("sail c2", "land", "harvest"),
)

_SECOND: Final[Steps] = (
    Step(
        looks=(
            Look(
                mark(
                    "On a2 lies a chili that someone left behind when sailing on. Whoever ends a move "
                    "there may take it."
                ),
                "a2",
            ),
        ),
        text=mark("Sail to a2."),
        right="sail a2",
        otherwise=mark("A good to pick up, and a place for an outpost: sail to a2."),
    ),
    Step(text=_LAND, right="land", otherwise=_LAND_HERE),
    Step(
        text=mark("Take the goods that lie here."),
        right="collect",
        otherwise=mark("They cost nothing. Take them."),
    ),
    Step(
        text=mark("Build another outpost. It uncovers a number on your board: that many points at the end."),
        right="build",
        otherwise=mark("First build: that gives points, and an upgrade from your bonus tile."),
        lit="own outpost",
    ),
    Step(
        text=mark(
            "Now your bonus tile comes into play: upgrade one good to the next better one. Ginger "
            "becomes chili, chili becomes tea, tea becomes cloves. Choose ginger or chili; keep your tea "
            "for the port."
        ),
        right="upgrade yellow | upgrade red",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=mark("You need that tea for the port. Upgrade ginger or chili."),
    ),
    Step(
        text=mark("You could trade here too, but you have all you need: {goods}. End your turn."),
        right="done",
        otherwise=mark("Then you might lack chili for the port. End your turn."),
    ),
    *replies("harvest"),
    Step(
        text=mark("Now to the port a1. It asks for {cost}, and you have it. Sail there."),
        right="sail a1",
        otherwise=sea.TO_THE_PORT,
        values={"cost": "port-cost a1"},
    ),
    Step(
        text=mark("Ports are free, whoever else is there. End your move."), right="land", otherwise=_LAND_HERE
    ),
    sea.CLAIM,
    *replies("sail d2", "land", "done"),
)

_THIRD: Final[Steps] = (
    Step(
        looks=(sea.SCORE,),
        text=mark("One last thing: a longer trip. Sail to b1, and do not stop there."),
        right="sail b1",
        otherwise=mark("Go by way of b1, to see what a second step costs."),
    ),
    Step(
        text=mark("The second step costs a good. Sail on to c1 anyway."),
        right="sail c1",
        wrong={"land": mark("Not yet: sail one step more, to c1.")},
        otherwise=mark("Sail on to c1."),
    ),
    Step(
        text=mark("You leave a good on the tile behind you, where others can pick it up. Leave a ginger."),
        right="pay yellow",
        otherwise=mark("Ginger is the cheapest. Leave a ginger."),
    ),
    Step(text=mark("Far enough: end your move."), right="land", otherwise=_LAND_HERE),
    Step(
        text=mark("And after a move you still have your action: harvest."),
        right="harvest",
        otherwise=mark("You could, but it takes goods. Harvest for now."),
    ),
    *replies("harvest"),
)

LESSON: Final = LessonText(
    scene=Scene(
        EASTERN_WONDERS.name,
        players=2,
        seed=1,
        laid={
            "b2": "tea-6",
            "a2": "tea-4",
            "b3": "chili-4",
            "c3": "ginger-6",
            "b4": "cloves-6",
            "b1": "ginger-5",
        },
        shown={"ports a1": "VP09"},
        put={
            "seats 0 cubes": "YYYYYYRRG",
            "seats 1 cubes": "Y",
            "seats 0 boat": "b3",
            "seats 1 boat": "b2",
            "seats 0 outposts": ["b3", "c3", "b4"],
            "map a2 cubes": "R",
        },
    ),
    minutes=13,
    steps=(*_FIRST, *_SECOND, *_THIRD),
    closing=sea.CLOSING,
    left_out=sea.LEFT_OUT,
)
