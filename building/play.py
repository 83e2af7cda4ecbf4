"""Opens the page at once and compiles the rules meanwhile: `python -m building.play`.

While the rules are not compiled, or older than their sources, the server runs the sources and ignores
compiled modules. So compiling does not get in its way, and the next start uses the result.
"""

import os
import signal
import subprocess
import sys
import threading

from building.compile import DOING, compiled, from_scratch, has_compiler, is_compiled
from building.install import PYTHON
from building.progress import Line

NO_COMPILER = (
    "There is no C compiler, so the rules run interpreted: everything works, but bots look less far ahead. "
    "For full speed install one (Debian and Ubuntu: sudo apt install build-essential; macOS: xcode-select "
    "--install) and run make play again."
)
HEAD_START = 6.0  # seconds in which the page has the machine to itself


def main(arguments: list[str]) -> int:
    command = [str(PYTHON.parent / "tradewinds"), "play", *arguments]
    if is_compiled():
        return serve(command)
    os.environ["TRADEWINDS_INTERPRETED"] = "1"
    if not has_compiler():
        print(NO_COMPILER, file=sys.stderr)
        return serve(command)
    over = threading.Event()
    compiling = threading.Thread(target=compile_until, args=[over])
    compiling.start()
    try:
        return serve(command)
    finally:
        over.set()
        compiling.join()


def serve(command: list[str]) -> int:
    """Serve until Ctrl-C, which the server handles; it shuts down properly, and so do we."""
    signal.signal(signal.SIGINT, lambda *_: None)  # ignoring it would make the server ignore it too
    return subprocess.call(command)


def compile_until(over: threading.Event) -> None:
    """Compile once the server runs; if it ends before that, the next start continues."""
    if over.wait(HEAD_START):
        return
    with Line(f"{DOING} for full speed: fetching mypyc") as line:
        failed = compiled(from_scratch(), line, wanted=lambda: not over.is_set())
    if failed:
        print(f"{failed}\nThe rules could not be compiled and run interpreted.", file=sys.stderr)
    elif failed is None:
        print("Compiled: from the next start on bots think at full speed.", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
