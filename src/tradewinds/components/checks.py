"""Checks a component set against every published count, and for what the rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, get_args

from tradewinds.components.checks_new_world import check_new_world
from tradewinds.components.errors import Complaint
from tradewinds.components.findings import Findings, Locate
from tradewinds.components.locator import Path, nowhere
from tradewinds.components.model import BOXES, Box, ComponentSet, EasternWonders, Part, Spice, SpiceRoad
from tradewinds.components.names import kind_name
from tradewinds.components.notation import quoted
from tradewinds.locale import gettext as _

# Columns of the outpost boards, and the rules that say so.
OUTPOST_COLUMNS: Final = {"eastern-wonders": (5, "EW3"), "sand-to-sea": (4, "S3"), "east-west": (3, "W2-3")}


def check(components: ComponentSet, locate: Locate = nowhere) -> list[Complaint]:
    """All complaints about the set; `locate` gives the line of a path like ("new-world", "boards", "A1")."""
    findings = Findings(locate)
    _check_spice_road(components.spice_road, findings)
    _check_eastern_wonders(components.eastern_wonders, findings)
    check_new_world(components.new_world, findings)
    for name in BOXES:
        _check_unique_ids(name, components.box(name), findings)
    return findings.complaints


def _check_spice_road(box: SpiceRoad, findings: Findings) -> None:
    _expect_number("spice-road", "starting_cards", "SR1", 2, len(box.starting_cards), findings)
    _expect_number("spice-road", "merchant_cards", "S1", 43, len(box.merchant_cards), findings)
    _expect_number("spice-road", "point_cards", "SR1", 36, len(box.point_cards), findings)


def _check_eastern_wonders(box: EasternWonders, findings: Findings) -> None:
    _expect_number("eastern-wonders", "sea_tiles", "S2", 4, box.sea_tiles, findings)
    _expect_number("eastern-wonders", "port_tiles", "EW1", 4, box.port_tiles, findings)
    _expect_number("eastern-wonders", "market_tiles", "EW1", 24, len(box.market_tiles), findings)
    _expect_number("eastern-wonders", "victory_tiles", "EW1", 26, len(box.victory_tiles), findings)
    _expect_number("eastern-wonders", "starting_sets", "EW4", 4, len(box.starting_sets), findings)
    _check_symbols(box, findings)
    _check_victory_points(box, findings)
    _check_starting_sets(box, findings)
    _check_outposts(box, findings)
    _check_sea_bonus_tiles(box, findings)
    path = ("eastern-wonders", "first_map", "columns")
    findings.expect(path, "EW1", _("columns of the first map"), (4, 5, 6, 5, 4), box.first_map.columns)


def _expect_number(box: str, kind: str, rule: str, expected: int, found: int, findings: Findings) -> None:
    findings.expect((box, kind), rule, kind_name(box, kind), expected, found)


def _check_symbols(box: EasternWonders, findings: Findings) -> None:
    numbers = Counter(tile.symbol for tile in box.market_tiles)
    for symbol in get_args(Spice):
        what = _("market tiles with the symbol {symbol}").format(symbol=symbol)
        findings.expect(("eastern-wonders", "market_tiles"), "EW1", what, 6, numbers[symbol])


def _check_victory_points(box: EasternWonders, findings: Findings) -> None:
    for number, tile in enumerate(box.victory_tiles):
        if not 11 <= tile.points <= 20:
            path = ("eastern-wonders", "victory_tiles", number, "points")
            what = _("points of victory tile {id}").format(id=tile.id)
            findings.expect(path, "EW1", what, _("11 to 20"), tile.points)


def _check_starting_sets(box: EasternWonders, findings: Findings) -> None:
    for number, cubes in enumerate(box.starting_sets):
        if cubes in box.starting_sets[:number]:
            sentence = _("the starting set {cubes} is there twice").format(cubes=quoted(cubes))
            findings.complain(("eastern-wonders", "starting_sets", number), "EW4", sentence)


def _check_outposts(box: EasternWonders, findings: Findings) -> None:
    table = ("eastern-wonders", "outpost_values")
    findings.expect_keys(table, "EW3", OUTPOST_COLUMNS, box.outpost_values)
    provenance = ("eastern-wonders", "provenance", "outpost_values")
    findings.expect_keys(provenance, "", OUTPOST_COLUMNS, box.provenance.outpost_values)
    for game in filter(box.outpost_values.__contains__, OUTPOST_COLUMNS):
        what = _("columns of outposts in {game}").format(game=game)
        columns, rule = OUTPOST_COLUMNS[game]
        findings.expect((*table, game), rule, what, columns, len(box.outpost_values[game]))


def _check_sea_bonus_tiles(box: EasternWonders, findings: Findings) -> None:
    tiles, path = box.bonus_tiles, ("eastern-wonders", "bonus_tiles")
    findings.expect(path, "EW2", _("bonus tiles in five types"), 20, tiles.total)
    findings.expect((*path, "points"), "EW2", _("points tiles from the top"), (6, 5, 4, 3), tiles.points)


def _check_unique_ids(name: str, box: Box, findings: Findings) -> None:
    seen: set[str] = set()
    for path, identifier in _identifiers(name, box):
        if identifier in seen:
            sentence = _("the id {id} is there twice").format(id=quoted(identifier))
            findings.complain((*path, "id"), "", sentence)
        seen.add(identifier)


def _identifiers(name: str, box: Box) -> Iterator[tuple[Path, str]]:
    for kind in box.__struct_fields__:
        value = getattr(box, kind)
        if kind == "boards":
            for board, locations in value.items():
                yield from _identifiers_of(locations, (name, kind, board))
        elif isinstance(value, tuple):
            yield from _identifiers_of(value, (name, kind))


def _identifiers_of(members: Iterable[object], path: Path) -> Iterator[tuple[Path, str]]:
    for number, member in enumerate(members):
        if isinstance(member, Part):
            yield (*path, number), getattr(member, "id", "")
