"""Steps shared by the games with settlers. Places and cards are those of each lesson."""

from __future__ import annotations

from typing import Final

from tradewinds.guide.lessons import common
from tradewinds.guide.lessons.model import Look, Step
from tradewinds.locale import mark

_FORT: Final = mark("That is a fort. You cannot pay for the card above it yet. Take goods at {place} first.")

REST_LATER: Final = mark("You have plenty of settlers at home. Rest when they run out, not before.")

_MEAT: Final = mark("Meat would become tobacco, but the card asks for meat. Upgrade corn.")
_KEEP: Final = mark("That good is worth more than corn: it takes upgrades or trades to get it. Return corn.")


# --- goods


def take_goods(place: str, welcome: str, cards: str, forts: str = "") -> Step:
    """The first turn: the aim of the game, the player's own things, and a location that gives goods."""
    return Step(
        looks=(
            Look(welcome, cards),
            Look(
                mark(
                    "Down here are your goods and your settlers: {home} at home. A turn is short: send "
                    "settlers to work at one location, or rest. Then it is your opponent’s turn."
                ),
                "own goods, own settlers",
            ),
        ),
        text=mark(
            "Goods first. Nobody works at {place} yet: {effect}. It takes {settlers}. Press {place} on "
            "the board to send settlers there."
        ),
        right=f"work {place}",
        wrong={
            "rest": mark(
                "All your settlers are still at home, so a rest would gain you nothing. Work at {place}."
            ),
            **({f"work {forts}": _FORT} if forts else {}),
        },
        otherwise=mark(
            "A good place too, but we begin with the simplest kind: a location that just gives goods. That "
            "is {place}."
        ),
    )


STAYING: Final = mark(
    "Your settlers stay where they work, and your opponent’s stand at {taken} now. You cannot work where "
    "your own settlers stand; where others stand you can, for a price. More of that soon."
)


def upgrade_at(
    place: str, fort: str, card: str, looks: tuple[Look, ...] = (), taken: str = ""
) -> tuple[Step, ...]:
    """Two upgrades of corn, for the card above a fort; `taken` is where the opponent stands."""
    return (
        Step(
            looks=(
                *looks,
                Look(
                    mark(
                        "The card above the fort {fort} costs {cost}. You have {goods}: meat is what you "
                        "lack."
                    ),
                    f"{card}, own goods",
                ),
            ),
            text=mark("{place} turns goods into better ones: {effect}. Send {settlers} there."),
            right=f"work {place}",
            wrong={"rest": REST_LATER},
            otherwise=mark(
                "The card needs meat, and the cheapest way to get it is to upgrade corn at {place}."
            ),
            values={"cost": f"cost {fort}", "fort": f"name {fort}", "taken": f"name {taken}"},
        ),
        *UPGRADE_TWICE,
    )


UPGRADE_TWICE: Final = (
    Step(
        text=mark(
            "An upgrade turns a cube into the next better good: corn into meat, meat into tobacco, tobacco "
            "into furs. Upgrade one corn."
        ),
        right="upgrade yellow",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=_MEAT,
    ),
    Step(
        text=mark("Upgrade a second corn. The same cube could also climb again, but you want meat."),
        right="upgrade yellow",
        wrong={"done": common.STOP_IS_A_LOSS},
        otherwise=_MEAT,
    ),
)


KEEP_CORN: Final = Step(
    text=mark("Keep the rest of your corn: the next card asks for some. Stop trading."),
    right="done",
    otherwise=mark("Then you would lack corn for the card that you claim next. Stop here."),
)


def trade_at(place: str) -> tuple[Step, ...]:
    """Two trades in one visit, but not a third."""
    return (
        Step(
            text=mark(
                "Another kind of location is a trade. {place}: {effect}, as often as you like in one visit. "
                "Send {settlers} there."
            ),
            right=f"work {place}",
            otherwise=mark(
                "You already know that kind of location. Trade at {place}: it turns all that corn into "
                "something better."
            ),
        ),
        Step(text=common.TRADE_AGAIN, right="trade", otherwise=common.DO_TRADE_AGAIN),
        KEEP_CORN,
    )


# --- forts


def go_to_fort(fort: str, looks: tuple[Look, ...] = ()) -> Step:
    return Step(
        looks=looks,
        text=mark(
            "You have {goods}. The card above the fort {place} costs {cost}: go there, with {settlers}."
        ),
        right=f"work {fort}",
        wrong={"rest": mark("You have settlers at home, and the goods for a card. Claim it at {place}.")},
        otherwise=mark("You have all the goods for the card at {place}. Claim it before someone else does."),
    )


