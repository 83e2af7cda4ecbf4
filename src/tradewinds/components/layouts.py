"""Checks what the boards of a New World game show together, for every possible fourth board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Final

from tradewinds.components.findings import Findings
from tradewinds.components.locator import Path
from tradewinds.components.model import Game, Location, NewWorld
from tradewinds.components.published import RULE_SHEETS
from tradewinds.locale import gettext as _

SETTLERS_ASKED: Final = (1, 1, 2, 3)
# The rules keep the locations of a game as bits of one number.
MOST_LOCATIONS: Final = 61

Layout = list[tuple[Path, Location]]
Measure = Callable[[Layout], object]


def choices(game: Game) -> list[tuple[str, ...]]:
    """The boards of the game, for each way to choose among the alternatives."""
    return list(product(*game.alternatives()))


def layout(box: NewWorld, boards: tuple[str, ...]) -> Layout:
    return [
        (("new-world", "boards", board, number), location)
        for board in boards
        for number, location in enumerate(box.boards[board])
    ]


def check_layouts(box: NewWorld, game: str, findings: Findings) -> None:
    published = RULE_SHEETS[game]
    what = _("locations covered always, and with 2-3 players only")
    _expect(box, game, published.cover_rule, what, published.covered, _covered, findings)
    _expect_asked(box, game, "fort", "N2", _("settlers asked by the forts of {game}"), findings)
    if published.locations is not None:
        _expect(box, game, published.rule, _("locations"), published.locations, len, findings)
    if published.market_rule:
        asked = _("settlers asked by the markets of {game}")
        _expect_asked(box, game, "market", published.market_rule, asked, findings)
    _check_room(box, game, findings)


def _expect(
    box: NewWorld, game: str, rule: str, what: str, expected: object, measure: Measure, findings: Findings
) -> None:
    """Measure every choice of boards. A fault that all of them share is reported once."""
    found = {boards: measure(layout(box, boards)) for boards in choices(box.games[game])}
    wrong = [boards for boards in found if found[boards] != expected]
    shared = len(wrong) == len(found)
    for boards in wrong[:1] if shared else wrong:
        path = ("new-world", "boards") if shared else ("new-world", "boards", boards[-1])
        where = _("{what} in {game} with {boards}").format(what=what, game=game, boards=" ".join(boards))
        findings.expect(path, rule, where, expected, found[boards])


def _covered(places: Layout) -> tuple[int, int]:
    covers = Counter(location.cover for _path, location in places)
    return covers["always"], covers["2-3"]


def _expect_asked(box: NewWorld, game: str, effect: str, rule: str, what: str, findings: Findings) -> None:
    """Check the settlers that forts or markets ask for; all choices of boards share them."""
    places = layout(box, choices(box.games[game])[0])
    asking = [(path, location.settlers) for path, location in places if location.effect == effect]
    found = tuple(sorted(settlers for _path, settlers in asking))
    findings.expect(_odd_one_out(asking), rule, what.format(game=game), SETTLERS_ASKED, found)


def _odd_one_out(asking: list[tuple[Path, int]]) -> Path:
    """The path of the first wrong number of settlers; of all boards if there are too many or too few."""
    left = Counter(SETTLERS_ASKED)
    for path, settlers in asking if len(asking) == len(SETTLERS_ASKED) else ():
        if not left[settlers]:
            return (*path, "settlers")
        left[settlers] -= 1
    return ("new-world", "boards")


def _check_room(box: NewWorld, game: str, findings: Findings) -> None:
    size = max(len(layout(box, boards)) for boards in choices(box.games[game]))
    if size > MOST_LOCATIONS:
        sentence = _("locations in {game}: expected at most {most}, found {found}")
        text = sentence.format(game=game, most=MOST_LOCATIONS, found=size)
        findings.complain(("new-world", "boards"), "", text)
