"""Parts of the store are open to others, or links: writing is refused, and nothing is changed."""

import json
import os

import judge
from muster import Loss

PORTION = 4
REFUSED = 3
# The directory itself may be a link: its owner named it.
PARTS = [
    ".", "log", "views", "writer.lock", "log/data.mdb", "log/lock.mdb", "log/journal",
    "log/journal.mark", "views/data.mdb", "views/lock.mdb"]
READ = {".", "log", "log/data.mdb", "log/lock.mdb", "log/journal"}
MODES = {"group": 0o020, "others": 0o002}
# Escapes of terminals, a line feed, and a change of the direction of text.
NASTY = "\x1b[31mred\x07\n\u202e"


def cases(scene):
    return (
        [(part, who) for part in PARTS for who in MODES]
        + [(part, "link") for part in PARTS if part != "."]
        + [("terminal", "text"), ("modes", "all")])


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        part, change = case
        tools = self.scene.tools
        with tools.place("access") as (directory, store):
            tools.muster.play(store, self.scene.workload).require(0)
            if part == "terminal":
                return self.print_nasty(store)
            if part == "modes":
                return check_modes(store)
            path = os.path.normpath(os.path.join(store, part))
            moved = f"{directory}/moved"
            mode = os.stat(path).st_mode & 0o7777
            if change == "link":
                os.rename(path, moved)
                os.symlink(moved, path)
            else:
                os.chmod(path, mode | MODES[change])
            refused = tools.muster.run(["run", "--data", store, "-"]).require(0, REFUSED)
            if refused.code != REFUSED:
                raise Loss("the store was opened for writing")
            require_reason(refused)
            # Those who only read look at what they read.
            for reader in readers(store, f"{directory}/copy"):
                read = tools.muster.run(reader).require(0, REFUSED)
                if read.code == REFUSED:
                    require_reason(read)
                elif part in READ:
                    raise Loss(f"the store was opened for reading: {reader}")
            if change == "link":
                os.remove(path)
                os.rename(moved, path)
            else:
                os.chmod(path, mode)
            verdict = tools.judge.ask("resume", store)
            judge.require_prefix(verdict, self.scene.reference.answers, self.scene.reference)
            return "refused"

    def print_nasty(self, store):
        """What a user wrote does not steer the terminal of who reads the log."""
        line = {"do": "createGroup", "as": "eve", "group": "nasty", "name": NASTY}
        muster = self.scene.tools.muster
        muster.run(["run", "--data", store, "-"], json.dumps(line) + "\n").require(0, 1)
        text = muster.run(["log", "--data", store]).require(0).output
        lines = muster.run(["log", "--data", store, "--json"]).require(0).output
        # Programs get the text as it is; JSON knows escapes for what ends a line.
        bad = [c for c in text if not is_harmless(c) or c == "\u202e"]
        bad += [c for c in lines if not is_harmless(c)]
        if bad:
            raise Loss(f"the log prints {bad}")


def readers(store, copy):
    return [
        ["stat", "--data", store], ["stat", "--data", store, "--at", "1"],
        ["stat", "--data", store, "--subscriptions"], ["log", "--data", store],
        ["prove", "--data", store, "--position", "1"], ["backup", "--data", store, "--to", copy],
        ["run", "--from", store, "-"]]


def require_reason(refused):
    if "storeNotAccessible" not in refused.errors:
        raise Loss(f"nobody is told that it is not accessible: {refused.errors}")


def is_harmless(character):
    return character == "\n" or (character >= " " and character != "\x7f")


def check_modes(store):
    """Nobody but the owner may read anything."""
    for place, _, names in os.walk(store):
        for path in [place, *(os.path.join(place, name) for name in names)]:
            expected = 0o700 if os.path.isdir(path) else 0o600
            mode = os.stat(path).st_mode & 0o7777
            if mode != expected:
                raise Loss(f"{os.path.relpath(path, store)} has mode {mode:o}")
