"""The look of all pictures: one stylesheet, by day and by night."""

from typing import Final

# Roles, by day and by night. The accent means "you can do this now" and nothing else.
COLOURS: Final = {
    "ground": ("#f4ecdb", "#171a21"),
    "board": ("#e9dcc0", "#222733"),
    "cell": ("#dfceab", "#2a303d"),
    "card": ("#fbf6ea", "#323947"),
    "cover": ("#d9c69a", "#4b4536"),
    "water": ("#cfdde0", "#223a4a"),
    "ink": ("#33291f", "#f0e8d8"),
    "quiet": ("#5b4e39", "#c0b49c"),
    "line": ("#c9b894", "#4d5566"),
    "accent": ("#1f6f78", "#58bcc6"),
    "on-accent": ("#ffffff", "#0b2326"),
    "badge": ("#33291f", "#f0e8d8"),
    "on-badge": ("#f4ecdb", "#1f242e"),
    "piece": ("#ffffff", "#f0e8d8"),  # settlers that are nobody's yet
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
DAY: Final = 0
NIGHT: Final = 1


def roles(theme: int) -> str:
    return "".join(f"--tw-{role}:{colours[theme]};" for role, colours in COLOURS.items())


def filled(names: list[str]) -> str:
    """A class for each of these roles that fills with it."""
    return "".join(f".tw .{name}{{fill:var(--tw-{name})}}" for name in names)


def seat_edges() -> str:
    """A frame in the colour of each seat."""
    return "".join(
        f".tw .seat-edge-{seat}{{fill:none;stroke:var(--tw-seat-{seat});stroke-width:2.5}}"
        for seat in range(5)
    )


SHAPES: Final = """
.tw{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--tw-ink)}
.tw text{fill:var(--tw-ink);font-weight:500}
.tw .serif{font-family:Georgia,"Iowan Old Style",Palatino,"Noto Serif",serif;font-weight:700}
.tw .strong{font-weight:700}
.tw .aside{font-family:system-ui,sans-serif;font-weight:500;fill:var(--tw-quiet)}
.tw text.quiet{fill:var(--tw-quiet)}
.tw text.on-accent{fill:var(--tw-on-accent);font-weight:700}
.tw text.on-badge{fill:var(--tw-on-badge);font-weight:700}
.tw text.on-seat{fill:var(--tw-on-seat);font-weight:700}
.tw text.on-kind{fill:var(--tw-on-kind);font-weight:700}
.tw .frame{stroke:var(--tw-line);stroke-width:1}
.tw .empty{fill:none;stroke:var(--tw-quiet);stroke-width:1;stroke-dasharray:3 2.5;opacity:.75}
.tw .empty{pointer-events:all}
.tw .hair{stroke:var(--tw-line);stroke-width:1;fill:none}
.tw .soft{color:var(--tw-quiet)}
.tw .bright{color:var(--tw-on-kind)}
.tw .price{color:var(--tw-on-accent)}
.tw .outlined{stroke:var(--tw-outline);stroke-width:1}
.tw .below{opacity:.78}
.tw .band{stroke:var(--tw-board);stroke-width:1.5;stroke-linejoin:round}
.tw .rule{stroke:var(--tw-on-seat);stroke-width:1;stroke-dasharray:2 4;opacity:.6;fill:none}
.tw .now{stroke:var(--tw-ink);stroke-width:2;fill:none}
.tw .ringed{stroke:var(--tw-board);stroke-width:1.5}
.tw .ahead{fill:var(--tw-on-accent);stroke:var(--tw-accent);stroke-width:1.8}
.tw .tab{fill:var(--tw-accent)}
.tw .halo{fill:var(--tw-accent);opacity:.22}
.tw .can{cursor:pointer;outline:none}
.tw .edge{fill:none;stroke:var(--tw-accent);stroke-width:2.4}
.tw .can:hover>.halo,.tw .can:focus>.halo{opacity:.5}
.tw .can:focus-visible>.edge{stroke-width:4}
@media (forced-colors:active){.tw{forced-color-adjust:none}}
"""

STYLE: Final = (
    f".tw{{{roles(DAY)}}}"
    f"@media (prefers-color-scheme:dark){{.tw{{{roles(NIGHT)}}}}}"
    f"[data-theme=light] .tw,.tw[data-theme=light]{{{roles(DAY)}}}"
    f"[data-theme=dark] .tw,.tw[data-theme=dark]{{{roles(NIGHT)}}}"
    f"{filled(list(COLOURS))}{seat_edges()}{SHAPES}"
)
