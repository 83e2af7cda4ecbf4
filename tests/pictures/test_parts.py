"""Parts by themselves, as they are drawn while somebody types them in."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tradewinds import components
from tradewinds.components.drafts import draft, standard_text
from tradewinds.components.model import Part
from tradewinds.components.sheets import all_sheets
from tradewinds.pictures import parts

STANDARD = components.standard()


def all_parts() -> Iterator[Part]:
    for sheet in all_sheets():
        for row in draft(standard_text(), "box.toml", sheet).rows:
            part = sheet.part_of(row)
            if part:
                yield part


def test_every_part_that_can_be_typed_in_has_a_picture_of_its_own() -> None:
    drawn = [parts.drawing(part).svg() for part in all_parts()]
    assert len(drawn) == 2 + 43 + 36 + 24 + 26 + 64 + 56 + 25 + 10
    for svg in drawn:
        assert ElementTree.fromstring(svg).tag == "svg"


def test_a_kind_of_part_that_nobody_knows_has_none() -> None:
    with pytest.raises(KeyError):
        parts.drawing(STANDARD.new_world.settlers)
