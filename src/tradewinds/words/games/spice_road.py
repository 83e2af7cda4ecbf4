"""Spice Road."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

SPICE_ROAD: Final = GameFacts(
    name="spice-road",
    title=mark("Spice Road"),
    box=boxes.SPICE_ROAD,
    parts={boxes.SPICE_ROAD: "starting_cards merchant_cards point_cards"},
    cover=("merchant-row", "point-row"),
    introduction=mark(
        "Build a hand of merchant cards that turns cheap spices into valuable ones, and use "
        "them to pay for point cards. This game has the shortest rules of the seven and is the "
        "best place to start."
    ),
    goal=mark(
        "Turn spices into more valuable ones and claim point cards. The game ends when a player has {n} "
        "cards; the most points win."
    ),
    minutes=(30, 60),
    first_game=(
        mark(
            "Look at the five point cards first and choose one to work towards. At the start, a "
            "card that costs turmeric and saffron is quickest."
        ),
        mark(
            "Acquire the leftmost merchant card whenever it is any good: it costs nothing, and "
            "there may be goods on it."
        ),
        mark(
            "Play a card that gives goods, then one that upgrades or trades them. Look for cards that "
            "feed each other: one makes what the next one takes."
        ),
        mark(
            "Rest when your hand is empty or no longer helps. Resting costs a turn, so play several "
            "cards first."
        ),
        mark(
            "Claim as soon as you can pay. The two cards on the left also bring a coin, and others "
            "may want the same card."
        ),
    ),
    turn=mark("acquire a card, play one, claim a point card, or rest."),
    awaited=mark("{seat} is choosing a card."),
    contents={
        **shared.GOODS,
        "setup": "SR1 C10",
        "turn": "SR2",
        "cards": "SR3 SR4 SR5",
        "points": "SR6",
        **shared.STORAGE,
        "end": "SR7 C7",
        "score": "C9 C8",
        **shared.DETAILS,
    },
    citations={"turn": "SR2", "play": "SR3", "acquire": "SR4"},
)
