"""Why one line of play is better than another, in what players count: points, cards, goods, turns."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words.goods import goods
from tradewinds.words.numbers import points_words
from tradewinds.words.players import NOBODY_IN_PARTICULAR, Players
from tradewinds.words.sentences import capitalised
from tradewinds.words.telling import brief, describe

NO_PRIZE: Final = -1
NOBODY: Final = -1
PICTURED: Final = frozenset({"bonus", "explore", "play", "acquire", "drop", "card"})
"""Verbs whose brief wording needs a picture beside it."""


class Kind(Enum):
    """An advantage of the better line, the most important kind first."""

    WINS = auto()
    """It wins the game."""
    ESCAPES = auto()
    """Otherwise another seat wins."""
    CLAIMS = auto()
    """A point card or victory tile, n turns from now."""
    CLAIMS_MORE = auto()
    """n more point cards or victory tiles."""
    CLAIMS_BETTER = auto()
    """A point card or victory tile worth n more points."""
    TAKES_FIRST = auto()
    """Otherwise another seat takes a card or tile next."""
    RESTS_LESS = auto()
    """n fewer turns of resting."""
    COLUMNS = auto()
    OUTPOSTS = auto()
    BONUS_TILES = auto()
    EXPLORATION_TILES = auto()
    MERCHANT_CARDS = auto()
    ALL_SETTLERS = auto()
    HAND = auto()
    """Merchant cards that can be played without a rest."""
    SETTLERS = auto()
    """Settlers that can be sent without a rest."""
    GOODS = auto()
    POINTS = auto()
    """n more points at the end."""


class Reason(NamedTuple):
    kind: Kind
    n: int = 0
    prize: int = NO_PRIZE
    """The point card or victory tile concerned, if it lies open."""
    seat: int = NOBODY
    goods: int = 0
    """Additional cubes of the better line."""
    price: int = 0
    """Cubes that it lacks in exchange."""
    later: bool = False
    """True if the advantage appears only some turns later."""


ENDINGS: Final = frozenset({Kind.WINS, Kind.ESCAPES})
"""Reasons that reveal who has more points."""


class Why(NamedTuple):
    """Why one choice beats another."""

    other: int
    """The action it is compared with."""
    played: bool
    """True if that is what was played."""
    reasons: tuple[Reason, ...]
    """The most important first; empty if both choices are about equal."""

    def without_endings(self) -> "Why":
        """The same without reasons that would reveal points lying face down."""
        return self._replace(reasons=tuple(each for each in self.reasons if each.kind not in ENDINGS))


# --- sentences


def because(setup: Setup, reasons: Sequence[Reason], players: Players = NOBODY_IN_PARTICULAR) -> str:
    """The reasons as a sentence; says so if there are none."""
    return capitalised(listed(setup, reasons, players) or even()) + "."


def compared(state: Core, why: Why, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """Why a choice is better than another, naming the other."""
    other = named(state, why.other, players)
    found = listed(state.setup, why.reasons, players)
    if not found:
        return _("“{other}” comes to much the same in the next three turns.").format(other=other)
    if why.played:
        return _("Compared with “{other}”, which was played: {reasons}.").format(other=other, reasons=found)
    return _("Compared with “{other}”: {reasons}.").format(other=other, reasons=found)


def named(state: Core, action: int, players: Players) -> str:
    """The brief wording if it is unique and needs no picture, otherwise the full one."""
    few = brief(state, action, players)
    alike = [choice for choice in state.choices if brief(state, choice, players) == few]
    verb = state.setup.actions.texts[action].partition(" ")[0]
    return few if len(alike) == 1 and verb not in PICTURED else describe(state, action, players)


def listed(setup: Setup, reasons: Sequence[Reason], players: Players) -> str:
    now = [SAID[each.kind](setup, each, players) for each in reasons if not each.later]
    later = [SAID[each.kind](setup, each, players) for each in reasons if each.later]
    if later:
        now.append(_("after three turns {reasons}").format(reasons=", ".join(later)))
    return "; ".join(now)


def even() -> str:
    return _("both come to much the same in the next three turns")


# --- point cards and victory tiles


def prize_points(setup: Setup, prize: int) -> int:
    """The points printed on a point card or victory tile of this table."""
    if setup.has_point_cards:
        return int(setup.prizes.points[prize])
    if setup.has_ports:
        return int(setup.victories.points[prize])
    if setup.has_colony:
        return int(setup.board.card_points[prize])
    raise ValueError(setup.game.name())


def prize_words(setup: Setup, prize: int) -> str:
    """A point card or victory tile as the subject of a sentence."""
    if prize == NO_PRIZE:
        return _("a victory tile") if setup.has_ports else _("a point card")
    points = points_words(prize_points(setup, prize))
    known = _("the victory tile for {points}") if setup.has_ports else _("the point card for {points}")
    return known.format(points=points)


def claims(setup: Setup, reason: Reason, _players: Players) -> str:
    when = [_("{prize} at once"), _("{prize} next turn"), _("{prize} in two turns")][reason.n]
    return when.format(prize=prize_words(setup, reason.prize))


def claims_more(setup: Setup, reason: Reason, _players: Players) -> str:
    words = (
        ngettext("{n} more victory tile in three turns", "{n} more victory tiles in three turns", reason.n)
        if setup.has_ports
        else ngettext("{n} more point card in three turns", "{n} more point cards in three turns", reason.n)
    )
    return words.format(n=reason.n)


def claims_better(setup: Setup, reason: Reason, _players: Players) -> str:
    words = (
        _("a victory tile worth {points} more") if setup.has_ports else _("a point card worth {points} more")
    )
    return words.format(points=points_words(reason.n))


def takes_first(setup: Setup, reason: Reason, players: Players) -> str:
    points = points_words(prize_points(setup, reason.prize))
    if setup.has_ports:
        return players.say(
            reason.seat,
            _("otherwise you take the victory tile for {points} next"),
            _("otherwise {seat} takes the victory tile for {points} next"),
            points=points,
        )
    return players.say(
        reason.seat,
        _("otherwise you take the point card for {points} next"),
        _("otherwise {seat} takes the point card for {points} next"),
        points=points,
    )


# --- the end


def wins(_setup: Setup, _reason: Reason, _players: Players) -> str:
    return _("it wins the game")


def escapes(_setup: Setup, reason: Reason, players: Players) -> str:
    return players.say(reason.seat, _("otherwise you win the game"), _("otherwise {seat} wins the game"))


# --- what lies before a player


def more_goods(setup: Setup, reason: Reason, _players: Players) -> str:
    more = goods(setup, reason.goods)
    if not reason.price:
        return _("{goods} more").format(goods=more)
    return _("{goods} more, {price} less").format(goods=more, price=goods(setup, reason.price))


def points(_setup: Setup, reason: Reason, _players: Players) -> str:
    return _("about {points} more").format(points=points_words(reason.n))


Say = Callable[[Setup, Reason, Players], str]


def counted(words: Callable[[int], str]) -> Say:
    """Says a number of things; `words` has the form that goes with it."""
    return lambda _setup, reason, _players: words(reason.n).format(n=reason.n)


SAID: Final[dict[Kind, Say]] = {
    Kind.WINS: wins,
    Kind.ESCAPES: escapes,
    Kind.CLAIMS: claims,
    Kind.CLAIMS_MORE: claims_more,
    Kind.CLAIMS_BETTER: claims_better,
    Kind.TAKES_FIRST: takes_first,
    Kind.RESTS_LESS: counted(
        lambda n: ngettext("{n} turn of resting saved", "{n} turns of resting saved", n)
    ),
    Kind.COLUMNS: counted(lambda n: ngettext("{n} more column emptied", "{n} more columns emptied", n)),
    Kind.OUTPOSTS: counted(lambda n: ngettext("{n} more outpost", "{n} more outposts", n)),
    Kind.BONUS_TILES: counted(lambda n: ngettext("{n} more bonus tile", "{n} more bonus tiles", n)),
    Kind.EXPLORATION_TILES: counted(
        lambda n: ngettext("{n} more exploration tile", "{n} more exploration tiles", n)
    ),
    Kind.MERCHANT_CARDS: counted(lambda n: ngettext("{n} more merchant card", "{n} more merchant cards", n)),
    Kind.ALL_SETTLERS: counted(lambda n: ngettext("{n} more settler in all", "{n} more settlers in all", n)),
    Kind.HAND: counted(lambda n: ngettext("{n} more card in hand", "{n} more cards in hand", n)),
    Kind.SETTLERS: counted(lambda n: ngettext("{n} more settler at hand", "{n} more settlers at hand", n)),
    Kind.GOODS: more_goods,
    Kind.POINTS: points,
}
