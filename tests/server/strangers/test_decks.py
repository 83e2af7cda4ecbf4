"""Computing the deck: a seed cannot be found by trying, and a seed that somebody chose is told to all."""

import re

import pytest

import tradewinds as tw
from tests.server.company import FRIEND, ME, Server
from tradewinds.notation.tables import SECRET_SEED_BITS

pytestmark = pytest.mark.anyio

SEARCHED = 12  # bits; those who tried had found seeds of 32
CHOSEN = "The seed of this game was chosen"


def seeds_that_fit(seen: object) -> list[int]:
    """All small seeds whose deal looks like what everybody sees."""
    table = tw.Table("spice-road", players=2)
    return [seed for seed in range(2**SEARCHED) if table.deal(seed).view(None)["point_row"] == seen]


async def test_a_small_seed_is_found_by_trying_and_one_of_ours_is_not(server: Server) -> None:
    ada = server.person()
    small = await ada.open("spice-road", ME, ME, seed=2**SEARCHED - 96)
    drawn = await ada.open("spice-road", ME, ME, seed=None)
    assert 2**SEARCHED - 96 in seeds_that_fit(small["view"]["game"]["position"]["point_row"])
    stored = await server.app.state.runtime.storage.load(drawn["id"])
    assert stored.table.seed not in seeds_that_fit(drawn["view"]["game"]["position"]["point_row"])


async def test_seeds_are_drawn_from_all_128_bits(server: Server) -> None:
    ada, storage = server.person(), server.app.state.runtime.storage
    tables = [await ada.open("new-world", ME, ME, seed=None) for _table in range(6)]
    seeds = [(await storage.load(opened["id"])).table.seed for opened in tables]
    # One in 2**192 runs has all of them below this.
    assert max(seeds) >= 2 ** (SECRET_SEED_BITS - 32)


@pytest.mark.parametrize("bit", [0, 31, 32, 63, 64, 127])
def test_every_bit_of_a_seed_counts(bit: int) -> None:
    table = tw.Table("spice-road", players=2)
    assert table.deal(1 << bit).position()["point_deck"] != table.deal(0).position()["point_deck"]


async def test_everybody_is_told_beside_the_title_that_a_seed_was_chosen(server: Server) -> None:
    ada, eve = server.person(), server.person()
    chosen = await ada.open("new-world", ME, FRIEND, seed=2**100, public=True)
    drawn = await ada.open("new-world", ME, FRIEND, seed=None, public=True)
    for who in (ada, eve):
        for opened, told in ((chosen, True), (drawn, False)):
            assert (await who.view(opened["id"]))["seed_chosen"] is told
            page = (await who.client.get(f"/tables/{opened['id']}")).text
            title = re.search(r'<div class="table-title".*?</div>', page, re.DOTALL)
            assert title
            assert (CHOSEN in title[0]) is told


async def test_the_seed_is_told_to_nobody_before_the_end(server: Server) -> None:
    ada = server.person()
    seed = 123_456_789_123_456_789
    table = (await ada.open("new-world", ME, ME, seed=seed))["id"]
    for path in (f"/api/tables/{table}", f"/tables/{table}", f"/api/tables/{table}/record"):
        assert str(seed) not in (await ada.client.get(path)).text
