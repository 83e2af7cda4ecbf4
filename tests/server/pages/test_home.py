"""Home, setting up a table, and what a browser prefers."""

import pytest

import tradewinds as tw
from tests.server.company import Server
from tests.server.pages.visitor import Visitor
from tradewinds.server.pages import files
from tradewinds.server.pages.opponents import USUAL_BOT
from tradewinds.words.names import game_title

pytestmark = pytest.mark.anyio


async def test_home_shows_every_game_with_a_picture(server: Server) -> None:
    home = await Visitor(server).get("/")
    for game in tw.GAMES:
        assert game_title(game) in home.text
        assert f'src="/covers/{game}?' in home.html
        cover = await server.person().client.get(f"/covers/{game}")
        assert cover.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize("game", tw.GAMES)
async def test_two_clicks_lead_into_a_game_against_a_bot(server: Server, game: str) -> None:
    table = await Visitor(server).play_at_once(game)
    assert table.path.startswith("/tables/")
    assert game_title(game) in table.text
    assert f"bot {USUAL_BOT}" in table.text


async def test_the_browser_says_the_language_and_a_form_changes_it(server: Server) -> None:
    visitor = Visitor(server, **{"accept-language": "de-AT,de;q=0.9"})
    home = await visitor.get("/")
    assert '<html lang="de"' in home.html
    changed = await visitor.send(home.form("/preferences"), language="pl", theme="dark")
    assert '<html lang="pl" data-theme="dark"' in changed.html
    assert 'data-theme="dark"' in (await visitor.get("/replay")).html


@pytest.mark.parametrize("elsewhere", ["//evil.test/", "https://evil.test/", "/\\evil.test", "/a\r\nb", ""])
async def test_preferences_lead_back_to_our_own_pages_only(server: Server, elsewhere: str) -> None:
    client = server.person().client
    answer = await client.post("/preferences", data={"next": elsewhere, "theme": "dark"})
    assert answer.headers["location"] == "/"


