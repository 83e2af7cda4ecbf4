"""Draws docs/table.svg, the picture in the README: the moment that docs/terminal.svg shows."""

from pathlib import Path

from terminal_picture import moment

from tradewinds.pictures import picture
from tradewinds.words import Players

PICTURE = Path(__file__).parent / "table.svg"


if __name__ == "__main__":
    PICTURE.write_text(picture(moment(12).core, Players(you=0), choices=True), encoding="utf-8")
