"""What is kept of drawn parts."""

from tradewinds.server.pages.shown import Kept


def kept_after(number: int) -> int:
    """How many of so many parts are kept, each of which was sent; their text is not all ASCII."""
    kept = Kept(200_000)
    for story in range(number):
        assert kept.drawn("table/log.html", {"again": False, "story": f"{story} ’" * 500}).piece.squeezed
    return len(kept)


def test_old_parts_are_forgotten_however_many_were_sent() -> None:
    assert 0 < kept_after(1_000) <= kept_after(100) < 100
