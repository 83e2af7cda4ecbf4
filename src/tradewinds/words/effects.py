"""Effects on goods: taking, upgrading, trading and paying them, and returning what there is no room for."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes, effects, steps, storage
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words.citing import rule
from tradewinds.words.goods import amount, good, good_made, goods, goods_of, joined
from tradewinds.words.happenings import Happening, Turn
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, always, stop

# --- effects as they are printed


def effect_words(setup: Setup, effect: str) -> str:
    """What a location or a merchant card does, from its text like `+YYR`, `^2` or `RRR>BB`."""
    if effect.startswith("+"):
        return _("take {goods}").format(goods=goods_of(setup, effect[1:]))
    if effect.startswith("^"):
        times = int(effect[1:])
        return ngettext("upgrade once", "upgrade up to {n} times", times).format(n=times)
    if ">" in effect:
        given, taken = (goods_of(setup, side) for side in effect.split(">"))
        return _("trade {given} for {taken}").format(given=given, taken=taken)
    return special_effect(effect)


def special_effect(effect: str) -> str:
    return {
        "fort": _("fort"),
        "market": _("market"),
        "refresh market": _("refresh the market"),
        "adjust route": _("adjust your route"),
        "boat 1": _("move your boat one step"),
        "boat 2": _("move your boat one or two steps"),
        "boat any": _("move your boat anywhere"),
        "boat trade": _("trade where your boat lies"),
        "outpost trade": _("trade at one of your outposts"),
    }[effect]


def effect_text(setup: Setup, number: int) -> str:
    """An effect of goods, by its number, as the component files write it."""
    printed = setup.effects
    takes, gives = (cubes.to_letters(side[number]) for side in (printed.takes, printed.gives))
    return {
        effects.PRODUCE: f"+{gives}",
        effects.UPGRADE: f"^{printed.upgrades[number]}",
        effects.TRADE: f"{takes}>{gives}",
    }[printed.kind[number]]


def location_effect(setup: Setup, place: int) -> str:
    """The effect of a location as its component file writes it."""
    name = setup.board.places[place]
    boards = setup.components.new_world.boards.values()
    return next(location.effect for board in boards for location in board if location.id == name)


def sides(setup: Setup, effect: int, times: int = 1) -> dict[str, str]:
    """What trading so often gives and takes, as {given} and {taken} of a sentence."""
    printed = setup.effects
    return {
        "given": goods(setup, times * printed.takes[effect]),
        "taken": goods(setup, times * printed.gives[effect]),
    }


# --- upgrading and trading


def ask_upgrade(state: Core) -> str:
    left = steps.detail_of(state.top())
    return ngettext(
        "upgrade a good or stop, {n} upgrade left.", "upgrade a good or stop, {n} upgrades left.", left
    ).format(n=left)


def upgrade(state: Core, colour: str, _players: Players) -> str:
    level = cubes.COLOURS.index(colour)
    return _("upgrade {good} to {better}").format(
        good=amount(state.setup, level, 1), better=amount(state.setup, level + 1, 1)
    )


def upgrade_briefly(state: Core, colour: str, _players: Players) -> str:
    return _("upgrade {good}").format(good=good(state.setup, cubes.COLOURS.index(colour)))


def cannot_upgrade(_state: Core, colour: str) -> str:
    return _("You have no {colour} cube to upgrade (C3).").format(colour=colour)


def goods_upgraded(turn: Turn) -> str:
    """The upgrades of the turn, such as `2 corn to tobacco`; empty if there were none."""
    risen = levels_risen(cubes.COLOURS.index(each.thing) for each in turn.of_kind(steps.UPGRADE, "upgrade"))
    return joined(
        [
            _("{goods} to {better}").format(
                goods=amount(turn.setup, low, number), better=good_made(turn.setup, high)
            )
            for (low, high), number in sorted(risen.items())
        ]
    )


def levels_risen(upgraded: Iterable[int]) -> Counter[tuple[int, int]]:
    """The number of goods by first and last level; a good upgraded twice counts once."""
    risen: Counter[tuple[int, int]] = Counter()
    for level in upgraded:
        again = min((low for low, high in risen if high == level), default=None)
        if again is not None:
            risen = +(risen - Counter([(again, level)]))
        risen[level if again is None else again, level + 1] += 1
    return risen


def ask_trade(state: Core) -> str:
    effect = steps.detail_of(state.top())
    return _("trade {given} for {taken} once more, or stop.").format(**sides(state.setup, effect))


def trade_again(state: Core, _thing: str, _players: Players) -> str:
    effect = steps.detail_of(state.top())
    return _("trade {given} for {taken} once more").format(**sides(state.setup, effect))


def times_traded(turn: Turn) -> int:
    """The number of trades in the turn: the first one comes with the effect, the others were chosen."""
    return 1 + len(turn.of_kind(steps.TRADE, "trade"))


# --- paying


def one_good(state: Core, colour: str) -> str:
    return amount(state.setup, cubes.COLOURS.index(colour), 1)


def pay_briefly(state: Core, colour: str, _players: Players) -> str:
    return _("pay {good}").format(good=good(state.setup, cubes.COLOURS.index(colour)))


def cubes_named(happened: Iterable[Happening]) -> int:
    """The cubes named by choices such as `pay red`, added up."""
    return sum(cubes.ONE[cubes.COLOURS.index(each.thing)] for each in happened)


def cannot_pay(topic: str) -> Callable[[Core, str], str]:
    def explain(state: Core, colour: str) -> str:
        return _("You have no {colour} cube to pay with ({rule}).").format(
            colour=colour, rule=rule(state, topic)
        )

    return explain


# --- returning goods


def ask_discard(state: Core) -> str:
    held = cubes.total(state.cubes[state.player])
    return _("you have {held} goods and room for {limit}: choose one to return.").format(
        held=held, limit=storage.limit(state, state.player)
    )


def discard(state: Core, colour: str, _players: Players) -> str:
    return _("return {goods} to the supply").format(goods=one_good(state, colour))


def discard_briefly(state: Core, colour: str, _players: Players) -> str:
    return _("return {good}").format(good=good(state.setup, cubes.COLOURS.index(colour)))


def cannot_discard(state: Core, colour: str) -> str:
    return _("Seat {seat} has no {colour} cube to return (C6).").format(seat=state.player, colour=colour)


def returned(turn: Turn) -> list[str]:
    """Goods for which there was no room, seat by seat."""
    lost: Counter[int] = Counter()
    for each in turn.of_kind(steps.DISCARD, "discard"):
        lost[each.seat] += cubes_named([each])
    return [no_room(turn, seat, goods(turn.setup, held)) for seat, held in lost.items()]


def no_room(turn: Turn, seat: int, lost: str) -> str:
    if seat == turn.seat:
        return _("no room for {goods}").format(goods=lost)
    return turn.players.say(
        seat, _("you had no room for {goods}"), _("{seat} had no room for {goods}"), goods=lost
    )


STEPS: Final[dict[int, Step]] = {
    steps.UPGRADE: Step(
        rules="C3",
        question=ask_upgrade,
        awaited=lambda _state: _("{seat} is choosing what to upgrade."),
        instead=lambda: _("First finish upgrading: {choices} (C3)."),
        choices={
            "upgrade": Choice(upgrade, upgrade_briefly, cannot_upgrade),
            "done": stop(lambda: _("stop upgrading")),
        },
    ),
    steps.TRADE: Step(
        rules="C4 C5",
        question=ask_trade,
        awaited=lambda _state: _("{seat} is choosing whether to trade again."),
        instead=lambda: _("First finish trading: {choices} (C4)."),
        choices={
            "trade": Choice(trade_again, always(lambda: _("trade again"))),
            "done": stop(lambda: _("stop trading")),
        },
    ),
    steps.DISCARD: Step(
        rules="C6",
        question=ask_discard,
        awaited=lambda _state: _("{seat} has too many goods and is choosing what to return."),
        instead=lambda: _("Seat {seat} holds too many cubes: {choices} (C6)."),
        choices={"discard": Choice(discard, discard_briefly, cannot_discard)},
    ),
}
