"""What is kept of drawn parts, and shared."""

from tradewinds.pictures import Panel
from tradewinds.server.pages.shown import Kept, part_of


def kept_after(number: int) -> int:
    """How many of so many parts are kept, each of which was sent; their text is not all ASCII."""
    kept = Kept(200_000)
    for story in range(number):
        assert kept.drawn("table/log.html", {"again": False, "story": f"{story} ’" * 500}).piece.squeezed
    return len(kept)


def test_old_parts_are_forgotten_however_many_were_sent() -> None:
    assert 0 < kept_after(1_000) <= kept_after(100) < 100


def test_equal_panels_of_two_tables_are_one_part_which_is_compressed_once() -> None:
    one, other = (Panel("board-A1", "Board A1", 10, 10, "<rect/>") for _table in range(2))
    assert one is not other
    assert part_of(one) is part_of(other)
