"""Broken files: the template with one thing changed, and the line of that change."""

from tradewinds.components import template


def edited(old: str, new: str) -> tuple[str, int]:
    """The template with the only occurrence of `old` replaced, and the line where that was."""
    text = template()
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new), line_of(old)


def line_of(piece: str, text: str | None = None) -> int:
    """The line on which the only occurrence of a piece begins."""
    text = template() if text is None else text
    assert text.count(piece) == 1, f"{piece!r} is there {text.count(piece)} times"
    return text[: text.index(piece)].count("\n") + 1
