"""Who begins at a new table: whoever the lot says, or the players (C10)."""

from collections import Counter

import pytest

from tests.server.company import FRIEND, ME, Server
from tradewinds.notation import tables

pytestmark = pytest.mark.anyio

NAMES = ("Ada", "Ben", "Cleo")
LISTED = [{"kind": "me", "name": name} for name in NAMES]


async def seated(server: Server, **wish: object) -> list[str]:
    """The names by seat at a new table."""
    person = server.person()
    opened = await person.open("new-world", *LISTED, **wish)
    return [seat["name"] for seat in (await person.view(opened["id"]))["seats"]]


async def test_seats_are_drawn_by_lot_unless_somebody_is_to_begin(server: Server) -> None:
    """C10: with the same seed too, for the lot is the server's own."""
    found = {tuple(await seated(server, begins=None)) for _table in range(24)}
    assert len(found) > 1
    assert all(sorted(names) == sorted(NAMES) for names in found)


async def test_whoever_is_to_begin_has_the_first_seat_and_the_others_follow(server: Server) -> None:
    """C10: in the order of the list."""
    assert await seated(server, begins=0) == ["Ada", "Ben", "Cleo"]
    assert await seated(server, begins=1) == ["Ben", "Cleo", "Ada"]


async def test_secrets_and_invitations_go_with_the_seats_that_were_drawn(server: Server) -> None:
    """C10: who opened the table holds their own seat and invites to the other, wherever these are."""
    for _table in range(8):
        person = server.person()
        opened = await person.open("new-world", ME, FRIEND, begins=None)
        view = await person.view(opened["id"])
        mine = [seat["seat"] for seat in view["seats"] if seat["yours"]]
        assert view["your_seats"] == mine == [secret["seat"] for secret in opened["secrets"]]
        assert [secret["seat"] for secret in opened["invitations"]] == [1 - mine[0]]


async def test_nobody_begins_who_is_not_there(server: Server) -> None:
    wish = {"game": "new-world", "seats": LISTED, "begins": 3}
    refused = await server.person().post("/tables", wish, 400)
    assert refused["sentence"] == "Player 4 cannot begin; there are 3."


def test_the_lot_gives_everybody_every_seat() -> None:
    """C10: each of the six orders, about as often."""
    orders = Counter(tuple(tables.seat_order(3)) for _lot in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 40


@pytest.mark.parametrize("begins", [-1, 2])
def test_the_first_seat_is_for_a_player_of_the_list(begins: int) -> None:
    with pytest.raises(ValueError, match="cannot begin; there are 2"):
        tables.seat_order(2, begins)


# --- colours


async def colours(server: Server, *wanted: int | None, begins: int | None = 0) -> list[tuple[str, str]]:
    """Names and colours by seat at a new table."""
    seats = [
        {"kind": "me", "name": name, "colour": colour} for name, colour in zip(NAMES, wanted, strict=True)
    ]
    person = server.person()
    opened = await person.open("new-world", *seats, begins=begins)
    return [(seat["name"], seat["colour"]) for seat in (await person.view(opened["id"]))["seats"]]


async def test_players_have_the_colours_they_chose_wherever_they_sit(server: Server) -> None:
    """C10: those who chose none have that of their seat, or one that is left."""
    assert await colours(server, 4, None, 0, begins=1) == [
        ("Ben", "Purple"),
        ("Cleo", "Blue"),
        ("Ada", "Rose"),
    ]
    assert await colours(server, None, 0, None) == [("Ada", "Purple"), ("Ben", "Blue"), ("Cleo", "Teal")]
    for _table in range(4):
        assert dict(await colours(server, 3, None, None, begins=None))["Ada"] == "Grey"


async def test_two_players_cannot_have_one_colour(server: Server) -> None:
    seats = [{"kind": "me", "colour": 2}] * 2
    refused = await server.person().post("/tables", {"game": "new-world", "seats": seats}, 400)
    assert refused["sentence"] == "Only one player can have Teal."


async def test_a_seat_without_a_name_goes_by_its_colour(server: Server) -> None:
    person = server.person()
    seats = [{"kind": "me", "colour": 4}, {"kind": "me", "colour": 3}]
    opened = await person.open("new-world", *seats, begins=0)
    view = await person.act(opened["id"], "work A1.3")
    assert view["game"]["log"] == ["Rose worked at A1.3 and took 3 corn."]
    page = (await person.client.get(f"/tables/{opened['id']}")).text
    assert "--tw-seat-0:var(--tw-colour-4)!important" in page
