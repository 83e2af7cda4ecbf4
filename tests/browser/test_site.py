"""The documentation site as it is opened from a disk."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, expect

SCRIPT = Path(__file__).parents[2] / "docs" / "scripts" / "iframe-worker.js"
PAGE = """<!doctype html><body><p></p><script src="iframe-worker.js"></script><script>
const worker = new Worker("echo.js");
worker.addEventListener("message", (event) => document.querySelector("p").append(event.data, " "));
worker.postMessage("one");
worker.postMessage("two");
</script></body>"""
ECHO = 'addEventListener("message", (event) => self.postMessage(`heard ${event.data}`));'


def test_a_page_on_a_disk_speaks_to_its_worker(browser: Browser, tmp_path: Path) -> None:
    shutil.copy(SCRIPT, tmp_path)
    (tmp_path / "echo.js").write_text(ECHO, encoding="utf-8")
    (tmp_path / "page.html").write_text(PAGE, encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    expect(page.locator("p")).to_have_text("heard one heard two")
    page.close()
