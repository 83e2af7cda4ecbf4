"""The stylesheet of all pictures, for light and dark themes."""

from typing import Final

# Roles with their light and dark colours. The choice means "you can do this now" and nothing else; the accent
# belongs to the pages.
COLOURS: Final = {
    "ground": ("#f4ecdb", "#171a21"),
    "board": ("#e9dcc0", "#222733"),
    "cell": ("#dfceab", "#2a303d"),
    "card": ("#fbf6ea", "#323947"),
    "cover": ("#d9c69a", "#4b4536"),
    "sea": ("#256a7d", "#12303f"),
    "shallows": ("#337b8d", "#1a4152"),
    "water": ("#b9dade", "#1f4656"),  # of harbours, light enough for text
    "foam": ("#ffffff", "#8fc3cf"),
    "on-sea": ("#ffffff", "#d5e6ea"),
    "beach": ("#e6cf98", "#8f7d55"),
    "beach-line": ("#c4a665", "#6d5f40"),
    "wood": ("#94683c", "#5a4128"),
    "wood-line": ("#6f4a26", "#3a2917"),
    "field": ("#f2dd9d", "#4f4a30"),
    "woods": ("#d5e2b4", "#35452f"),
    "river": ("#c5e0e6", "#2b4656"),
    "hills": ("#ddd3c6", "#474650"),
    "market": ("#f0d2bd", "#533e38"),
    "take": ("#f1e1ad", "#4d472d"),
    "upgrade": ("#e3d9ea", "#463f57"),
    "trade": ("#d2e4d6", "#33483c"),
    "ink": ("#33291f", "#f0e8d8"),
    "quiet": ("#5b4e39", "#c0b49c"),
    "line": ("#c9b894", "#4d5566"),
    "accent": ("#1f6f78", "#1e5f69"),
    "on-accent": ("#ffffff", "#f2f7f4"),
    "choice": ("#ffc62e", "#ffcf4d"),
    "choice-line": ("#4a3208", "#2b1d05"),
    "badge": ("#33291f", "#f0e8d8"),
    "on-badge": ("#f4ecdb", "#1f242e"),
    "piece": ("#ffffff", "#f0e8d8"),  # settlers that belong to nobody yet
    "outline": ("#33291f", "#0e1015"),
    "seat-0": ("#3d5a9e", "#8aa6ea"),
    "seat-1": ("#8b4a97", "#cd93d8"),
    "seat-2": ("#1d7676", "#58beb8"),
    "seat-3": ("#5a6570", "#aab5c0"),
    "seat-4": ("#a84a72", "#e897b9"),
    "on-seat": ("#ffffff", "#14171d"),
    "settlers": ("#3d5a9e", "#4866ad"),
    "exploration": ("#94590f", "#94590f"),
    "aid": ("#2a7a56", "#2a7a56"),
    "tool": ("#8a3d40", "#98484b"),
    "on-kind": ("#ffffff", "#ffffff"),
    "Y": ("#e8b93b", "#e8b93b"),
    "R": ("#bb4230", "#c24a37"),
    "G": ("#437a35", "#4a7f3b"),
    "B": ("#6b4526", "#7d5434"),
    "on-Y": ("#33240a", "#33240a"),
    "on-good": ("#ffffff", "#ffffff"),
    "gold": ("#e0b23c", "#e0b23c"),
    "silver": ("#bfc4c9", "#bfc4c9"),
}
SEATS: Final = 5
DAY: Final = 0
NIGHT: Final = 1


def roles(theme: int) -> str:
    named = "".join(f"--tw-{role}:{colours[theme]};" for role, colours in COLOURS.items())
    # What players can choose from, whichever seat is theirs.
    return named + "".join(f"--tw-colour-{n}:{COLOURS[f'seat-{n}'][theme]};" for n in range(SEATS))


def filled(names: list[str]) -> str:
    """A class for each of these roles that fills with its colour."""
    return "".join(f".tw .{name}{{fill:var(--tw-{name})}}" for name in names)


def seat_edges() -> str:
    """A class for each seat that frames in its colour, and one for what it did lately."""
    return "".join(
        f".tw .seat-edge-{seat}{{fill:none;stroke:var(--tw-seat-{seat});stroke-width:2.5}}"
        f".tw .lately-{seat}{{stroke:var(--tw-seat-{seat})}}"
        for seat in range(SEATS)
    )


