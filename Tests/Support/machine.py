"""What the test tools ask of the machine they run on."""

import importlib.machinery
import importlib.util
import os
import re
import shutil
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What a run stores at most at one time; containers often give a memory of 64 MiB.
ENOUGH_BYTES = 1 << 30


def memory_folder(folder="/dev/shm", enough=ENOUGH_BYTES):
    """Where files are in memory; nothing, for the usual place, where there is no room for a run."""
    if not os.access(folder, os.W_OK):
        return None
    status = os.statvfs(folder)
    return folder if status.f_bavail * status.f_frsize >= enough else None


def processor_seconds():
    """What this process and its children that have ended cost the processor."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def preloadable(library, folder):
    """The library, or a copy in the folder, on a path that LD_PRELOAD does not split."""
    if not is_split(library):
        return library
    if is_split(folder):
        sys.exit(f"no library can be preloaded from {folder}: set TMPDIR to a path without blanks")
    return shutil.copy(library, folder)


def is_split(path):
    return re.search(r"[\s:]", path) is not None


def tool(name):
    """A program of tools/, which has no suffix, as a module."""
    loader = importlib.machinery.SourceFileLoader(
        name.replace("-", "_"), os.path.join(ROOT, "tools", name))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
