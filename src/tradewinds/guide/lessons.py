"""A first game, step by step: what to do in the first turns and what to look out for."""

from __future__ import annotations

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.notation.tables import find_game

_LESSONS: Final[dict[str, tuple[str, ...]]] = {
    "spice-road": (
        mark(
            "Look at the five point cards first and choose one to work for. A card with yellow and "
            "red goods is quickest at the beginning."
        ),
        mark(
            "Acquire the leftmost merchant card whenever it is any good: it costs nothing, and cubes "
            "may lie on it."
        ),
        mark(
            "Play a card that gives goods, then one that upgrades or trades them. Look for cards that "
            "feed each other: one makes what the next one takes."
        ),
        mark(
            "Rest when your hand is empty or no longer helps. A rest costs a turn, so play several "
            "cards before."
        ),
        mark(
            "Claim as soon as you can pay. The two cards at the left bring a coin as well, and others "
            "may want the same card."
        ),
    ),
    "eastern-wonders": (
        mark(
            "Pick goods that a market tile near a port can use, and put your boat where you would "
            "like to trade first."
        ),
        mark("Build at once where your boat lies: on a tile without outposts it is free."),
        mark("Harvest when you run low; two ginger a turn are the start of most trades."),
        mark(
            "Sail one tile a turn, which is free, and build on your way. Cubes left on tiles by "
            "others are yours to pick up."
        ),
        mark("Try to build one outpost of each symbol: that empties a column and brings a bonus tile."),
        mark("Four victory tiles end the game. Watch which port asks for what your markets make."),
    ),
    "sand-to-sea": (
        mark(
            "Place your boat on a market tile whose trade your starting goods can pay; the first "
            "outpost on a tile is free."
        ),
        mark("In your first turn build there without sailing, and trade if it helps. That costs no card."),
        mark("Acquire a cheap merchant card or two. More cards mean more goods, and more steps at sea."),
        mark("Play your cards first, and pay for sailing with those that already lie face up before you."),
        mark(
            "Collect one outpost of each symbol: the first empty column brings a merchant card, the "
            "others a card or a bonus tile."
        ),
        mark(
            "Rest when most of your cards are played or discarded, best in a turn when your boat lies "
            "where you want it."
        ),
        mark(
            "Sail to a port when you can pay for its tile. The fourth victory tile of anybody ends the game."
        ),
    ),
    "new-world": (
        mark(
            "Begin with goods: an empty location that gives corn needs one or two settlers and nothing else."
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
            "A place you need is taken? With one settler more than stand there you drive them out. "
            "Their owner gets them back, which saves them a rest, so do it with care."
        ),
        mark("Rest when few settlers are left at home. It brings all of them back."),
        mark(
            "Exploration cards open the better locations, aid and tool cards make some of them "
            "cheaper or richer for you. Eight point cards of anybody end the game."
        ),
    ),
    "east-west-1": (
        mark("Begin as in A New World: gather corn and look for a point card within reach."),
        mark(
            "Visit a market early and take a card into your route, best one that gives goods or "
            "upgrades: it works every time."
        ),
        mark("The first card of your route needs only one settler, and nobody can drive you out there."),
        mark("Use the route from left to right: a card counts as passed for free once settlers stand on it."),
        mark(
            "Use a market card at once if you only need it now; it goes onto your pile and still "
            "counts for bonus tiles with merchant cards."
        ),
        mark("No card suits you? Refresh the market: you see four new ones and have another turn."),
        mark("Claim point cards at the forts whenever you can pay, and rest when your settlers are out."),
    ),
    "east-west-2": (
        mark("Begin with goods from the boards, for a boat without goods has little to trade."),
        mark(
            "Then let settlers move your boat from the sea to an island whose trade you can use. You "
            "may trade there even without an outpost."
        ),
        mark("Build before you trade: the first outpost on an island is free, and each one uncovers points."),
        mark(
            "Take care where you end: everybody whose boat lies there gets a cube from you, on the sea too."
        ),
        mark(
            "Four outposts of four symbols empty a column and bring a bonus tile from B2 or F2. Forts "
            "give none in this game."
        ),
        mark("Claim point cards at the forts as in A New World. Eight of anybody’s end the game."),
    ),
    "east-west-3": (
        mark("Play Parts I and II first, or at least A New World: everything here comes from them."),
        mark(
            "Begin with goods and with the cheap markets E2.1 and E2.2. There is no route: a merchant "
            "card is used once and kept on your pile."
        ),
        mark("Count your pile: every fourth card offers a bonus tile from D2."),
        mark("Send your boat out early for free outposts; empty columns bring bonus tiles from B2 and F2."),
        mark(
            "You have four spaces for bonus tiles and eight point cards to go. Choose tiles that fit "
            "the cards you collect."
        ),
    ),
}


def lesson(game: str) -> tuple[str, ...]:
    """The steps, in the language in use."""
    return tuple(_(step) for step in _LESSONS[find_game(game).name()])
