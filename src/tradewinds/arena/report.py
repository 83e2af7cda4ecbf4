"""The report: one self-contained page, with links to the records beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from tradewinds import locale
from tradewinds.arena import charts
from tradewinds.arena.folder import RECORDS, record_name
from tradewinds.arena.markup import as_html, element
from tradewinds.arena.match import Result
from tradewinds.arena.planning import written
from tradewinds.arena.schedule import Plan
from tradewinds.arena.standings import Summary
from tradewinds.arena.tables import extent, grids, spread
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.terminal.printing import Grid
from tradewinds.words.names import game_title

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f7f0e2; --sheet: #fdf9f0; --ink: #2a2118; --quiet: #6d6152;
  --line: #d9cdb6; --accent: #1f6f78; --sure: #2a2118; --even: #b23c29; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1814; --sheet: #25211b; --ink: #ede4d3;
  --quiet: #a99c88; --line: #433b30; --accent: #4b9aa4; --sure: #ede4d3; --even: #e58a78; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "Iowan Old Style", "Noto Serif", serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1rem 0 0.25rem; }
h2 { font-size: 1.15rem; margin: 0; }
p { margin: 0.25rem 0 0.75rem; color: var(--quiet); }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem;
  margin: 1rem 0; min-width: 0; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1rem; }
.charts section { margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
th, td { padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child, .words td { text-align: left; }
tbody td:first-child { font-weight: bold; position: sticky; left: 0; background: var(--sheet);
  overflow: hidden; text-overflow: ellipsis; }
th { color: var(--quiet); font-weight: normal; }
a { color: var(--accent); }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 15px; fill: var(--ink); font-variant-numeric: lining-nums;
  paint-order: stroke; stroke: var(--sheet); stroke-width: 4px; }
svg .name { font-weight: bold; }
svg .quiet { fill: var(--quiet); }
@media (max-width: 30rem) { svg text { font-size: 17px; }
  tbody td:first-child { max-width: 11rem; white-space: normal; } }
svg .mark { fill: var(--accent); }
svg .grid { stroke: var(--line); }
svg .even { stroke: var(--even); stroke-width: 2; }
svg .whisker { fill: none; stroke: var(--sure); stroke-width: 1.5; }
"""


def page(plan: Plan, summary: Summary, results: Sequence[Result]) -> str:
    return whole_page(
        _("Arena: {game}").format(game=game_title(plan.game)),
        element("p", facts(plan, summary.finished, summary.broken_off)),
        *([element("div", *drawings(summary), class_="charts")] if summary.finished else []),
        *[table_section(grid) for grid in (grids(summary) if summary.finished else [])],
        games_section(results),
    )


def whole_page(title: str, *content: Element) -> str:
    """A page that loads nothing from elsewhere."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", STYLE),
    )
    body = element("body", element("h1", title), *content)
    return as_html(element("html", head, body, lang=locale.language()))


def facts(plan: Plan, finished: int, broken_off: int) -> str:
    said = [
        ngettext("{n} of {games} game played", "{n} of {games} games played", plan.games).format(
            n=finished + broken_off, games=plan.games
        ),
        _("{n} aborted").format(n=broken_off) if broken_off else "",
        _("players: {seats}").format(seats=written(plan.seats)),
        ", ".join(f"{name} {value}" for name, value in plan.options.items()),
        _("components: {components}").format(components=plan.components),
        _("seed {seed}").format(seed=plan.seed),
    ]
    return " · ".join(filter(None, said))


def drawings(summary: Summary) -> list[Element]:
    standings = summary.standings
    scores = {standing.bot: standing.scores for standing in standings if standing.scores}
    rounds = {
        ngettext("{n} player", "{n} players", players).format(n=players): table.rounds
        for players, table in summary.lengths.items()
    }
    return [
        drawing(
            _("Wins"),
            _("Bars with 95% intervals; the mark is the share that equal players would have."),
            charts.win_shares(standings),
        ),
        drawing(_("Ratings"), _("By openskill, with 95% intervals."), charts.ratings(standings)),
        drawing(_("Points"), _("How often each score came up."), charts.histograms(scores, spread)),
        drawing(_("Length"), _("Rounds until the end."), charts.histograms(rounds, extent)),
    ]


def drawing(title: str, note: str, chart: Element) -> Element:
    chart.set("aria-label", f"{title}. {note}")
    return element("section", element("h2", title), element("p", note), chart)


def table_section(grid: Grid) -> Element:
    note = [element("p", grid.note)] if grid.note else []
    return element("section", element("h2", grid.title), *note, scrolling(table(grid.headings, grid.rows)))


def table(headings: list[str], rows: Sequence[Sequence[Element | str]]) -> Element:
    return element(
        "table",
        element("thead", element("tr", *[element("th", heading, scope="col") for heading in headings])),
        element("tbody", *[element("tr", *[element("td", cell) for cell in row]) for row in rows]),
    )


def scrolling(content: Element) -> Element:
    return element("div", content, class_="scroll", tabindex="0")


def games_section(results: Sequence[Result]) -> Element:
    listed = table(
        [_("game"), _("who played, by seat, with points"), _("rounds")],
        [game_row(result) for result in results],
    )
    listed.set("class", "words")
    return element("section", element("details", element("summary", _("All games")), scrolling(listed)))


def game_row(result: Result) -> list[Element | str]:
    link = element("a", str(result.number), href=f"{RECORDS}/{record_name(result.number)}")
    players = [
        f"{bot} {score}{'★' if seat == result.winner else ''}"
        for seat, (bot, score) in enumerate(zip(result.bots, result.scores, strict=True))
    ]
    return [link, " · ".join(players), str(result.rounds)]
