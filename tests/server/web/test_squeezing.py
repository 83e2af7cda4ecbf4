"""Pieces are compressed by themselves, and can be read wherever they stand."""

import gzip
import zlib
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from litestar.config.compression import CompressionConfig

from tradewinds.server.web.squeezing import GZIP_HEAD, SHORTEST, Piece, Squeezing, gzipped, plain, squeezed

GZIP = 31  # as zlib numbers it: the largest window, and the head of gzip before it

texts = st.binary(max_size=3 * SHORTEST) | st.binary(min_size=1, max_size=8).map(lambda text: text * 20_000)


@given(st.lists(texts, max_size=6))
def test_pieces_together_are_a_gzip_file(several: list[bytes]) -> None:
    assert gzip.decompress(gzipped([Piece(each) for each in several])) == b"".join(several)


@given(st.lists(st.lists(texts, min_size=1, max_size=3), max_size=5))
def test_each_event_of_a_stream_is_read_as_soon_as_it_has_come(events: list[list[bytes]]) -> None:
    unpack = zlib.decompressobj(GZIP)
    unpack.decompress(GZIP_HEAD)
    for event in events:
        pieces = [Piece(each) for each in event]
        assert unpack.decompress(squeezed(pieces)) == plain(pieces) == b"".join(event)


def test_a_piece_stands_in_many_streams_and_is_compressed_once() -> None:
    shared = Piece(b"<svg>" * 1000)
    first, second = gzipped([Piece(b"to Ada "), shared]), gzipped([shared, Piece(b" to Ben")])
    assert shared.squeezed in first
    assert shared.squeezed in second
    assert shared.squeezed is shared.squeezed
    assert len(shared.squeezed) < len(shared.plain) / 20


@given(st.lists(texts, min_size=1, max_size=4))
def test_whole_answers_can_be_read_part_by_part(parts: list[bytes]) -> None:
    sent, unpack = BytesIO(), zlib.decompressobj(GZIP)
    answer = Squeezing(sent, "gzip", CompressionConfig("gzip"))
    for part in parts:
        answer.write(part)
        assert unpack.decompress(sent.getvalue()) == part
        sent.seek(0)
        sent.truncate()
    answer.close()
    assert unpack.decompress(sent.getvalue()) == b""
    assert unpack.eof
