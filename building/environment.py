"""Makes .venv, or says in one sentence why it cannot: `python building/environment.py`.

Any Python may run this file, so it uses nothing that only new versions understand.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = Path(".venv")
OLDEST = (3, 11)

TOO_OLD = (
    "Tradewinds needs Python {needed} or newer, and {python} is {found}. "
    "Install a newer one, or name it: make play PYTHON=python{needed}"
)
NO_PIP = (
    "Python cannot make an environment here, because its parts venv and pip are missing. "
    "On Debian and Ubuntu: sudo apt install python3-venv"
)


def main() -> None:
    if sys.version_info < OLDEST:
        found = "{}.{}.{}".format(*sys.version_info[:3])
        sys.exit(TOO_OLD.format(needed="{}.{}".format(*OLDEST), python=sys.executable, found=found))
    try:
        make()
    except BaseException as problem:
        shutil.rmtree(str(ENVIRONMENT), ignore_errors=True)
        if isinstance(problem, (OSError, ImportError, subprocess.SubprocessError)):
            sys.exit(NO_PIP)
        raise


def make() -> None:
    """Make the environment. The installer may be outside of it, which saves seconds."""
    uv = shutil.which("uv")
    if uv:
        run(uv, "venv", "--quiet", "--python", sys.executable, str(ENVIRONMENT))
        return
    run(sys.executable, "-m", "venv", "--without-pip", str(ENVIRONMENT))
    if not has_pip(sys.executable):
        run(str(ENVIRONMENT / "bin" / "python"), "-m", "ensurepip", "--default-pip")


def has_pip(python: str) -> bool:
    """True if this Python has a pip that can install into other environments."""
    tried = subprocess.run(
        [python, "-m", "pip", "--python", sys.executable, "--version"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return tried.returncode == 0


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
