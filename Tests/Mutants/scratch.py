"""The copy of the sources that holds all mutants, below .build, and its build."""

import os
import subprocess
import sys

import checks
import tables
from source import ROOT, Source

SCRATCH = os.path.join(ROOT, ".build", "mutants")

# Where commands and queries are judged, and where the tables of who may do what stand.
JUDGED = [
    "Groups/EM", "Groups/CIR", "Groups/TIM", "Groups/Messages", "Groups/Membership",
    "Groups/Commands", "Groups/Queries", "Groups/Users", "Groups/Settings/TextRules",
    "Groups/Identifiers/IdentifierRules",
    "Muster/Writer/CommandDecider", "Muster/Engine/GroupEngine+Asking",
]
# What only carries, stores or shows what was decided.
APART = ("/Enumerations/", "/Events/", "/Rows/", "/State/", "/Callbacks/", "/Outcomes/", "/Schema/",
         "/StateReader+", "/StateWriter+", "Callbacks.swift", "Callback.swift", "+Codable.swift")
TABLES = ("Policy.swift", "+Rules.swift", "Actor.swift", "Conversation.swift", "Speech.swift",
          "Targets.swift", "CustomFieldLevel+Roles.swift", "Viewer.swift")

# Readers that refuse what is not there decide, though they stand with the state.
EXISTING = ("Groups/State/StateReader+Existing", "Groups/CIR/State/StateReader+Existing")


class Numbers:
    def __init__(self):
        self.next = 0

    def take(self, count):
        first = self.next
        self.next += count
        return first


def source_files():
    for folder, folders, names in os.walk(os.path.join(ROOT, "Sources")):
        folders.sort()
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), ROOT)


def is_judged(path):
    inside = path.removeprefix("Sources/")
    if inside.startswith(EXISTING):
        return True
    return inside.endswith(".swift") and any(
        inside.startswith(place) for place in JUDGED) and not any(
        part in "/" + inside for part in APART)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", newline="") as file:
        return file.read()


def rewritten():
    """The sources that hold mutants, by path, the mutants, and how many numbers they take."""
    texts, mutants, numbers = {}, [], Numbers()
    for path in source_files():
        if not is_judged(path):
            continue
        source = Source(path, read(path))
        found = [{**one, "is_entry": False} for one in checks.find(source, numbers)]
        if path.endswith(TABLES):
            found += [{**one, "is_entry": True} for one in tables.find(source, numbers)]
        if found:
            text = source.rewritten()
            texts[path] = text if "Groups/" in path else "import Groups\n" + text
            mutants += found
    texts["Sources/Groups/Mutant.swift"] = read("Tests/Mutants/Mutant.swift")
    return texts, sorted(mutants, key=lambda one: one["number"]), numbers.next


def store(folder, path, text):
    """Writes a file unless it is so already, which the next build is glad of."""
    full = os.path.join(folder, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    if os.path.exists(full):
        with open(full, encoding="utf-8", newline="") as file:
            if file.read() == text:
                return
    with open(full, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def link(folder, path):
    """A link to what a copy has from the tree as it is."""
    place = os.path.join(folder, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    if not os.path.islink(place):
        os.symlink(os.path.join(ROOT, path), place)


def fill(folder, texts):
    """Brings the sources of a copy up to date: these texts by path, and no others."""
    for path, text in texts.items():
        store(folder, path, text)
    for inside, _, names in os.walk(os.path.join(folder, "Sources")):
        for name in names:
            full = os.path.join(inside, name)
            if os.path.relpath(full, folder) not in texts:
                os.remove(full)


def copy(texts):
    """Brings the copy with the mutants up to date."""
    fill(SCRATCH, {**{path: read(path) for path in source_files()}, **texts})
    store(SCRATCH, "Package.swift", read("Package.swift"))
    for folder in ("Tests", "Benchmarks"):
        link(SCRATCH, folder)


def build(product):
    """Builds the copy; answers the folder of its programs."""
    command = [os.path.join(ROOT, "tools", "swift-build"), "-c", "release", "--package-path",
               SCRATCH, "-Xswiftc", "-gline-tables-only"]
    done = subprocess.run(
        [*command, "--product", product], stdin=subprocess.DEVNULL, capture_output=True,
        text=True, check=False)
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if "error:" in line]
        sys.exit("the copy with the mutants does not build:\n" + "\n".join(
            list(dict.fromkeys(lines))[:20] or [done.stderr[-2000:]]))
    done = subprocess.run(
        [*command, "--show-bin-path"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=True)
    return done.stdout.strip()
