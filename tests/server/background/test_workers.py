"""Worker processes load what they work with, and no server: they start in a tenth of the time."""

import subprocess
import sys

LOADED = """
import sys
from tradewinds.pictures import raster
from tradewinds.server import deals
from tradewinds.server.background import analyses, drafts, evaluations, workers
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def test_what_runs_in_a_worker_loads_no_server() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "tradewinds" in loaded
    assert not loaded & {"litestar", "sqlalchemy", "uvicorn", "jinja2"}