SHAPES: Final = """
.tw{--tw-marks:1;--tw-letters:0}
[data-letters=on] .tw,.tw[data-letters=on]{--tw-marks:0;--tw-letters:1}
.tw{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--tw-ink)}
.tw text{fill:var(--tw-ink);font-weight:500}
.tw .serif{font-family:Georgia,"Iowan Old Style",Palatino,"Noto Serif",serif;font-weight:700}
.tw .strong{font-weight:700}
.tw .aside{font-family:system-ui,sans-serif;font-weight:500;fill:var(--tw-quiet)}
.tw text.quiet{fill:var(--tw-quiet)}
.tw text.on-choice{fill:var(--tw-choice-line);font-weight:700}
.tw text.on-badge{fill:var(--tw-on-badge);font-weight:700}
.tw text.on-seat{fill:var(--tw-on-seat);font-weight:700}
.tw text.on-kind{fill:var(--tw-on-kind);font-weight:700}
.tw text.on-coin{fill:var(--tw-on-Y);font-weight:700}
.tw .frame{stroke:var(--tw-line);stroke-width:1}
.tw .empty{fill:none;stroke:var(--tw-quiet);stroke-width:1;stroke-dasharray:3 2.5;opacity:.75}
.tw .empty{pointer-events:all}
.tw .at-sea{stroke:var(--tw-foam)}
.tw .wave{fill:none;stroke:var(--tw-foam);stroke-opacity:.25;stroke-width:1.6;stroke-linecap:round}
.tw .on-its-side{display:none}
.tw .hex{transform-box:view-box}
.tw .wood{stroke:var(--tw-wood-line);stroke-width:1}
.tw .grain{fill:none;stroke:var(--tw-wood-line);stroke-width:.8;opacity:.7}
.tw .torn{stroke:var(--tw-quiet);stroke-width:1;stroke-dasharray:2 2.5}
.tw .hair{stroke:var(--tw-line);stroke-width:1;fill:none}
.tw text.on-sea{fill:var(--tw-on-sea)}
.tw .tide{color:var(--tw-foam);opacity:.6}
.tw .soft{color:var(--tw-quiet)}
.tw .bright{color:var(--tw-on-kind)}
.tw .price{color:var(--tw-choice-line)}
.tw .outlined{stroke:var(--tw-outline);stroke-width:1}
.tw .below{opacity:.78}
.tw .band{stroke:var(--tw-board);stroke-width:1.5;stroke-linejoin:round}
.tw .rule{stroke:var(--tw-on-seat);stroke-width:1;stroke-dasharray:2 4;opacity:.6;fill:none}
.tw .now{stroke:var(--tw-ink);stroke-width:2;fill:none}
.tw .ringed{stroke:var(--tw-board);stroke-width:1.5}
.tw .ahead{fill:var(--tw-choice);stroke:var(--tw-choice-line);stroke-width:1.4}
.tw .tab{fill:var(--tw-choice);stroke:var(--tw-choice-line);stroke-width:1}
.tw .halo{fill:var(--tw-choice);stroke:var(--tw-choice-line);stroke-width:1}
.tw .can{cursor:pointer;outline:none}
.tw .edge{fill:none;stroke:var(--tw-choice-line);stroke-width:1}
.tw .can:hover>.halo,.tw .can:focus>.halo{stroke-width:2.5}
.tw .can:focus-visible>.edge{stroke-width:3.5}
.tw .trace{fill:none;stroke:var(--tw-card);stroke-width:4.5}
.tw .lately{fill:none;stroke-width:3;stroke-dasharray:8 5}
@media (forced-colors:active){.tw{forced-color-adjust:none}}
"""

STYLE: Final = (
    f".tw{{{roles(DAY)}}}"
    f"@media (prefers-color-scheme:dark){{.tw{{{roles(NIGHT)}}}}}"
    f"[data-theme=light] .tw,.tw[data-theme=light]{{{roles(DAY)}}}"
    f"[data-theme=dark] .tw,.tw[data-theme=dark]{{{roles(NIGHT)}}}"
    f"{filled(list(COLOURS))}{seat_edges()}{SHAPES}"
)