async def test_files_are_kept_by_browsers_as_long_as_they_are_the_same(server: Server) -> None:
    client = server.person().client
    for name in files.contents():
        answer = await client.get(files.address(name))
        assert answer.headers["cache-control"] == files.FOR_EVER
    assert (await client.get("/static/0000/frame.css")).headers["cache-control"] == "no-store"
    assert (await client.get("/static/0000/passwd")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/new/new-world", "/replay"])
async def test_pages_hold_no_script_and_no_style_of_their_own(server: Server, path: str) -> None:
    html = (await Visitor(server).get(path)).html
    assert "<style" not in html
    assert " style=" not in html
    assert "<script>" not in html
    assert " onclick=" not in html


# --- setting up a table


async def test_a_table_is_set_up_with_names_options_and_a_seed(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.open(
        "new-world", "me", "random", "nobody", "friend", board="E1", **{"name-0": "Ania", "name-3": "Zoë"}
    )
    assert "Ania" in table.text
    assert "Board E1" in table.html  # what a screen reader calls it
    assert "A seat is still open. Send your friend this link:" in table.text
    assert "?invitation=" in table.html
    assert "Ania, Purple, open seat" in " ".join((await visitor.get("/")).text.split())


async def test_the_address_can_fill_in_the_form(server: Server) -> None:
    page = await Visitor(server).get("/new/new-world?players=human,random&seed=12&board=F1")
    assert page.form("/new/new-world").fields["seed"] == "12"
    assert '<option value="random" selected>bot random' in page.html
    assert '<option value="F1" selected>' in page.html


@pytest.mark.parametrize(
    ("who", "more", "sentence"),
    [
        (["me", "greedy"], {"seed": "seven"}, "A seed must be a whole number"),
        (["me", "greedy"], {"seed": "²"}, "A seed must be a whole number"),
        (["me", "greedy"], {"board": "Z9"}, "The option board is one of"),
        (["me", "deep-blue"], {}, "There is no bot"),
        (["me", "me"], {"name-0": "a, b"}, "A name has at most"),
        (["me"], {}, "is for 2 to 4 players, not 1"),
        (["me", "greedy"], {"begins": "3"}, "There is no player 3"),
        (["me", "greedy"], {"begins": "me"}, "There is no player me"),
    ],
)
async def test_what_is_wrong_with_a_table_is_said_in_the_form(
    server: Server, who: list[str], more: dict[str, str], sentence: str
) -> None:
    page = await Visitor(server).open("new-world", *who, **more)
    assert page.status == 400
    assert sentence in page.text
    assert page.has_form("/new/new-world")


async def test_every_complaint_about_a_component_file_is_listed(server: Server) -> None:
    fields = {"who-0": "me", "who-1": "greedy"}
    page = await Visitor(server).send_files("/new/new-world", fields, components=("my.toml", b"a = <b>"))
    assert page.status == 400
    assert "my.toml, line 1" in page.text
    binary = await Visitor(server).send_files("/new/new-world", fields, components=("x", b"\xff\xfe"))
    assert "This is not text." in binary.text


async def test_open_tables_are_listed_for_everybody(server: Server) -> None:
    await Visitor(server).open("spice-road", "me", "friend", public="on", **{"name-0": "Ania"})
    await Visitor(server).open("spice-road", "me", "friend", **{"name-0": "Hermit"})
    home = await Visitor(server).get("/")
    assert "Ania, open seat" in " ".join(home.text.split())
    assert "Hermit" not in home.text


async def test_home_says_at_which_tables_one_is_to_choose(server: Server) -> None:
    visitor = Visitor(server)
    for seats in (("me", "friend"), ("friend", "me")):
        await visitor.open("spice-road", *seats, **{"name-0": "Ania", "name-1": "Ben"})
    home = await visitor.get("/")
    assert home.text.count("Your turn") == 1
    assert home.text.count("waiting for players") == 1


async def test_many_tables_do_not_hide_the_games(server: Server) -> None:
    visitor = Visitor(server)
    for _table in range(7):
        await visitor.open("spice-road", "me", "me")
    home = await visitor.get("/")
    assert home.html.count('href="/tables/') == 7
    assert "3 more tables" in home.text


async def test_an_unknown_game_has_no_form(server: Server) -> None:
    assert (await Visitor(server).get("/new/chess")).status == 404


# --- who begins, and maps of one's own

OWN_MAP = "port o o o o o o\n. o o o o o o port\nport o o o o o\n. o o o port"


async def test_the_form_says_who_begins(server: Server) -> None:
    """C10: by lot unless a line of the list is chosen; From Sand to Sea says what its rules say."""
    page = await Visitor(server).get("/new/sand-to-sea")
    assert '<option value="lot" selected>' in page.html
    assert "whoever was on a boat most recently" in page.text
    assert '<option value="2" selected>' in (await Visitor(server).get("/new/sand-to-sea?begins=2")).html
    names = {"name-0": "Ada", "name-1": "Ben"}
    begun = await Visitor(server).open("spice-road", "me", "me", begins="2", **names)
    assert begun.text.index("Ben") < begun.text.index("Ada")


async def test_a_map_of_ones_own_is_played_on(server: Server) -> None:
    """EW1, S2: chosen, written in lines, kept in the options of the table."""
    visitor = Visitor(server)
    page = await visitor.open("eastern-wonders", "me", "me", map="own", chart=OWN_MAP)
    assert page.status == 200
    view = (await visitor.client.get(f"/api{page.path}")).json()
    assert view["game"]["position"]["options"]["map"] == OWN_MAP.replace("\n", " / ")


@pytest.mark.parametrize(
    ("game", "told"), [("east-west-2", True), ("east-west-3", True), ("sand-to-sea", False)]
)
async def test_the_form_says_what_a_map_has_to_keep(server: Server, game: str, *, told: bool) -> None:
    """W2-2, EW1: each island touches two others; maps with ports need not."""
    page = await Visitor(server).get(f"/new/{game}")
    assert "All tiles must be connected." in page.text
    assert ("each tile touches at least two others" in page.text) == told


async def test_a_map_is_looked_at_before_it_is_played_on(server: Server) -> None:
    """EW1: the form comes back with what was written and a picture of it; a wrong one says what is wrong."""
    visitor = Visitor(server)
    page = await visitor.open("eastern-wonders", "me", "me", map="own", chart=OWN_MAP, look="map")
    assert page.status == 200
    assert OWN_MAP in page.html
    picture = await visitor.client.get("/new/eastern-wonders/map", params={"chart": OWN_MAP})
    assert (picture.status_code, picture.text[:4]) == (200, "<svg")
    wrong = await visitor.client.get("/new/eastern-wonders/map", params={"chart": "o\no"})
    assert (wrong.status_code, wrong.text[:20]) == (400, "The map has 2 places")
    refused = await visitor.open("eastern-wonders", "me", "me", map="own", chart="o\no")
    assert (refused.status, "The map has 2 places" in refused.text) == (400, True)
    assert (await visitor.client.get("/new/new-world/map")).status_code == 404


async def test_whoever_has_left_a_table_is_not_told_that_it_is_their_turn(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.open("new-world", "me", "greedy")
    assert "Your turn" in (await visitor.get("/")).text
    await visitor.send(table.form("/leave"))
    home = (await visitor.get("/")).text
    assert "Your turn" not in home
    assert "Blue has left the table" in home


async def test_the_form_gives_everybody_the_colour_they_like(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.open("new-world", "me", "random", **{"colour-0": "4", "colour-1": ""})
    assert "Rose" in table.text
    again = await visitor.open("new-world", "me", "random", **{"colour-0": "4", "colour-1": "4"})
    assert again.status == 400
    assert "Only one player can have Rose." in again.text
