"""Pieces on their way: only those that the position has elsewhere move."""

import re
from collections import Counter

import pytest

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
