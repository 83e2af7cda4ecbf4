"""The browser that tests drive. Run as a program it tells whether there is one."""

import os
import shutil
import sys
from pathlib import Path

VARIABLE = "TRADEWINDS_BROWSER"
# The one that has no windows comes first: it opens a page at half the cost.
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
ADVICE = (
    "No Chromium was found to test the pages with. Install one (`apt-get install chromium-headless-shell`, "
    f"or `.venv/bin/playwright install chromium`), or say where there is one in {VARIABLE}."
)


class NoBrowser(Exception):
    """The message says how to get one."""


def find_browser() -> str:
    wished = os.environ.get(VARIABLE)
    if wished:
        if not Path(wished).is_file():
            raise NoBrowser(f"There is no browser at {wished}, where {VARIABLE} points.")
        return wished
    found = next(filter(None, map(shutil.which, COMMANDS)), None) or playwrights_own()
    if not found:
        raise NoBrowser(ADVICE)
    return found


def playwrights_own() -> str | None:
    """The one that `playwright install` has downloaded; None without Playwright, too."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:  # asked while the tools are still being installed
        return None
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def main() -> int:
    try:
        find_browser()
    except NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
