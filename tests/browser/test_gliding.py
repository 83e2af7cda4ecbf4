"""Pieces on their way: only those that the position has elsewhere move."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.pieces import Moves, moves

DECISIONS = 16
PHONE = {"width": 390, "height": 844}  # where everything before the seats is visible
ALIKE = re.compile(r"^((?:settler|cube|outpost)-.*)-\d+$")
WATCH = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.dataset.key) window.moved.push([this.dataset.key, "translate" in frames[0]]);
    return animate.call(this, frames, options);
  };
"""


@pytest.mark.parametrize("game", ["sand-to-sea", "east-west-3"])
def test_only_pieces_that_lie_elsewhere_glide(game: str, invite: INVITE) -> None:
    guest = invite(reduced_motion="no-preference", viewport=PHONE)
    guest.context.add_init_script(WATCH)
    table = guest.opens(game, "me", "me")
    adviser = Adviser(game, 2, table, [guest, guest])
    glided: Counter[str] = Counter()
    for _decision in range(DECISIONS):
        before = adviser.state.copy()
        guest.page.evaluate("moved = []")
        adviser.next_decision()
        seen = animated(guest)
        assert seen == moves(before, adviser.state), adviser.actions[-1]
        glided += seen.glides
    assert len(glided) > 3


def animated(guest: Guest) -> Moves:
    found = Moves(Counter(), Counter())
    for key, glides in guest.page.evaluate("moved"):
        (found.glides if glides else found.appearances)[ALIKE.sub(r"\1", key)] += 1
    return found


def test_nothing_glides_for_those_who_want_no_motion(guest: Guest) -> None:
    guest.context.add_init_script(WATCH)
    table = guest.opens("spice-road", "me", "me")
    adviser = Adviser("spice-road", 2, table, [guest, guest])
    for _decision in range(3):
        adviser.next_decision()
    assert guest.page.evaluate("moved") == []


LEAVING = """
  window.left = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const piece = this.matches(".leaving") && this.querySelector("[data-key]");
    if (piece) window.left.push([options.id, piece.getBoundingClientRect().width > 20]);
    return animate.call(this, frames, options);
  };
"""


def test_a_card_that_somebody_else_claims_is_seen_on_its_way_to_them(invite: INVITE) -> None:
    """Their cards lie out of sight on a desktop, behind the button of their seat."""
    ada, ben = invite(reduced_motion="no-preference"), invite()
    ada.context.add_init_script(LEAVING)
    table = ada.opens("new-world", "me", "friend")
    ben.joins(ada.invitation(1), "Ben")
    adviser = Adviser("new-world", 2, table, [ada, ben])
    for guest in (ada, ben):
        guest.looks_away()
    while not (adviser.state.player == 1 and adviser.advice() == "claim"):
        adviser.skip()
    for guest in (ada, ben):
        guest.goes_to(f"/tables/{table}")
        expect(guest.page.locator(".table-page.live")).to_be_visible()
    before = set(adviser.state.position()["seats"][1]["point_cards"])
    adviser.next_decision()
    [card] = set(adviser.state.position()["seats"][1]["point_cards"]) - before
    ada.page.wait_for_function(
        "card => left.some(([key, wide]) => key === `card-${card}` && wide)", arg=card, polling=50
    )
    expect(ada.page.locator(".leaving")).to_have_count(0)
