"""From Sand to Sea."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

SAND_TO_SEA: Final = GameFacts(
    name="sand-to-sea",
    title=mark("From Sand to Sea"),
    box=boxes.EASTERN_WONDERS,
    parts={
        boxes.EASTERN_WONDERS: f"{shared.ISLAND_PARTS} {shared.PORT_PARTS}",
        boxes.SPICE_ROAD: "starting_cards merchant_cards",
    },
    outpost_values="sand-to-sea",
    cover=("map", "merchant-row"),
    introduction=mark(
        "Your merchant cards make spices, and the same cards pay for every step of your boat to "
        "markets and ports. A card spent at sea is gone until you rest, so it pays to know when "
        "to stay and when to sail."
    ),
    goal=mark(
        "Use your cards to trade and to sail, and bring goods to the ports. The game ends when a player "
        "has {n} victory tiles; the most points win."
    ),
    minutes=(45, 80),
    first_game=(
        mark(
            "Place your boat on a market tile whose trade your starting goods can pay for; the "
            "first outpost on a tile is free."
        ),
        mark("On your first turn, build there without sailing, and trade if it helps. That costs no card."),
        mark("Acquire a cheap merchant card or two. More cards mean more goods, and more steps at sea."),
        mark(
            "Play your cards first, and pay for sailing with those that already lie face up in front of you."
        ),
        mark(
            "Build one outpost of each symbol: the first empty column brings a merchant card, the "
            "others a card or a bonus tile."
        ),
        mark(
            "Rest when most of your cards are played or discarded, ideally when your boat is where "
            "you want it."
        ),
        mark(
            "Sail to a port when you can pay for its tile. The game ends when anyone has four victory tiles."
        ),
    ),
    turn=mark("acquire or play a card, sail, use the tile under your boat, or rest."),
    awaited=mark("{seat} is choosing a card or where to sail."),
    contents={
        **shared.GOODS,
        "setup": "S1 S2 S3 C10 S4 EW4",
        "turn": "S5",
        "cards": "S6 SR3 SR4 S11",
        "sea": "S7 S8",
        "outposts": "S9 S10",
        "points": "EW9",
        **shared.STORAGE,
        "end": "S12 C7",
        "score": "C9 C8",
        **shared.DETAILS,
    },
    wordings={"C5": "boats", "C6": "cargo", "C10": "boat trip"},
    citations={
        "turn": "S5",
        "play": "S6",
        "acquire": "S6",
        "start": "S4",
        "sail": "S7",
        "owners": "S8",
        "market": "S9",
        "column": "S10",
        "port": "S9",
    },
    first_player=mark("By the printed rules, whoever was on a boat most recently begins."),
    keeps_face_down=True,  # victory tiles (EW9) and discarded cards (S7)
)
