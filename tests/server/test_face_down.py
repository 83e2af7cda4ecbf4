"""What players keep face down at a table: open by our ruling, hidden where the table was opened so (C11)."""

import pytest

import tradewinds as tw
from tests.positions import load
from tests.server.company import JSON, ME, Server
from tests.server.pages.visitor import Visitor
from tradewinds import pictures
from tradewinds.notation import positions

pytestmark = pytest.mark.anyio

DISCARDED, WON = ["create-2"], ["VP01", "VP02"]


def at_sea() -> tw.State:
    """From Sand to Sea: both seats have won tiles and put cards away."""
    position = tw.Table("sand-to-sea", players=2).deal(1)
    while position.round == 0:
        position.push(position.legal()[0])
    whole = position.position()
    for seat, tile in enumerate(WON):
        held = whole["seats"][seat]
        held["hand"], held["discarded"] = ["upgrade-2"], list(DISCARDED)
        exchange(whole, seat, tile)
    return load(whole)


def exchange(whole: JSON, seat: int, tile: str) -> None:
    """Give the tile to the seat; a port that showed it is filled from the pile."""
    whole["seats"][seat]["victory_tiles"] = [tile]
    if tile in whole["victory_pile"]:
        whole["victory_pile"].remove(tile)
        return
    port = next(name for name, lying in whole["ports"].items() if lying == tile)
    whole["ports"][port] = whole["victory_pile"].pop()


def test_everything_seen_once_lies_open_unless_asked_otherwise() -> None:
    """C11, EW9, S7: that is our ruling."""
    seats = at_sea().view(0)["seats"]
    assert [seat["victory_tiles"] for seat in seats] == [["VP01"], ["VP02"]]
    assert [seat["discarded"] for seat in seats] == [DISCARDED, DISCARDED]


def test_as_at_a_table_a_view_shows_only_how_many_lie_face_down() -> None:
    """C11, EW9, S7: except one's own."""
    own, other = positions.turned_down(at_sea().view(0), [0])["seats"]
    assert (own["victory_tiles"], own["discarded"]) == (["VP01"], DISCARDED)
    assert (other["victory_tiles"], other["discarded"]) == ([None], [None])
    assert other["hand"] == ["upgrade-2"]


def test_bots_remember_what_lies_face_down() -> None:
    """C11: what they imagine holds it, for everybody has seen it."""
    imagined = at_sea().imagine(0, seed=3).position()["seats"][1]
    assert (imagined["victory_tiles"], imagined["discarded"]) == (["VP02"], DISCARDED)


def test_pictures_draw_face_down_what_others_keep_so() -> None:
    """C11: neither its value nor its name is in the drawing, and the score does not tell it either."""
    state = at_sea()
    shown = pictures.tabletop(state.core, choices=False, docked=0, open_seats=[0])
    drawn = shown.seats[1].brief.svg() + shown.seats[1].rest.svg()
    assert "VP02" not in drawn
    assert "create-2" not in drawn
    assert "a victory tile, face down" in drawn
    assert "a merchant card, face down" in drawn
    assert shown.dock is not None
    assert "VP01" in shown.dock.svg()
    openly = pictures.tabletop(state.core, choices=False, docked=0)
    assert "VP02" in openly.seats[1].rest.svg()


# --- at the server


async def test_a_table_opened_so_hides_points_and_tiles_from_others(server: Server) -> None:
    """C11, EW9: a spectator sees no score that would tell a tile; players see their own."""
    ada = server.person()
    opened = await ada.open("sand-to-sea", ME, ME, face_down=True, public=True)
    eve = server.person()
    watched = await eve.view(opened["id"])
    assert watched["game"]["scores"] == [None, None]
    assert {tuple(line["points"]) for line in watched["game"]["sheet"]} == {(None, None)}
    assert all(isinstance(score, int) for score in (await ada.view(opened["id"]))["game"]["scores"])


async def test_usual_tables_tell_all_scores(server: Server) -> None:
    """C11."""
    opened = await server.person().open("sand-to-sea", ME, ME, public=True)
    watched = await server.person().view(opened["id"])
    assert all(isinstance(score, int) for score in watched["game"]["scores"])


async def test_the_form_offers_it_where_something_lies_face_down(server: Server) -> None:
    """C11: with Spice Road nothing does."""
    assert 'name="face_down"' in (await Visitor(server).get("/new/eastern-wonders")).html
    assert 'name="face_down"' not in (await Visitor(server).get("/new/spice-road")).html
    page = await Visitor(server).open("eastern-wonders", "me", "random", face_down="on")
    assert page.status == 200
