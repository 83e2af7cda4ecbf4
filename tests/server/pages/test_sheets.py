"""The owner's evening: typing in a box, saving and opening files, playing with the set."""

import pytest

from tests.server.company import Server
from tests.server.pages.visitor import Form, Page, Visitor
from tradewinds.components import loads, standard
from tradewinds.components.drafts import standard_text
from tradewinds.components.sheets import Sheet, all_sheets

pytestmark = pytest.mark.anyio

POINTS = "/components/spice-road/point_cards"
NO_FILE = {"list": ("", b"")}  # browsers send this form as one that may hold a file


def filled_in(page: Page) -> Form:
    """The form as a browser would send it; what is in a textarea is not among its fields."""
    form = page.form(page.path)
    del form.fields["list"]
    return Form(form.action, {**form.fields, "set": standard_text()}, form.buttons)


async def sent(visitor: Visitor, do: str, **more: str) -> Page:
    form = filled_in(await visitor.get(POINTS))
    return await visitor.send_files(form.action, {**form.fields, **more, "do": do})


@pytest.mark.parametrize("shown", all_sheets(), ids=lambda shown: f"{shown.box} {shown.kind}")
async def test_every_sheet_has_its_rows_and_their_pictures(shared_server: Server, shown: Sheet) -> None:
    page = await Visitor(shared_server).get(f"/components/{shown.box}/{shown.kind}")
    assert page.status == 200
    assert "Everything adds up: the set can be played with." in page.text
    assert page.html.count("<fieldset") == page.html.count('class="tw part"') or shown.part is None


async def test_empty_fields_say_what_is_missing(shared_server: Server) -> None:
    page = await Visitor(shared_server).get(f"{POINTS}?start=empty")
    assert "Spice Road: point cards: expected 36, found 0 (SR1)" in page.text
    assert 'class="tw part"' not in page.html


async def test_a_mistake_is_told_beside_its_row(shared_server: Server) -> None:
    page = await sent(Visitor(shared_server), "check", **{"cell-3-cost": "RX"})
    assert "1 thing is missing or wrong." in page.text
    assert page.text.count('"RX" is not a set of cubes: use the letters Y, R, G, B') == 2


async def test_a_set_is_saved_as_a_file_and_opened_again(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    form = filled_in(await visitor.get(POINTS))
    fields = {**form.fields, "cell-0-points": "7", "name": "our box!", "do": "save"}
    answer = await visitor.client.post(form.action, data=fields, files=NO_FILE)
    assert answer.headers["content-disposition"] == 'attachment; filename="our-box.toml"'
    assert loads(answer.text, "our-box.toml").spice_road.point_cards[0].points == 7
    again = await visitor.send_files("/components", {}, components=("our-box.toml", answer.content))
    assert "Everything adds up" in again.text
    assert again.form("/starting_cards").fields["name"] == "our-box"


async def test_lists_go_out_and_in(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    listed = await sent(visitor, "list")
    assert listed.html.startswith("id,cost,points\n")
    form = filled_in(await visitor.get(POINTS))
    changed = listed.html.replace("YRGBBB,20", "YRGBBB,33").encode()
    page = await visitor.send_files(form.action, {**form.fields, "do": "read"}, list=("cards.csv", changed))
    assert page.form(POINTS).fields["cell-35-points"] == "33"
    wrong = await visitor.send_files(form.action, {**form.fields, "do": "read"}, list=("cards.csv", b"a,b\n"))
    assert wrong.status == 400
    assert "cards.csv, line 1: there is no column 'a' here" in wrong.text


async def test_another_sheet_keeps_what_was_typed(shared_server: Server) -> None:
    page = await sent(Visitor(shared_server), "show:spice-road/merchant_cards", **{"cell-0-points": "77"})
    assert page.has_form("/merchant_cards")
    assert "points = 77" in page.text


async def test_while_somebody_types_only_what_changed_is_told(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    form = filled_in(await visitor.get(POINTS))
    fields = {**form.fields, "cell-2-cost": "YY", "cell-3-cost": "", "cell-3-points": "", "changed": "2,3"}
    told = (await visitor.client.post(f"{POINTS}/check", data=fields, files=NO_FILE)).json()
    assert told["filled"] == {"starting_cards": "2/2", "merchant_cards": "43/43", "point_cards": "35/36"}
    assert told["remarks"] == ["Spice Road: point cards: expected 36, found 35 (SR1)"]
    assert told["pictures"]["2"].startswith('<svg class="tw part"')
    assert told["pictures"]["3"] == ""
    assert set(told["pictures"]) == {"2", "3"}


async def test_a_finished_set_is_played_with_and_kept_with_the_table(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await sent(visitor, "play", game="spice-road", **{"cell-0-points": "7"})
    assert "You are playing with your own set my-box.toml." in page.text
    form = page.form("/new/spice-road")
    text = page.text[page.text.index("[spice-road]") : page.text.index("More")]
    seats = {"who-0": "me", "who-1": "random", "begins": "1", "seed": "7"}
    table = await visitor.send_files(form.action, {**form.fields, **seats, "set": text})
    assert table.path.startswith("/tables/"), table.text
    view = (await visitor.client.get(f"/api{table.path}")).json()["game"]["position"]
    assert view["components"]["name"] == "my-box"
    assert view["components"]["digest"] != standard().digest


async def test_an_unfinished_set_is_not_played_with(shared_server: Server) -> None:
    page = await sent(Visitor(shared_server), "play", game="spice-road", **{"cell-0-points": ""})
    assert page.status == 400
    assert "This set is not finished yet." in page.text


@pytest.mark.parametrize("path", ["/components/spice-road/settlers", "/components/chess/pieces"])
async def test_what_nobody_can_type_in_has_no_page(shared_server: Server, path: str) -> None:
    visitor = Visitor(shared_server)
    assert (await visitor.get(path)).status == 404
    assert (await visitor.client.post(f"{path}/check", data={"set": ""})).status_code == 404


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[", "my-box.toml, line 1: "),
        ("x" * 140_000, "this is longer than 131,072 characters"),
        ("a = " + "[" * 500, "this is nested too deeply"),
    ],
)
async def test_a_set_that_is_none_is_refused_as_an_upload_is(
    shared_server: Server, text: str, sentence: str
) -> None:
    fields = {"set": text, "do": "check"}
    answer = await Visitor(shared_server).client.post(POINTS, data=fields, files=NO_FILE)
    assert answer.status_code == 400
    assert sentence in answer.text
