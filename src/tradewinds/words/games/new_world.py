"""A New World."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts, Ranges

NEW_WORLD: Final = GameFacts(
    name="new-world",
    title=mark("A New World"),
    box=boxes.NEW_WORLD,
    parts={boxes.NEW_WORLD: shared.COLONY_PARTS},
    cover=("board-A1", "board-B1"),
    introduction=mark(
        "Send settlers to work at the locations of a new land, drive others out where you "
        "outnumber them, and claim point cards at the forts. Every card helps in its own way: "
        "more settlers, cheaper locations, tools, or the chance to explore."
    ),
    goal=mark(
        "Send settlers to work and claim point cards at the forts. The game ends when a player has {n} "
        "cards; the most points win."
    ),
    minutes=(40, 75),
    first_game=(
        mark(
            "Start with goods: an empty location that gives corn takes one or two settlers and nothing else."
        ),
        mark(
            "Look at the four point cards above the forts. Choose a cheap one, a settlers card if "
            "there is one: more settlers mean more turns between rests."
        ),
        mark(
            "Use an upgrade or a trade to make what the card costs, then send settlers to its fort "
            "and claim it."
        ),
        mark(
            "Take a bonus tile in the same visit if it suits you. You have only three spaces, so "
            "choose tiles for icons you mean to collect."
        ),
        mark(
            "A location you need is taken? Send one settler more than there are, and you drive them "
            "out. Their owner gets them back and saves a rest, so do it with care."
        ),
        mark("Rest when you have few settlers left at home. It brings all of them back."),
        mark(
            "Exploration cards open the better locations; aid and tool cards make some of them "
            "cheaper or richer for you. The game ends when anyone has eight point cards."
        ),
    ),
    turn=shared.SEND_SETTLERS,
    awaited=shared.CHOOSES_LOCATION,
    contents={
        **shared.GOODS,
        "setup": "N1 N2 N3 N4 N5 C10",
        "turn": "N6",
        **shared.WORK,
        "forts": "N13 N14 N15 N16 N17",
        "rest": "N18",
        **shared.STORAGE,
        **shared.COLONY_END,
        "score": "N22 N20 N21 C9 C8",
        **shared.DETAILS,
    },
    citations={"turn": "N6", "explore": "N17"},
    ranges=Ranges(rounds=(20, 30), points=(60, 90), resting=(0.12, 0.20)),
)
