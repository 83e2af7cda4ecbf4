"""The C compiler for a wheel that the tests build: it takes what `make` has compiled before.

The C that mypyc wrote here is compared with the C it wrote there. If no byte differs, the object that lies
there is the one that the compiler would make again, and is copied; else it is compiled as usual. In the same
way a library is copied that was linked there from the same objects, because linking is where GCC optimises.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from filecmp import cmpfiles
from pathlib import Path

BEFORE = Path(os.environ["TRADEWINDS_COMPILED_BEFORE"])  # the project that `make` has compiled


def main(arguments: list[str]) -> int:
    if "-c" in arguments and take(after("-c", arguments), after("-o", arguments)):
        return 0
    if "-shared" in arguments and take_linked(after("-o", arguments), arguments):
        return 0
    compiler = shlex.split(sysconfig.get_config_var("CC"))
    return subprocess.run([*compiler, *arguments], check=False).returncode


def after(option: str, arguments: list[str]) -> str:
    return arguments[arguments.index(option) + 1]


def take(source: str, target: str) -> bool:
    """Copies the object if it was compiled from the same source and headers."""
    made = BEFORE / target
    files = [source, *map(str, Path("build").glob("*.h"))]
    _same, *differing = cmpfiles(BEFORE, Path.cwd(), files, shallow=False)
    if any(differing) or not is_newer(made, files):
        return False
    shutil.copy(made, target)
    return True


def take_linked(target: str, arguments: list[str]) -> bool:
    """Copies the library if it was linked from the same objects."""
    made = BEFORE / "src" / Path(target).name
    objects = [argument for argument in arguments if argument.endswith(".o")]
    _same, *differing = cmpfiles(BEFORE, Path.cwd(), objects, shallow=False)
    if not objects or any(differing) or not is_newer(made, objects):
        return False
    shutil.copy(made, target)
    return True


def is_newer(made: Path, files: list[str]) -> bool:
    return made.exists() and all((BEFORE / file).stat().st_mtime <= made.stat().st_mtime for file in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
