"""Checks the counts of the New World box, and what its games rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, get_args

from tradewinds.components.findings import Findings
from tradewinds.components.layouts import check_layouts
from tradewinds.components.model import (
    BONUS_TILE_KEYS,
    EXPLORATION_TILE_KEYS,
    POINT_CARD_KEYS,
    BonusTile,
    ExplorationTile,
    Game,
    Icon,
    Location,
    Mark,
    NewWorld,
    PointCard,
    Star,
)
from tradewinds.components.names import kind_name
from tradewinds.components.notation import WORDS
from tradewinds.components.published import RULE_SHEETS, standard_boards, standard_games
from tradewinds.locale import gettext as _

FORT_STACKS: Final = {"A1": ((4,), (4,)), "B1": ((4,), (2, 2)), "A2": ((), ()), "B2": ((), ())}
BOARD_STACKS: Final = {"B2": ((4, 4), "W2-1"), "F2": ((4, 4), "W2-1"), "D2": ((2, 2, 2, 2), "W3-1")}
BONUS_MARKS: Final[dict[Mark | None, int]] = {None: 17, "I": 3, "III": 5}
ICONS: Final = {"icon": 1, "pair": 2}
CARDS_TO_END: Final = 8


def check_new_world(box: NewWorld, findings: Findings) -> None:
    _check_numbers(box, findings)
    _check_point_cards(box, findings)
    _check_bonus_tiles(box, findings)
    for number, tile in enumerate(box.exploration_tiles):
        _check_exploration_tile(tile, number, findings)
    games_known = _check_games(box, findings)
    if _check_boards(box, findings) and games_known:
        _check_boards_of_games(box, findings)


def _check_numbers(box: NewWorld, findings: Findings) -> None:
    settlers, at_start = box.settlers, _("settlers on the player board at the start")
    with_two = _("settlers on the player board at the start with two players")
    _expect("settlers", "N5", 12, settlers.each, findings, "each")
    findings.expect(("new-world", "settlers", "start"), "N5", at_start, 6, settlers.start)
    findings.expect(
        ("new-world", "settlers", "start_two_players"), "N5", with_two, 7, settlers.start_two_players
    )
    _expect("starting_cubes", "N5", 4, len(box.starting_cubes), findings)
    _expect("point_cards", "N2", 56, len(box.point_cards), findings)
    _expect("bonus_tiles", "N3", 25, len(box.bonus_tiles), findings)
    _expect("exploration_tiles", "N4", 10, len(box.exploration_tiles), findings)
    _check_spaces(box, findings)


def _check_spaces(box: NewWorld, findings: Findings) -> None:
    expected = {"A": (3, "N15"), "B": (4, "W2-1")}
    if findings.expect_keys(("new-world", "bonus_spaces"), "N15", expected, box.bonus_spaces):
        for side, (spaces, rule) in expected.items():
            _expect("bonus_spaces", rule, spaces, box.bonus_spaces[side], findings, side)


def _expect(kind: str, rule: str, expected: object, found: object, findings: Findings, *below: str) -> None:
    findings.expect(("new-world", kind, *below), rule, kind_name("new-world", kind), expected, found)


def _check_point_cards(box: NewWorld, findings: Findings) -> None:
    for number, card in enumerate(box.point_cards):
        _check_point_card(card, number, findings)
    _expect_some("kind", get_args(Icon), {card.kind for card in box.point_cards}, findings)
    _expect_some("star", get_args(Star), {card.star for card in box.point_cards}, findings)
    _expect_some("players", ("3+", "4"), {card.players for card in box.point_cards}, findings)


def _expect_some(key: str, expected: tuple[str, ...], found: set[str | None], findings: Findings) -> None:
    """Expect some cards of each kind, star and mark: published is that they exist, not how many."""
    for value in expected:
        if value not in found:
            sentence = _("point cards: expected some with {key} {value}, found none")
            findings.complain(("new-world", "point_cards"), "N2", sentence.format(key=key, value=value))


def _check_point_card(card: PointCard, number: int, findings: Findings) -> None:
    given = {"settlers": card.settlers, "symbol": card.symbol, "cube": card.cube}
    _check_form(("point_cards", number), card, card.kind, POINT_CARD_KEYS[card.kind], given, findings)


def _check_form(
    place: tuple[str, int],
    part: PointCard | BonusTile | ExplorationTile,
    kind: str,
    needed: tuple[str, ...],
    given: Mapping[str, object],
    findings: Findings,
) -> None:
    """Complain unless a part has exactly the optional keys that its kind needs."""
    for key, value in given.items():
        if bool(value) != (key in needed):
            sentence = _("{id} is of the kind {kind} and needs {key}")
            if value:
                sentence = _("{id} is of the kind {kind} and takes no {key}")
            findings.complain(("new-world", *place), "", sentence.format(id=part.id, kind=kind, key=key))


def _check_bonus_tiles(box: NewWorld, findings: Findings) -> None:
    marks = Counter(tile.mark for tile in box.bonus_tiles)
    for mark, expected in BONUS_MARKS.items():
        what = _("bonus tiles marked {mark}").format(mark=mark) if mark else _("bonus tiles without a mark")
        findings.expect(("new-world", "bonus_tiles"), "N3", what, expected, marks[mark])
    for number, tile in enumerate(box.bonus_tiles):
        _check_bonus_tile(tile, number, findings)


def _check_bonus_tile(tile: BonusTile, number: int, findings: Findings) -> None:
    needed, given = BONUS_TILE_KEYS[tile.kind], {"icons": tile.icons, "per": tile.per}
    _check_form(("bonus_tiles", number), tile, tile.kind, needed, given, findings)
    path = ("new-world", "bonus_tiles", number)
    if tile.kind in ICONS:
        what = _("icons on bonus tile {id}").format(id=tile.id)
        findings.expect(path, "N21", what, ICONS[tile.kind], len(tile.icons))
    if tile.kind == "merchant cards" and tile.mark is None:
        sentence = _("{id} counts merchant cards and needs the mark I or III, as other games have none")
        findings.complain(path, "W1-12", sentence.format(id=tile.id))


def _check_exploration_tile(tile: ExplorationTile, number: int, findings: Findings) -> None:
    needed = EXPLORATION_TILE_KEYS[tile.kind]
    given = {"cubes": tile.cubes, "icon": tile.icon, "points": tile.points}
    _check_form(("exploration_tiles", number), tile, tile.kind, needed, given, findings)


def _check_games(box: NewWorld, findings: Findings) -> bool:
    games = standard_games()
    known = findings.expect_keys(("new-world", "games"), "N1", games, box.games)
    for name in filter(box.games.__contains__, games):
        _check_game(name, box.games[name], findings)
    return known and all(box.games[name].boards == games[name].boards for name in games)


def _check_game(name: str, game: Game, findings: Findings) -> None:
    for key in ("boards", "remove_star", "remove_marks", "player_board"):
        what = _("{key} of {game}").format(key=key, game=name)
        expected, found = getattr(standard_games()[name], key), getattr(game, key)
        findings.expect(("new-world", "games", name, key), RULE_SHEETS[name].rule, what, expected, found)


def _check_boards(box: NewWorld, findings: Findings) -> bool:
    for board, locations in box.boards.items():
        for number, location in enumerate(locations):
            _check_location(board, number, location, findings)
    _check_stacks(box, findings)
    return findings.expect_keys(("new-world", "boards"), "N1", standard_boards(), box.boards)


def _check_location(board: str, number: int, location: Location, findings: Findings) -> None:
    path = ("new-world", "boards", board, number)
    what = _("id of location {number} on board {board}").format(number=number + 1, board=board)
    findings.expect((*path, "id"), "N1", what, f"{board}.{number + 1}", location.id)
    if location.stacks and location.effect != "fort":
        sentence = _("{id} has stacks of bonus tiles, which only forts have").format(id=location.id)
        findings.complain((*path, "stacks"), "N15", sentence)
    for game in _games_without(location.effect, board):
        sentence = _("{id}: there is no {effect} in {game}, which uses board {board}")
        text = sentence.format(id=location.id, effect=location.effect, game=game, board=board)
        findings.complain((*path, "effect"), "N12", text)


def _games_without(effect: str, board: str) -> list[str]:
    """The games that use the board but lack what the effect works with."""
    if effect not in WORDS:
        return []
    using = (name for name, game in standard_games().items() if board in "|".join(game.boards))
    return [name for name in using if effect not in RULE_SHEETS[name].effects]


def _check_stacks(box: NewWorld, findings: Findings) -> None:
    for board in filter(box.boards.__contains__, FORT_STACKS):
        forts = tuple(place.stacks for place in box.boards[board] if place.effect == "fort")
        what = _("stacks of bonus tiles at the forts of {board}").format(board=board)
        findings.expect(("new-world", "boards", board), "N3", what, _sums(FORT_STACKS[board]), _sums(forts))
    if findings.expect_keys(("new-world", "board_stacks"), "W2-1", BOARD_STACKS, box.board_stacks):
        for board, (stacks, rule) in BOARD_STACKS.items():
            what = _("stacks of bonus tiles on {board}").format(board=board)
            findings.expect(("new-world", "board_stacks", board), rule, what, stacks, box.board_stacks[board])


def _sums(forts: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    return tuple("+".join(map(str, stacks)) or "0" for stacks in forts)


def _check_boards_of_games(box: NewWorld, findings: Findings) -> None:
    _check_fourth_boards(box, findings)
    for game in RULE_SHEETS:
        _check_card_supply(box, game, findings)
        check_layouts(box, game, findings)


def _check_fourth_boards(box: NewWorld, findings: Findings) -> None:
    fourth = box.games["new-world"].alternatives()[-1]
    sizes = {board: len(box.boards[board]) for board in fourth}
    usual = Counter(sizes.values()).most_common(1)[0][0]
    for board, size in sizes.items():
        what = _("locations on {board}, as many as on the boards it can replace").format(board=board)
        findings.expect(("new-world", "boards", board), "N1", what, usual, size)


def _check_card_supply(box: NewWorld, game: str, findings: Findings) -> None:
    """Complain if all cards could be claimed before anybody has eight: the game would never end (N19)."""
    for players, marks in ((2, ("3+", "4")), (3, ("4",)), (4, ())):
        cards = sum(
            card.star != box.games[game].remove_star and card.players not in marks for card in box.point_cards
        )
        if cards <= players * (CARDS_TO_END - 1):
            sentence = _(
                "point cards in {game} with {players} players: expected more than {least}, found {found}"
            )
            text = sentence.format(
                game=game, players=players, least=players * (CARDS_TO_END - 1), found=cards
            )
            findings.complain(("new-world", "point_cards"), "N19", text)
