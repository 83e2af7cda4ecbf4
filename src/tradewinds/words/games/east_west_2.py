"""From East to West, Part II."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

EAST_WEST_2: Final = GameFacts(
    name="east-west-2",
    title=mark("From East to West, Part II"),
    box=boxes.NEW_WORLD,
    parts={
        boxes.NEW_WORLD: f"{shared.COLONY_PARTS} board_stacks",
        boxes.EASTERN_WONDERS: shared.ISLAND_PARTS,
    },
    outpost_values=shared.EAST_WEST_OUTPOSTS,
    cover=("map", "board-A2"),
    introduction=mark(
        "Your settlers also send a boat out to a ring of islands, where you trade and build "
        "outposts. Outposts now earn the bonus tiles, and the goods for the forts come from "
        "both shores."
    ),
    goal=mark(
        "Send settlers to work, sail out to build outposts, and claim point cards at the forts. The game "
        "ends when a player has {n} cards; the most points win."
    ),
    minutes=(50, 90),
    first_game=(
        mark("Start with goods from the boards: a boat without goods has little to trade."),
        mark(
            "Then let settlers move your boat from the sea to an island whose trade you can use. You "
            "may trade there even without an outpost."
        ),
        mark("Build before you trade: the first outpost on an island is free, and each one uncovers points."),
        mark("Watch where you end: everybody whose boat is there gets a good from you, on the sea too."),
        mark(
            "Four outposts of four symbols empty a column and bring a bonus tile from B2 or F2. Forts "
            "give none in this game."
        ),
        mark("Claim point cards at the forts as in A New World. The game ends when anyone has eight."),
    ),
    turn=shared.SEND_SETTLERS,
    awaited=shared.CHOOSES_LOCATION,
    contents={
        **shared.GOODS,
        "setup": "W2-1 N2 N4 W2-2 W2-3 N5 C10",
        "turn": "N6",
        **shared.WORK,
        "forts": "N14 N16 N17",
        **shared.ISLAND_RULES,
        "rest": "N18",
        **shared.STORAGE,
        **shared.COLONY_END,
        "score": "W2-9 N20 N21 C9 C8",
        **shared.DETAILS,
    },
    wordings={"C5": "boats", "C6": "boats", "N12": "boats"},
    citations={
        "turn": "N6",
        **shared.ISLAND_CITATIONS,
        "fort": "N12, W2-1",
        "explore": "N17",
    },
)
