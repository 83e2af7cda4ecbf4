"""The guided first game of A New World."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons.colony import (
    DRIVEN_OUT,
    KINDS_OF_CARDS,
    RESTED,
    SCORE,
    STAYING,
    bonus_tile,
    claim_at,
    drive_out,
    explore,
    rest,
    take_goods,
    too_many_goods,
    trade_at,
    upgrade_at,
)
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step
from tradewinds.locale import mark
from tradewinds.words.games.new_world import NEW_WORLD

_WELCOME: Final = mark(
    "Welcome to a new land! Everything here is about the point cards above the forts: you pay for them "
    "with goods, and the number in the circle is their points. Whoever has the most points wins."
)

_SECOND_TILE: Final = Step(
    text=mark(
        "Another bonus tile? You choose. Take it if it counts what you mean to collect, or keep the space "
        "for a better one."
    ),
    right="bonus * | done",
    otherwise=mark("Take the tile or leave it."),
)

_LAST_TURN: Final = Step(
    looks=(SCORE,),
    text=mark(
        "One last turn together: your aid card works in the fields, so {place} takes only {settlers} now. "
        "Work there."
    ),
    right="work B1.3",
    otherwise=mark("Try your new aid card first: work at {place}."),
)

LESSON: Final = LessonText(
    scene=Scene(
        NEW_WORLD.name,
        players=2,
        options={"board": "D1"},
        seed=1,
        shown={
            "point_row 0": "N13",
            "point_row 1": "N25",
            "point_row 2": "N02",
            "point_row 3": "N44",
            "locations C1.4 exploration": "X01",
        },
        put={"seats 0 cubes": "YYYYYR", "seats 1 cubes": "Y"},
    ),
    minutes=12,
    steps=(
        take_goods("A1.3", _WELCOME, "N13, N25, N02, N44", "[AB]1.[12]"),
        *replies("work B1.3"),
        *upgrade_at("A1.4", "A1.1", "N13", looks=(Look(STAYING, "B1.3"),), taken="B1.3"),
        *replies("work A1.3"),
        *claim_at("A1.1", looks=(Look(DRIVEN_OUT, "A1.3, own settlers"),)),
        explore("X01", "C1.4"),
        bonus_tile("A1.1"),
        *replies("work D1.1"),
        drive_out("B1.3"),
        *replies("rest"),
        *too_many_goods("C1.1", looks=(RESTED,)),
        *replies("work D1.1"),
        rest(),
        *replies("work A1.4", "upgrade yellow", "done"),
        *trade_at("A1.5"),
        *replies("work B1.4", "upgrade yellow", "upgrade yellow", "done"),
        *claim_at("A1.1", looks=(Look(KINDS_OF_CARDS, "N25, N02, N44"),)),
        _SECOND_TILE,
        *replies("rest"),
        _LAST_TURN,
        *replies("work D1.1"),
    ),
    closing=mark(
        "That is the whole game! From here you play on your own, against the bot “easy”. Claim cards, rest "
        "seldom, and choose bonus tiles that suit your cards. Good luck!"
    ),
)
