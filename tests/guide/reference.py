"""The numbered rules of docs/rules.md, which the guide tells players in its own words."""

import re
from pathlib import Path

REFERENCE = Path(__file__).parents[2] / "docs" / "rules.md"
ID = re.compile(r"\b(?:C|SR|EW|S|N|W[123]-)\d+\b")


def numbered_rules() -> dict[str, str]:
    """The text of each rule by its id."""
    _, *parts = re.split(r"^- \*\*(\S+)\*\* ", REFERENCE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def family(rule_id: str) -> str:
    """What stands before the number of an id: `C`, `EW`, `W2-`."""
    return rule_id.rstrip("0123456789")
