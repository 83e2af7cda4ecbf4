"""The file that `tradewinds components new` writes, for people to edit."""

from __future__ import annotations

from collections.abc import Sequence

from tradewinds.components.model import BOXES
from tradewinds.components.published import box_text
from tradewinds.locale import gettext as _


def template(boxes: Sequence[str] = BOXES) -> str:
    """The standard parts of these boxes as TOML, under a few lines on how to edit, check and use them."""
    for box in boxes:
        if box not in BOXES:
            raise ValueError(
                _("there is no box {box}; the boxes are {boxes}").format(box=box, boxes=", ".join(BOXES))
            )
    return "\n".join([_header(), *(box_text(box) for box in boxes)])


def _header() -> str:
    lines = [
        _("A component set of your own for Tradewinds."),
        "",
        _("Edit:   change what differs from your copy of the games. Every part is one line."),
        _("        A box you do not need can be deleted as a whole; the standard one is used then."),
        _('        Where you have put in what is printed, say so: provenance = "published", on the line'),
        _("        of a part, or for all parts of a kind in the provenance table at the end of a box."),
        _("Check:  tradewinds components check my.toml"),
        _("Use:    tradewinds play --components my.toml"),
    ]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)
