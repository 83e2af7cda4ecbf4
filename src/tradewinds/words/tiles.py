"""Exploration tiles and bonus tiles of the New World box."""

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import BonusTile, ExplorationTile
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import bits, colony_setup, forts, islands, scoring, steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words.citing import rule, rule_of_stacks
from tradewinds.words.effects import effect_words, location_effect
from tradewinds.words.forts import fort_name
from tradewinds.words.goods import goods_of
from tradewinds.words.happenings import Happening, Turn
from tradewinds.words.islands import reward_words
from tradewinds.words.names import kind_name
from tradewinds.words.numbers import points_words
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, stop

# --- exploration tiles


def exploration_words(setup: Setup, tile: ExplorationTile) -> str:
    return EXPLORATIONS[tile.kind](setup, tile)


EXPLORATIONS: Final[dict[str, Callable[[Setup, ExplorationTile], str]]] = {
    "settler": lambda _setup, _tile: _("1 settler from your reserve"),
    "cubes": lambda setup, tile: goods_of(setup, tile.cubes),
    "points": lambda _setup, tile: points_words(tile.points),
    "icon": lambda _setup, tile: _("counts as one more card: {kind}").format(kind=kind_name(tile.icon or "")),
}


def ask_explore(_state: Core) -> str:
    return _("choose an exploration tile; its location opens for everyone.")


def explore(state: Core, name: str, _players: Players) -> str:
    tile = state.setup.board.tiles.index(name)
    part = state.setup.components.new_world.exploration_tiles[tile]
    if bits.has(state.colony.beside, tile):
        return _("the tile beside the board: {brings} ({tile})").format(
            brings=exploration_words(state.setup, part), tile=name
        )
    place = forts.place_of_tile(state.colony, tile)
    return _("the tile on {place}: {brings}; opens: {effect}").format(
        place=state.setup.board.places[place],
        brings=exploration_words(state.setup, part),
        effect=effect_words(state.setup, location_effect(state.setup, place)),
    )


def explore_briefly(state: Core, name: str, _players: Players) -> str:
    tile = state.setup.board.tiles.index(name)
    if bits.has(state.colony.beside, tile):
        return exploration_words(state.setup, state.setup.components.new_world.exploration_tiles[tile])
    place = forts.place_of_tile(state.colony, tile)
    return _("explore {place}").format(place=state.setup.board.places[place])


def cannot_explore(state: Core, tile: str) -> str:
    return _("{tile} does not lie on the board any more ({rule}).").format(
        tile=tile, rule=rule(state, "explore")
    )


def explored(turn: Turn) -> list[str]:
    return [found(turn, each) for each in turn.of_kind(steps.EXPLORE, "explore")]


def found(turn: Turn, happening: Happening) -> str:
    tile = turn.setup.board.tiles.index(happening.thing)
    part = turn.setup.components.new_world.exploration_tiles[tile]
    brings = exploration_words(turn.setup, part)
    if bits.has(happening.before.colony.beside, tile):
        return _("an exploration tile that lay beside the board: {brings}").format(brings=brings)
    place = list(turn.before.colony.tile_at).index(tile)
    return _("explored {place}: {brings}").format(place=turn.setup.board.places[place], brings=brings)


# --- what bonus tiles score for


def bonus_words(tile: BonusTile) -> str:
    """What a bonus tile scores for at the end."""
    icons = dict(zip(("one", "other"), map(kind_name, tile.icons), strict=False))
    return SCORED[tile.kind](tile).format(points=points_words(tile.points), n=tile.per, **icons)


def per_card(tile: BonusTile) -> str:
    return {
        "settlers": _("{points} per settlers card"),
        "exploration": _("{points} per exploration card"),
        "aid": _("{points} per aid card"),
        "tool": _("{points} per tool card"),
    }[tile.icons[0]]


def per_pair(tile: BonusTile) -> str:
    one, other = tile.icons
    if one == other:
        return {
            "settlers": _("{points} per pair of settlers cards"),
            "exploration": _("{points} per pair of exploration cards"),
            "aid": _("{points} per pair of aid cards"),
            "tool": _("{points} per pair of tool cards"),
        }[one]
    return _("{points} per pair of {one} and {other} cards")


def per_settlers(tile: BonusTile) -> str:
    return ngettext("{points} per settler you own", "{points} per {n} settlers you own", tile.per or 1)


def per_merchant_cards(tile: BonusTile) -> str:
    return ngettext("{points} per merchant card", "{points} per {n} merchant cards", tile.per or 1)


def tile_kind_name(kind: str) -> str:
    """What bonus and exploration tiles of this kind score for or bring, in short."""
    return {
        "icon": _("for each icon"),
        "pair": _("for each pair of icons"),
        "own settlers": _("for own settlers"),
        "merchant cards": _("for merchant cards"),
        "flat": _("points at once"),
        "settler": _("one more settler"),
        "cubes": _("goods"),
        "points": _("points"),
    }[kind]


