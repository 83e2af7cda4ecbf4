"""The report, as a browser would read it."""

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from tests.arena.games import plan
from tests.arena.results import result
from tradewinds.arena import charts, report
from tradewinds.arena.match import Result
from tradewinds.arena.standings import summary

GAMES = [
    result("greedy,random", 60, 20, number=1),
    result("random,greedy", 10, 70, winner=1, number=2, rounds=30),
    result("greedy,random", 50, 5, number=3, forfeits={"late": 2}),
]
ALONE = {"br", "meta", "img", "link"}


class Reader(HTMLParser):
    """Checks that every element is closed, and collects words, links and what would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALONE:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name == "href"]
        self.fetched += [value or "" for name, value in attrs if name == "src"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def read(results: list[Result], bots: str = "greedy,random") -> Reader:
    page = report.page(plan(bots), summary(results, bots.split(",")), results)
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert "url(" not in page
    assert "@import" not in page
    return reader


def test_the_report_tells_everything_and_needs_nothing_from_outside() -> None:
    reader = read(GAMES)
    for words in ("Arena: A New World", "100% (44–100)", "Head to head", "Wins by seat, 2 players", "late 2"):
        assert words in reader.words
    assert "3 of 4 games played · players: 2 · board E1 · components: standard" in " ".join(reader.words)
    assert reader.links == ["records/00001.txt", "records/00002.txt", "records/00003.txt"]
    assert reader.fetched == []


def test_names_and_details_are_text_and_never_markup() -> None:
    reader = read([result("<b>,a&b", 1, 0, forfeits={"late": 1})], "<b>,a&b")
    assert "<b>" in reader.words
    assert "a&b" in reader.words
    assert "<no answer>" in reader.words


def test_a_report_without_a_finished_game_says_so() -> None:
    words = read([result("greedy,random", 0, 0, winner=None)]).words
    assert "1 of 4 games played · 1 aborted" in " ".join(words)


@pytest.mark.parametrize("games", [GAMES[:1], GAMES], ids=["one game", "several"])
def test_charts_stay_within_their_frame(games: list[Result]) -> None:
    standings = summary(games, ["greedy", "random"]).standings
    scores = {standing.bot: standing.scores for standing in standings}
    for chart in (charts.win_shares(standings), charts.ratings(standings), charts.histograms(scores, str)):
        drawn = ElementTree.fromstring(ElementTree.tostring(chart))
        for mark in drawn.iter():
            for name in ("x", "x1", "x2", "cx"):
                assert charts.MARGIN <= float(mark.get(name, charts.MARGIN)) <= charts.WIDTH - charts.MARGIN