def claim_at(fort: str, looks: tuple[Look, ...] = ()) -> tuple[Step, ...]:
    """Going to the fort and claiming the card above it, although a bonus tile alone would do."""
    return (
        go_to_fort(fort, looks),
        Step(
            text=mark("Claim the card: you pay {cost} and get {points}. The other cards slide to the left."),
            right="claim",
            otherwise=mark("You came for the card. Claim it."),
            values={"cost": f"cost {fort}", "points": f"points {fort}"},
        ),
    )


CLAIMED: Final = Look(
    mark(
        "The card is yours: you have paid its goods and have its points. The other cards slid to the left, "
        "and a new one came."
    ),
    "own point card, own score",
)


def explore(tile: str, place: str, looks: tuple[Look, ...] = ()) -> Step:
    """An exploration tile that brings a settler."""
    return Step(
        looks=looks,
        text=mark(
            "Every card helps in its own way. This one lets you explore: take one exploration tile, and "
            "the location below it opens for everyone. Take the tile on {where}: it brings you one more "
            "settler."
        ),
        right=f"explore {tile}",
        otherwise=mark(
            "That tile is not bad either: some give goods at once, some count at the end. A settler serves "
            "you all game long, so take the one on {where}."
        ),
        values={"where": f"name {place}"},
    )


def bonus_tile(stack: str) -> Step:
    return Step(
        text=mark(
            "You are still at the fort, so take its bonus tile, too. It scores at the end of the game, for "
            "what you own then. You have room for three bonus tiles in the whole game."
        ),
        right=f"bonus {stack}",
        otherwise=mark("You have free spaces, and this tile costs nothing. Take it."),
        lit="own bonus tile",
    )


KINDS_OF_CARDS: Final = mark(
    "Four kinds of cards: settlers cards bring settlers, exploration cards open locations, tool cards give a "
    "good whenever you work at their symbol, and aid cards save a settler there."
)

DRIVEN_OUT: Final = mark(
    "Did you see it? Your opponent wanted a location where you stood, and sent one settler more than you had "
    "there. Yours were driven out and are home again: that even saves you a rest."
)


SCORE: Final = Look(
    mark(
        "The game ends when a player claims their eighth card; that round is played to the end. Then "
        "count cards, bonus tiles, exploration tiles, and one point for each good that is not corn."
    ),
    "own score, tab scores",
)


# --- settlers


def drive_out(place: str, looks: tuple[Look, ...] = ()) -> Step:
    return Step(
        looks=(
            *looks,
            Look(
                mark(
                    "Now drive someone out yourself. Your opponent’s settlers stand at {place}: "
                    "{effect}. To work there, you send one settler more than stand there, whatever is "
                    "printed: {settlers}."
                ),
                place,
            ),
        ),
        text=mark("You have {home} at home. Work at {place} and drive the others out. They go home."),
        right=f"work {place}",
        wrong={"rest": mark("You have enough settlers at home to drive the others out. Try it at {place}.")},
        otherwise=mark(
            "That would work, but now you should see what driving others out is like. Work at {place}."
        ),
    )


NO_ROOM: Final = Step(
    elastic=True,
    text=mark(
        "You hold {number}, but your storage has room for only {room}. During a turn that does not "
        "matter; at the end you return what does not fit. Corn is the easiest to get back, so return "
        "corn."
    ),
    right="discard yellow",
    otherwise=_KEEP,
)


def too_many_goods(place: str, looks: tuple[Look, ...] = ()) -> tuple[Step, ...]:
    """Holding more goods than there is room for."""
    return (
        Step(
            looks=looks,
            text=mark("You have {number} now. Take some more and see what happens. {place}: {effect}."),
            right=f"work {place}",
            wrong={
                "rest": mark(
                    "One more turn: you have just enough settlers for {place}. Then it is time to rest."
                )
            },
            otherwise=mark("Work at {place}: it shows you what happens when goods pile up."),
            lit="own goods",
        ),
        NO_ROOM,
    )


REFRESH_MARKETS: Final = Step(
    text=mark(
        "If you do not like the market cards, {place} brings four new ones, and then you take another "
        "turn at once. It costs {settlers}: go there."
    ),
    right="work E2.3",
    otherwise=mark("First refresh the market at {place}: you have another turn afterwards."),
)

RESTED: Final = Look(
    mark("Your opponent rested: all of those settlers are home again, and their locations are free."),
    "seat 1",
)


def rest(text: str = "") -> Step:
    return Step(
        text=text
        or mark(
            "Only {home} left at home. Rest: that takes a whole turn and brings all of them back. You "
            "may rest whenever you like; the trick is to rest as rarely as possible."
        ),
        right="rest",
        otherwise=mark("With so few settlers you would soon be stuck. Rest now, and all of them come home."),
        lit="own settlers",
    )
