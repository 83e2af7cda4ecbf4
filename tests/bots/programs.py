"""Programs that play, well or badly, for the tests of bots attached from outside."""

import shlex
import sys
from pathlib import Path

HONEST = """
import json, sys
greeting = json.loads(sys.stdin.readline())
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"action": question["legal"][0]}), flush=True)
"""

CRASHING = """
import sys
sys.stdin.readline()
sys.stdin.readline()
raise RuntimeError("the dog ate my cards")
"""

SILENT = """
import sys
for line in sys.stdin:
    pass
"""

DEAF = """
import time
time.sleep(3600)
"""

TALKING_NONSENSE = """
import sys
sys.stdin.readline()
for line in sys.stdin:
    print("rest, I think", flush=True)
"""

CHEATING = """
import sys
sys.stdin.readline()
for line in sys.stdin:
    print('{"action": "win"}', flush=True)
"""

ENDLESS = """
import sys
while True:
    sys.stdout.write("la " * 10000)
"""


def written(folder: Path, source: str) -> list[str]:
    """The command that runs a program."""
    path = folder / "program.py"
    path.write_text(source, encoding="utf-8")
    return [sys.executable, str(path)]


def named(folder: Path, source: str, patience: str = "") -> str:
    """The name under which the program plays."""
    return f"exec{patience}:{shlex.join(written(folder, source))}"
