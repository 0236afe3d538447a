"""Files are damaged: `muster verify` has to find it, unless it hurts nothing."""

import os
import random
import signal
import zlib

import disk
import judge
import record
from harm import ONCE, WAYS
from muster import Loss

PORTION = 100
FILES = ["log/data.mdb", "log/journal", "log/journal.mark", "views/data.mdb", "views/overlay.0",
         "views/overlay.1"]
STATES = ["closed", "killed"]
# A file put back as a whole is sound in itself: only who kept a tail elsewhere sees what is gone.
TAKES_BACK = {"old-file"}
ROUNDS = 100
USUAL_EVENTS = 50
# What became of a case: the damage is named, nothing can be compared, or nothing is hurt.
FOUND, REFUSED, HARMLESS, UNHURT = "found", "refused", "harmless", "no damage"


class Subject:
    """The files of a store in one state, and as they were earlier."""

    def __init__(self, scene, state):
        self.files, self.told = collect(scene, state, 1.0)
        self.older, _ = collect(scene, state, 0.6)


def collect(scene, state, share):
    """The files after that share of the work: as a kill leaves them, or after an orderly end.

    With them the position up to which somebody was told, or, after an orderly end, the last one.
    """
    tools = scene.tools
    with tools.place("subject") as (directory, store):
        faults = {"FAULT_DIR": directory, "FAULT_KILL": str(int(working_calls(scene) * share))}
        run = tools.muster.play(store, scene.workload, faults)
        if run.code != -signal.SIGKILL:
            raise Loss(f"the process was to die, it ended with {run.code}")
        if state == "closed":
            tools.muster.run(["run", "--data", store, "-"]).require(0)
        told = max(run.answers.acknowledged, run.answers.heard)
        files = read(store)
        return files, max(told, verified(tools, store)) if state == "closed" else told


def verified(tools, store):
    """The position of a store that is sound."""
    verdict = tools.judge.ask("verify", store)
    judge.require_readable(verdict)
    return verdict["position"]


def working_calls(scene):
    """How many calls change files before the last answer."""
    calls = [call.kind == record.OUTPUT for call in scene.recording()[1]]
    last = len(calls) - 1 - calls[::-1].index(True)
    return calls[:last].count(False)


def read(store):
    """Path to bytes without the zeros at the end, and length; None for directories."""
    files = {}
    for path, _, names in sorted(os.walk(store)):
        inside = os.path.relpath(path, store)
        if inside != ".":
            files[inside] = None
        for name in names:
            if name != "lock.mdb":
                with open(os.path.join(path, name), "rb") as file:
                    content = file.read()
                files[os.path.normpath(os.path.join(inside, name))] = (
                    content.rstrip(b"\0"), len(content))
    return files


def cases(scene):
    scene.subjects = {state: Subject(scene, state) for state in STATES}
    # A larger store takes longer to look at.
    rounds = min(ROUNDS, ROUNDS * USUAL_EVENTS // len(scene.reference.events) + 1)
    return [
        (state, file, way, number) for state in STATES
        for file in FILES if file in scene.subjects[state].files for way in WAYS
        for number in range(1 if way in ONCE else rounds)]


def missing(ends, names):
    """What has to happen in a campaign of this size and did not."""
    lacking = [end for end in (FOUND, REFUSED, HARMLESS) if not ends[end]]
    return f"no damage was {' or '.join(lacking)}" if lacking else None


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        state, file, way, _ = case
        subject = self.scene.subjects[state]
        choose = random.Random(zlib.crc32(repr((self.scene.name, case)).encode()))
        before, length = subject.files[file]
        older, older_length = subject.older.get(file, (b"", 0))
        after = WAYS[way](before, older, choose)
        if way == "truncate":
            length = len(after)
        if way == "old-file":
            length = older_length
        if (after.rstrip(b"\0"), length) == subject.files[file]:
            return UNHURT
        files = {**subject.files, file: (after, length)}
        verdict = self.look("verify", files)
        part = "views" if file.startswith("views") else "log"
        if "hang" in verdict:
            raise Loss("verify hangs")
        if "crash" in verdict:
            raise Loss(f"reading the store crashes with signal {verdict['crash']}")
        if "error" not in verdict and not verdict["findings"]:
            self.require_harmless(files, verdict, 0 if way in TAKES_BACK else subject.told)
            return HARMLESS
        if part == "views":
            self.require_mended(files)
        if "error" in verdict:
            return REFUSED
        self.require_named(verdict, part)
        return FOUND

    def look(self, tasks, files):
        """What the last of the tasks answers about a store of these files."""
        verdict = {}
        with self.scene.tools.place("damage") as (directory, _):
            disk.write(files, f"{directory}/store")
            for task in tasks.split():
                verdict = self.scene.tools.judge.ask(task, f"{directory}/store")
        return verdict

    def require_mended(self, files):
        """A rebuild makes damaged views sound."""
        judge.require_readable(self.look("resume verify", files))

    def require_named(self, verdict, part):
        if any(not finding.startswith(part) for finding in verdict["findings"]):
            raise Loss(f"verify names another part: {verdict['findings']}")

    def require_harmless(self, files, verdict, told):
        """Nothing was found: then everything that somebody was told is there, and goes on."""
        reference = self.scene.reference
        position = verdict["position"]
        if position < told:
            raise Loss(f"{told} events were told of, {position} are there, and nothing is found")
        if verdict["root"] != reference.roots[position]:
            raise Loss("the log is another one, and verify finds nothing")
        resumed = self.look("resume", files)
        judge.require_readable(resumed)
        if resumed["position"] < position or not resumed["viewsAgree"]:
            raise Loss(f"verify finds nothing, and then {resumed}")
