"""How environments show their game: as text, as pixels, in a window."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from io import BytesIO, StringIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from tradewinds.pictures.raster import png, settled
from tradewinds.state import State
from tradewinds.terminal import screen
from tradewinds.terminal.scene import Scene
from tradewinds.words import Players

Pixels = NDArray[np.uint8]
Frame = str | Pixels | None

WIDTH: Final = 1000  # pixels of a picture
COLUMNS: Final = 116  # of the board as text: the seats lie beside it


class Renderer:
    """Shows states in one of the modes of `checks.RENDER_MODES`."""

    def __init__(self, mode: str | None) -> None:
        self.mode = mode
        self._window: Any = None

    def __getstate__(self) -> dict[str, Any]:
        """Leaves out the window: a copy opens its own."""
        return {"mode": self.mode, "_window": None}

    def show(self, state: State) -> Frame:
        """The frame; None in a window, and where nothing is to be shown."""
        if self.mode is None:
            return None
        if self.mode == "ansi":
            return as_text(state)
        if self.mode == "rgb_array":
            return as_pixels(state)
        if self.mode == "human":
            self._show_to_people(state)
            return None
        raise ValueError(self.mode)

    def _show_to_people(self, state: State) -> None:
        """In a window; where there is no screen, as text."""
        try:
            import tkinter
        except ImportError:
            print(as_text(state))
            return
        try:
            self._show_in_window(as_png(state))
        except tkinter.TclError:
            print(as_text(state))

    def _show_in_window(self, png: bytes) -> None:
        import tkinter  # comes with Python, but not with every installation of it

        if self._window is None:
            self._window = tkinter.Tk()
            self._window.title("Tradewinds")
            self._window.label = tkinter.Label(self._window)
            self._window.label.pack()
        self._window.image = tkinter.PhotoImage(data=png)  # kept, because Tk only refers to it
        self._window.label.configure(image=self._window.image)
        self._window.update()

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            self._window.destroy()
            self._window = None


def as_text(state: State) -> str:
    """The table drawn with letters, as in the terminal."""
    console = Console(file=StringIO(), width=COLUMNS, markup=False, highlight=False, color_system=None)
    screen.table(console, Scene(state, Players(), [], numbered=False), [])
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def as_pixels(state: State) -> Pixels:
    """The picture of the table: height, width, and red, green and blue."""
    need_pictures()
    from PIL import Image

    with Image.open(BytesIO(as_png(state))) as image:
        return np.asarray(image.convert("RGB"))


def as_png(state: State) -> bytes:
    """The picture by daylight, with its words."""
    need_pictures()
    return png(settled(state._repr_svg_(), "light"), WIDTH)


def need_pictures() -> None:
    for library in ("resvg_py", "PIL"):
        need(library, extra="pictures")
