"""The mutants by which nothing observable differs, each with the reason."""

import os
import re

from source import ROOT

FILE = os.path.join(ROOT, "Tests", "Mutants", "equivalent.txt")


class Equivalents:
    """Entries are three lines: the end of a path, a pattern for what is changed, the reason."""

    def __init__(self, mutants):
        self.entries = []
        with open(FILE, encoding="utf-8") as file:
            text = file.read()
        for block in re.split(r"\n\s*\n", re.sub(r"(?m)^#.*\n?", "", text).strip()):
            if not block.strip():
                continue
            path, *patterns = block.strip().splitlines()
            reason = " ".join(
                line.strip() for line in patterns if line.startswith("    "))
            for pattern in patterns:
                if not pattern.startswith("    "):
                    self.entries.append((path, re.compile(pattern), reason))
        self.reasons, self.used = {}, set()
        for one in mutants:
            for index, (path, pattern, reason) in enumerate(self.entries):
                if one["path"].endswith(path) and pattern.fullmatch(one["what"]):
                    self.reasons[one["number"]] = reason
                    self.used.add(index)
                    break

    def reason(self, mutant):
        return self.reasons.get(mutant["number"])

    def unused(self):
        """The entries that no mutant fits any more."""
        for index, (path, pattern, _) in enumerate(self.entries):
            if index not in self.used:
                yield f"equivalent.txt: no mutant of {path} is '{pattern.pattern}'"