SCORED: Final[dict[str, Callable[[BonusTile], str]]] = {
    "icon": per_card,
    "pair": per_pair,
    "own settlers": per_settlers,
    "merchant cards": per_merchant_cards,
    "flat": lambda _tile: "{points}",
}


# --- taking them


def ask_bonus(state: Core) -> str:
    group = steps.detail_of(state.top())
    if group == COLUMN_STACKS:
        return ask_tile_for_column(state)
    if group == PILE_STACKS:
        return ask_tile_for_pile(state)
    place = fort_name(state, group)
    if state.setup.actions.done in state.choices:
        return _("take a bonus tile at the fort {place}, or skip it.").format(place=place)
    return _("choose a bonus tile at the fort {place}.").format(place=place)


def ask_tile_for_column(state: Core) -> str:
    """The question asked after a column of outposts is emptied (W2-7)."""
    columns = islands.columns_emptied(state, state.player)
    return _("column {n} is empty: choose {reward}.").format(
        n=columns, reward=reward_words(state, columns - 1)
    )


def ask_tile_for_pile(state: Core) -> str:
    """The question asked after a pile of merchant cards has grown (W3-4)."""
    cards = bits.count(state.caravan.pile[state.player])
    return ngettext(
        "{n} card is on your pile: take a bonus tile, or skip it.",
        "{n} cards are on your pile: take a bonus tile, or skip it.",
        cards,
    ).format(n=cards)


def top_of(state: Core, stack: str) -> int:
    """The tile that lies on top of a stack."""
    return colony_setup.unpacked(state.colony.stacks[state.setup.board.stacks.index(stack)])[0]


def take_bonus(state: Core, stack: str, _players: Players) -> str:
    tile = top_of(state, stack)
    worth = scoring.tile_points(state, state.player, tile)
    return _("bonus tile: {bonus}; now worth {points} (stack {stack})").format(
        bonus=bonus_words(state.setup.components.new_world.bonus_tiles[tile]),
        points=points_words(worth),
        stack=stack,
    )


def take_bonus_briefly(state: Core, stack: str, _players: Players) -> str:
    """What it is worth now: what it scores for stands in its picture."""
    return _("now worth {points}").format(
        points=points_words(scoring.tile_points(state, state.player, top_of(state, stack)))
    )


def cannot_take_bonus(state: Core, stack: str) -> str:
    board, fort = state.setup.board, steps.detail_of(state.top())
    place = ""
    if board.stack_fort[board.stacks.index(stack)] == fort:
        sentence = _("The stack {stack} is empty ({rule}).")
    elif fort == COLUMN_STACKS:
        sentence = _("{stack} is not a stack for columns of outposts ({rule}).")
    elif fort == PILE_STACKS:
        sentence = _("{stack} is not a stack for merchant cards ({rule}).")
    else:
        place = fort_name(state, fort)
        sentence = _("{stack} is not a stack of the fort {place} ({rule}).")
    return sentence.format(stack=stack, place=place, rule=rule_of_stacks(state))


def cannot_decline(state: Core, _thing: str) -> str:
    if steps.detail_of(state.top()) == COLUMN_STACKS:
        return _("For an empty column you must take a bonus tile if you can (W2-7).")
    return _("A fort is for claiming, for a bonus tile or for both: you cannot leave it with neither (N13).")


def taken_at_fort(turn: Turn) -> list[str]:
    return [
        _("bonus tile: {bonus}").format(bonus=bonus_of(each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) not in (COLUMN_STACKS, PILE_STACKS)
    ]


def column_rewarded(turn: Turn) -> list[str]:
    return [
        _("an empty column gave a bonus tile: {bonus}").format(bonus=bonus_of(each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) == COLUMN_STACKS
    ]


def pile_rewarded(turn: Turn) -> list[str]:
    return [
        _("the pile of cards gave a bonus tile: {bonus}").format(bonus=bonus_of(each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) == PILE_STACKS
    ]


def bonus_of(happening: Happening) -> str:
    tile = top_of(happening.before, happening.thing)
    return bonus_words(happening.before.setup.components.new_world.bonus_tiles[tile])


STEPS: Final[dict[int, Step]] = {
    steps.EXPLORE: Step(
        rules="explore",
        question=ask_explore,
        awaited=lambda _state: _("{seat} is choosing an exploration tile."),
        instead=lambda: _("First take an exploration tile: {choices} (N17)."),
        choices={"explore": Choice(explore, explore_briefly, cannot_explore)},
    ),
    steps.BONUS: Step(
        rules="N15 W2-7 W3-4 N21",
        question=ask_bonus,
        awaited=lambda _state: _("{seat} is choosing a bonus tile."),
        instead=lambda: _("A bonus tile can be taken: {choices} ({rule})."),
        cites=rule_of_stacks,
        choices={
            "bonus": Choice(take_bonus, take_bonus_briefly, cannot_take_bonus),
            "done": stop(lambda: _("skip the bonus tile"), cannot_decline, brief=lambda: _("skip the tile")),
        },
    ),
}
