"""What docs/architecture.md shows is how it is."""

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "tradewinds"


def test_the_picture_shows_the_layers_that_are_checked() -> None:
    spec = importlib.util.spec_from_file_location("architecture_picture", DOCS / "architecture_picture.py")
    assert spec
    assert spec.loader
    picture = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(picture)
    assert (DOCS / "architecture.svg").read_text(encoding="utf-8") == picture.drawn()


def test_every_file_that_is_named_exists() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w/]+(?:\.py|\.js|\.txt|/))`", text))
    places = [ROOT, SOURCES, SOURCES / "server", SOURCES / "server" / "pages"]
    missing = {name for name in named if not any((place / name).exists() for place in places)}
    assert named
    assert not missing
