"""Ids and secrets."""

import pytest

from tradewinds.server import tickets


def test_no_id_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """`tradewinds admin remove-table ID` could not be given such an id."""
    drawn = iter(["-bcdefghijklmnop", "--bcdefghijklmno", "abcdefghijklmnop"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _size: next(drawn))
    assert tickets.new_id() == "abcdefghijklmnop"
