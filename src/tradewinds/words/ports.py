"""Ports, victory tiles and the bonus tiles of the Eastern Wonders box."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.rules import cubes, ports, steps
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.ports import BONUSES, HARVEST, POINTS, UPGRADE, WORTH
from tradewinds.rules.storage import CARGO
from tradewinds.words.caravan import card_in_row, goods_on_it, no_card, taken_with_card
from tradewinds.words.citing import rule
from tradewinds.words.goods import amount, goods
from tradewinds.words.happenings import Happening, Turn
from tradewinds.words.islands import reward_words, stayed
from tradewinds.words.numbers import points_words
from tradewinds.words.places import here
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, always, stop, topic

# --- victory tiles


def ask_port(state: Core) -> str:
    return _("claim the victory tile on {place}, or skip it.").format(place=here(state))


def claim(state: Core, _thing: str, _players: Players) -> str:
    port = state.setup.hexmap.port_at[state.islands.boat[state.player]]
    tile, victories = state.ports.shown[port], state.setup.victories
    return _("claim the victory tile: pay {goods}, get {points}").format(
        goods=goods(state.setup, victories.cost[tile]), points=points_words(victories.points[tile])
    )


def claim_briefly(state: Core, _thing: str, _players: Players) -> str:
    port = state.setup.hexmap.port_at[state.islands.boat[state.player]]
    points = state.setup.victories.points[state.ports.shown[port]]
    return _("claim {points}").format(points=points_words(points))


def cannot_claim(state: Core, _thing: str) -> str:
    """Why the victory tile where the boat lies is out of reach."""
    port = state.setup.hexmap.port_at[state.islands.boat[state.player]]
    tile = state.ports.shown[port] if port >= 0 else NOTHING
    if tile >= 0:
        return cannot_pay_for_tile(state, tile)
    if port < 0:
        sentence = _("{place}, where your boat lies, is not a port ({rule}).")
    elif tile == ports.CLOSED:
        sentence = _("The port {place} is closed ({rule}).")
    else:
        sentence = _("No victory tile lies at the port {place} (C12).")
    return sentence.format(place=here(state), rule=rule(state, "port"))


def cannot_pay_for_tile(state: Core, tile: int) -> str:
    victories = state.setup.victories
    return _("{name} costs {cost}, and you cannot pay that ({rule}).").format(
        name=victories.tiles[tile],
        cost=cubes.to_letters(victories.cost[tile]),
        rule=rule(state, "port"),
    )


def claimed(turn: Turn) -> list[str]:
    return [victory(turn, each) for each in turn.of_verb("claim")] if turn.setup.has_ports else []


def victory(turn: Turn, happening: Happening) -> str:
    state, victories = happening.before, turn.setup.victories
    tile = state.ports.shown[turn.setup.hexmap.port_at[state.islands.boat[turn.seat]]]
    return _("paid {goods} for a victory tile worth {points}").format(
        goods=goods(turn.setup, victories.cost[tile]), points=points_words(victories.points[tile])
    )


# --- rewards for columns


def ask_reward(state: Core) -> str:
    column = steps.detail_of(state.top())
    return _("column {n} is empty: choose {reward}.").format(n=column + 1, reward=reward_words(state, column))


def points_on_top(state: Core) -> int:
    """The points of the uppermost points tile; 0 if none is left."""
    pile, taken = state.setup.victories.pile_points, state.ports.supply[POINTS]
    return pile[taken] if taken < len(pile) else 0


def sea_bonus_words(state: Core, kind: str) -> str:
    """What a bonus tile does; of the points tiles, the one that lies on top."""
    if kind == BONUSES[POINTS]:
        return _("a points tile: {points}").format(points=points_words(points_on_top(state)))
    return {
        "move": _("a move tile: one more free step each turn"),
        "cargo": _("a cargo tile: room for {n} more goods").format(n=CARGO),
        "upgrade": _("an upgrade tile: {points}, and one upgrade whenever you build").format(
            points=points_words(WORTH[UPGRADE])
        ),
        "harvest": _("a harvest tile: {points}, and {goods} with each harvest").format(
            points=points_words(WORTH[HARVEST]), goods=amount(state.setup, cubes.RED, 1)
        ),
    }[kind]


def take_bonus(state: Core, kind: str, _players: Players) -> str:
    return _("take {tile}").format(tile=sea_bonus_words(state, kind))


def take_bonus_briefly(_state: Core, kind: str, _players: Players) -> str:
    return {
        "move": _("move tile"),
        "cargo": _("cargo tile"),
        "upgrade": _("upgrade tile"),
        "harvest": _("harvest tile"),
        "points": _("points tile"),
    }[kind]


def cannot_take_bonus(state: Core, kind: str) -> str:
    if ports.left(state, BONUSES.index(kind)) > 0:
        sentence = _("Your first column gives a merchant card, not a bonus tile ({rule}).")
    else:
        sentence = _("No bonus tile of the kind {kind} is left ({rule}).")
    return sentence.format(kind=kind, rule=rule(state, "column"))


def bonus_taken(turn: Turn) -> list[str]:
    return [
        _("an empty column gave {tile}").format(tile=sea_bonus_words(each.before, each.thing))
        for each in turn.of_kind(steps.REWARD, "bonus")
    ]


def take_card(state: Core, place: str, _players: Players) -> str:
    number = int(place) - 1
    card = card_in_row(state, number)
    return "; ".join([_("take {card}").format(card=card), *goods_on_it(state, number)])


def card_taken(turn: Turn) -> list[str]:
    return [
        "; ".join(
            [
                _("an empty column gave {card}").format(card=card_in_row(each.before, int(each.thing) - 1)),
                *taken_with_card(each.before, each),
            ]
        )
        for each in turn.of_kind(steps.REWARD, "card")
    ]


OPENINGS: Final = {"claim": Choice(claim, claim_briefly, cannot_claim, stayed)}
STEPS: Final[dict[int, Step]] = {
    steps.PORT: Step(
        rules="port EW9",
        question=ask_port,
        awaited=lambda _state: _("{seat} is choosing what to do in the port."),
        instead=lambda: _("First decide what to do in the port: {choices} ({rule})."),
        cites=topic("port"),
        choices={
            "claim": Choice(claim, claim_briefly),
            "done": stop(lambda: _("skip the victory tile"), brief=lambda: _("skip the tile")),
        },
    ),
    steps.REWARD: Step(
        rules="column EW11",
        question=ask_reward,
        awaited=lambda _state: _("{seat} is choosing a reward."),
        instead=lambda: _("First take the reward for the column: {choices} ({rule})."),
        cites=topic("column"),
        choices={
            "bonus": Choice(take_bonus, take_bonus_briefly, cannot_take_bonus),
            "card": Choice(take_card, always(lambda: _("take the card")), no_card),
        },
    ),
}
