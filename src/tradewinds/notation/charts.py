"""Maps that players arrange themselves: written, read and checked (EW1, S2, W2-2)."""

from collections import Counter
from collections.abc import Mapping
from reprlib import repr as brief
from typing import Final

from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.rules import bits, charts
from tradewinds.rules.chance import seeded
from tradewinds.rules.charts import is_chart
from tradewinds.rules.games.game import Game
from tradewinds.rules.hexmap import FAR, Hex, HexMap, Places
from tradewinds.rules.islands import ROWS

__all__ = ["chart_of_lines", "checked", "is_chart", "usual"]

LONGEST: Final = 1000
COMMENT: Final = "#"


def checked(game: Game, text: str, components: ComponentSet) -> str:
    """The chart with one space between its words; ValueError, in a sentence, if it cannot be played on."""
    if len(text) > LONGEST:
        raise ValueError(_("A map has at most {most} characters.").format(most=LONGEST))
    chart = f" {charts.STROKE} ".join(" ".join(column.split()) for column in text.split(charts.STROKE))
    words = charts.words_by_hex(chart)
    check_words(game, list(words.values()), components)
    check_shape(game, words)
    return chart


def chart_of_lines(text: str) -> str:
    """The chart in a file that has a line for each column; what follows a # is a remark."""
    lines = [line.partition(COMMENT)[0].strip() for line in text.splitlines()]
    return f" {charts.STROKE} ".join(line for line in lines if line)


def usual(game: Game, components: ComponentSet) -> str:
    """The chart of the map that the game is played on if nobody chooses another."""
    defaults = {name: values[0] for name, values in game.options().items()}
    places = game.places(components, defaults, seeded(0))
    assert places is not None
    words = [charts.ANY_TILE] * len(places.hexes)
    for port in places.ports:
        words[port] = charts.PORT
    if game.sea_in_the_middle():
        words[0] = charts.SEA
    return written(dict(zip(places.hexes, words, strict=True)))


def written(words: dict[Hex, str]) -> str:
    """The chart with these words at these hexes."""
    first = min(across for across, _down in words)
    first -= first % 2  # so that the same columns lie half a tile lower
    rows = {(across - first, down + across // 2): word for (across, down), word in words.items()}
    top = min(row for _column, row in rows)
    columns: list[list[str]] = [[] for _each in range(1 + max(column for column, _row in rows))]
    for (column, row), word in sorted(rows.items()):
        columns[column] += [charts.NOTHING] * (row - top - len(columns[column])) + [word]
    return f" {charts.STROKE} ".join(" ".join(column) for column in columns)


def check_words(game: Game, words: list[str], components: ComponentSet) -> None:
    """Check that there are the right places, and no tile twice."""
    each, seas, ports = game.tiles_laid()
    symbols = {tile.id: tile.symbol for tile in components.eastern_wonders.market_tiles}
    counted = Counter(words)
    check_names(counted, symbols)
    if len(words) != each * ROWS + seas + ports or counted[charts.PORT] != ports:
        raise ValueError(
            _(
                "The map has {places} places, {ports} of them ports; it needs {all}, {harbours} of them."
            ).format(
                places=len(words), ports=counted[charts.PORT], all=each * ROWS + seas + ports, harbours=ports
            )
        )
    if counted[charts.SEA] > seas or (game.sea_in_the_middle() and counted[charts.SEA] != seas):
        raise ValueError(
            _("The map has {n} sea tiles; there are {all}.").format(n=counted[charts.SEA], all=seas)
        )
    for symbol, count in Counter(symbols[word] for word in words if word in symbols).items():
        if count > each:
            raise ValueError(
                _("The map names {n} tiles with {symbol}; {each} of each symbol are in play.").format(
                    n=count, symbol=symbol, each=each
                )
            )


def check_names(counted: Counter[str], symbols: Mapping[str, str]) -> None:
    for word, count in counted.items():
        if word in (charts.ANY_TILE, charts.PORT, charts.SEA):
            continue
        if word not in symbols:
            raise ValueError(
                _("{word} cannot be on a map: write o, port, sea or the name of a market tile.").format(
                    word=brief(word)
                )
            )
        if count > 1:
            raise ValueError(_("The tile {tile} lies on the map {n} times.").format(tile=word, n=count))


def check_shape(game: Game, words: dict[Hex, str]) -> None:
    """Check that the map holds together, so that every port is reached."""
    hexmap = HexMap(Places(tuple(map(str, words)), tuple(words)))
    if FAR in list(hexmap.distance):
        raise ValueError(_("The map is not connected: every tile must be reachable from every other."))
    if game.sea_in_the_middle() and any(bits.count(others) < 2 for others in hexmap.touching):
        raise ValueError(_("Each tile must touch at least two others (W2-2)."))
