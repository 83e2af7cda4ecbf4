"""Compiles the rules next to their sources, with one line of progress: `python -m building.compile`."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path

from building.install import COMPILED, PYTHON, for_building, installer
from building.progress import Line

STAGE = Path("build", "stage")  # where setup.py writes its current stage
DOING = "Compiling the rules"
CUT_SHORT = ""  # stands for a command that was no longer wanted
KIND = 10  # niceness: players come first


def main() -> None:
    """Compile for developers, who have everything needed in .venv."""
    with Line(DOING) as line:
        failed = compiled([build_command()], line, wanted=lambda: True)
    if failed is not None:
        sys.exit(f"{failed}\nCompiling failed; see above.")
    print(f"Rules compiled ({line.seconds()} s)", file=sys.stderr)


def sources() -> list[Path]:
    """Everything that the compiled rules depend on."""
    patterns = Path("compiled.txt").read_text(encoding="utf-8").split()
    return [
        Path("setup.py"),
        Path("compiled.txt"),
        *(path for each in patterns for path in Path().glob(each)),
    ]


def is_compiled() -> bool:
    """True if the compiled rules exist and are as new as their sources."""
    if not COMPILED.exists() or not list(Path("src").glob("tradewinds__mypyc*")):
        return False
    made = COMPILED.stat().st_mtime
    return all(path.stat().st_mtime <= made for path in sources())


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(compiler)[0]) is not None


def from_scratch() -> list[list[str]]:
    """The commands that compile in a player's environment, which has no compiler tools."""
    return [[*installer(), *for_building()], build_command()]


def build_command() -> list[str]:
    return [str(PYTHON), "setup.py", "--quiet", "build_catalogues", "build_ext", "--inplace"]


def compiled(commands: list[list[str]], line: Line, wanted: Callable[[], bool]) -> str | None:
    """Run the commands while `wanted`: None if all succeeded, otherwise what went wrong."""
    began = time.time()
    STAGE.parent.mkdir(exist_ok=True)
    for command in commands:
        failed = run(command, line, wanted)
        if failed is not None:
            return failed
    COMPILED.touch()
    os.utime(COMPILED, (began, began))  # sources that changed in the meantime are newer
    return None


def run(command: list[str], line: Line, wanted: Callable[[], bool]) -> str | None:
    STAGE.unlink(missing_ok=True)
    process = subprocess.Popen(
        command,
        env=os.environ | {"TRADEWINDS_BUILD": "compiled", "TRADEWINDS_STAGE": str(STAGE)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.nice(KIND),
        start_new_session=True,  # so that everything it started can be ended with it
    )
    while True:
        try:
            said = process.communicate(timeout=0.5)[1]
            return None if process.returncode == 0 else said or f"{shlex.join(command)} failed."
        except subprocess.TimeoutExpired:
            if STAGE.exists():
                line.say(f"{DOING}: {STAGE.read_text(encoding='utf-8')}")
            if not wanted():
                os.killpg(process.pid, signal.SIGTERM)
                process.communicate()
                return CUT_SHORT


if __name__ == "__main__":
    main()
