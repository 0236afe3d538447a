"""What the tests of the tools share."""

import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from machine import ROOT, tool  # noqa: E402, F401


def load(name):
    """A program of tools/ as a module, of which nothing is left beside it."""
    sys.dont_write_bytecode = True
    return tool(name)


def write(root, path, text):
    """Writes a file below `root`, with the folders it needs."""
    full = os.path.join(root, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w", encoding="utf-8") as file:
        file.write(text)
    return full
