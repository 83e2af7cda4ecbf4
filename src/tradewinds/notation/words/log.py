"""What happened in a turn, as one sentence."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices import settlers_out
from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening, happenings
from tradewinds.notation.words.parts import bonus_words, card_name, exploration_words, points_words
from tradewinds.rules import colony, cubes, effects, laying, steps
from tradewinds.rules.state import State


class Turn:
    """A turn that was played: what it opened with, and all that was decided in it."""

    def __init__(self, before: State, chosen: Sequence[int], company: Company) -> None:
        self.before = before
        self.table = before.table
        self.company = company
        self.happened = list(happenings(before, chosen))
        self.opening = self.happened[0]

    def say(self, to_you: str, of_others: str, **details: object) -> str:
        return self.company.say(self.opening.seat, to_you, of_others, **details)

    def of_kind(self, kind: int, verb: str) -> list[Happening]:
        return [each for each in self.happened if each.kind == kind and each.text.startswith(verb)]

    @property
    def place(self) -> int:
        return self.opening.action - self.table.actions.work

    @property
    def name(self) -> str:
        return self.opening.thing


def log_line(before: State, chosen: Sequence[int], company: Company = NOBODY_IN_PARTICULAR) -> str:
    """The sentence for the turn that these choices make; `before` is the state in which it was opened."""
    turn = Turn(before, chosen, company)
    clauses = [opening(turn)]
    for more in AFTERWARDS:
        clauses += more(turn)
    return "; ".join(clauses) + "."


def opening(turn: Turn) -> str:
    return OPENINGS[turn.opening.text.partition(" ")[0]](turn)


# --- how a turn opens


def rested(turn: Turn) -> str:
    home = settlers_out(turn.before, turn.opening.seat)
    if not home:
        return turn.say(_("You rested"), _("{seat} rested"))
    return turn.say(
        ngettext("You rested: {n} settler came home", "You rested: {n} settlers came home", home),
        ngettext("{seat} rested: {n} settler came home", "{seat} rested: {n} settlers came home", home),
        n=home,
    )


def worked(turn: Turn) -> str:
    kind = turn.table.effects.kind[turn.table.board.effect[turn.place]]
    return WORK[kind](turn)


def produced(turn: Turn) -> str:
    gained = goods(turn.table, turn.table.effects.gives[turn.table.board.effect[turn.place]])
    return turn.say(
        _("You worked at {place} and took {goods}"),
        _("{seat} worked at {place} and took {goods}"),
        place=turn.name,
        goods=gained,
    )


def upgraded(turn: Turn) -> str:
    times = len(turn.of_kind(steps.UPGRADE, "upgrade"))
    if not times:
        return turn.say(
            _("You worked at {place} and upgraded nothing"),
            _("{seat} worked at {place} and upgraded nothing"),
            place=turn.name,
        )
    return turn.say(
        ngettext(
            "You worked at {place} and upgraded {n} good",
            "You worked at {place} and upgraded {n} goods",
            times,
        ),
        ngettext(
            "{seat} worked at {place} and upgraded {n} good",
            "{seat} worked at {place} and upgraded {n} goods",
            times,
        ),
        place=turn.name,
        n=times,
    )


def traded(turn: Turn) -> str:
    times = 1 + len(turn.of_kind(steps.TRADE, "trade"))
    effect = turn.table.board.effect[turn.place]
    return turn.say(
        _("You worked at {place} and traded {given} for {taken}"),
        _("{seat} worked at {place} and traded {given} for {taken}"),
        place=turn.name,
        given=goods(turn.table, times * turn.table.effects.takes[effect]),
        taken=goods(turn.table, times * turn.table.effects.gives[effect]),
    )


def used_fort(turn: Turn) -> str:
    claims = turn.of_kind(steps.FORT, "claim")
    if not claims:
        return turn.say(
            _("You went to the fort {place}"), _("{seat} went to the fort {place}"), place=turn.name
        )
    row = claims[0].before.colony.row
    card = turn.table.components.new_world.point_cards[row[turn.table.board.fort[turn.place]]]
    return turn.say(
        _("You claimed {card} worth {points} at the fort {place}"),
        _("{seat} claimed {card} worth {points} at the fort {place}"),
        card=card_name(card),
        points=points_words(card.points),
        place=turn.name,
    )


WORK: Final[dict[int, Callable[[Turn], str]]] = {
    effects.PRODUCE: produced,
    effects.UPGRADE: upgraded,
    effects.TRADE: traded,
    effects.FORT: used_fort,
}
OPENINGS: Final[dict[str, Callable[[Turn], str]]] = {"work": worked, "rest": rested}


# --- what else happened


def tools_gave(turn: Turn) -> list[str]:
    if not turn.opening.text.startswith("work"):
        return []
    given = colony.tool_cubes(turn.before, turn.opening.seat, turn.place)
    return [_("tools added {goods}").format(goods=goods(turn.table, given))] if given else []


def explored(turn: Turn) -> list[str]:
    return [found(turn, each) for each in turn.of_kind(steps.EXPLORE, "explore")]


def found(turn: Turn, happening: Happening) -> str:
    tile = turn.table.board.tiles.index(happening.thing)
    part = turn.table.components.new_world.exploration_tiles[tile]
    place = list(turn.before.colony.tile_at).index(tile)
    return _("{place} was explored: {brings}").format(
        place=turn.table.board.places[place], brings=exploration_words(turn.table, part)
    )


def bonus_taken(turn: Turn) -> list[str]:
    return [bonus_of(turn, each) for each in turn.of_kind(steps.BONUS, "bonus")]


def bonus_of(turn: Turn, happening: Happening) -> str:
    stack = turn.table.board.stacks.index(happening.thing)
    tile = laying.unpacked(happening.before.colony.stacks[stack])[0]
    words = bonus_words(turn.table.components.new_world.bonus_tiles[tile])
    return _("bonus tile: {bonus}").format(bonus=words)


def ousted(turn: Turn) -> list[str]:
    if not turn.opening.text.startswith("work") or not turn.before.colony.standing[turn.place]:
        return []
    number = turn.before.colony.standing[turn.place]
    return [
        turn.company.say(
            colony.holder(turn.before, turn.place),
            ngettext("{n} of your settlers went home", "{n} of your settlers went home", number),
            ngettext("{n} of {seat}'s settlers went home", "{n} of {seat}'s settlers went home", number),
            n=number,
        )
    ]


def returned(turn: Turn) -> list[str]:
    """Goods for which there was no room, seat by seat."""
    lost: Counter[int] = Counter()
    for each in turn.of_kind(steps.DISCARD, "discard"):
        lost[each.seat] += cubes.ONE[cubes.COLOURS.index(each.thing)]
    return [no_room(turn, seat, goods(turn.table, held)) for seat, held in lost.items()]


def no_room(turn: Turn, seat: int, lost: str) -> str:
    if seat == turn.opening.seat:
        return _("no room for {goods}").format(goods=lost)
    return turn.company.say(
        seat, _("you had no room for {goods}"), _("{seat} had no room for {goods}"), goods=lost
    )


AFTERWARDS: Final[list[Callable[[Turn], list[str]]]] = [tools_gave, explored, bonus_taken, ousted, returned]
