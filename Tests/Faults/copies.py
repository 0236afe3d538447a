"""A backup is interrupted: by death, or by a call that fails; it can always be continued."""

import errno
import json
import os
import shutil
import signal

import judge
from muster import Loss, require_spoiled
from workloads import Workload

PORTION = 8
# The parts of the workload's lines that an earlier backup has copied.
BEGINNINGS = {"nothing": 0, "half": 0.5}
FAULTS = {
    "dies-before": {},
    "dies-after": {"FAULT_AFTER": "1"},
    "fails": {"FAULT_STYLE": "clean", "FAULT_ERRNO": str(errno.EIO)},
    "fails-after": {"FAULT_STYLE": "after", "FAULT_ERRNO": str(errno.EIO)},
    "full": {"FAULT_STYLE": "clean", "FAULT_ERRNO": str(errno.ENOSPC), "FAULT_STICKY": "1000"},
}


def cases(scene):
    return [
        (beginning, fault, number) for beginning in BEGINNINGS
        for number in range(1, calls(scene, beginning) + 1) for fault in FAULTS]


def calls(scene, beginning):
    """How many calls change a file of the copy, without a fault."""
    with scene.tools.place("counted") as (directory, store):
        prepare(scene, directory, store, beginning)
        path = os.path.join(scene.tools.scratch, "kinds")
        copy = os.path.join(directory, "copy")
        back_up(scene, store, copy, {"FAULT_DIR": copy, "FAULT_KINDS": path}).require(0)
        with open(path, encoding="ascii") as file:
            return len(file.read())


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        beginning, fault, number = case
        scene = self.scene
        with scene.tools.place("copy") as (directory, store):
            copy = os.path.join(directory, "copy")
            prepare(scene, directory, store, beginning)
            began = events(scene, copy) if beginning != "nothing" else []
            told = events(scene, store)
            interrupted = interrupt(scene, directory, store, fault, number)
            check_beginning(scene, copy, began, told)
            if interrupted.code == 0 and events(scene, copy) != told:
                raise Loss("the backup said it was done, and it is not")
            finish(scene, store, copy, told)


def interrupt(scene, directory, store, fault, number):
    """A backup whose call of that number kills it or fails."""
    dies = fault.startswith("dies")
    copy = os.path.join(directory, "copy")
    faults = {"FAULT_DIR": copy, "FAULT_KILL" if dies else "FAULT_FAIL": str(number),
              "FAULT_SPOILED": f"{directory}/spoiled", **FAULTS[fault]}
    interrupted = back_up(scene, store, copy, faults)
    if interrupted.code not in ([-signal.SIGKILL] if dies else [0, 3]):
        raise Loss(f"the backup ended with {interrupted.code}: {interrupted.errors[-400:]}")
    if not dies:
        require_spoiled(faults, interrupted)
    return interrupted


def finish(scene, store, copy, told):
    """The next backup makes it whole, and neither harmed the store."""
    whole = json.loads(back_up(scene, store, copy).require(0).output)
    if whole["position"] != len(told):
        raise Loss(f"the copy ends at {whole['position']}, the store at {len(told)}")
    for place in (store, copy):
        found = scene.tools.muster.run(["verify", "--json", "--data", place]).require(0)
        if json.loads(found.output)["root"] != whole["root"]:
            raise Loss(f"the root of {place} is not that of the copy")
    if events(scene, copy) != told or events(scene, store) != told:
        raise Loss("the copy holds other events than the store")


def check_beginning(scene, copy, began, told):
    """What an interrupted backup leaves is no store, or the beginning of one, opened as it is."""
    if not os.path.exists(os.path.join(copy, "log")):
        if not began:
            return
        raise Loss("the copy that was begun is gone")
    answer = scene.tools.judge.ask("recite", copy)
    if "error" in answer:
        if not began:
            return
        raise Loss(f"the copy cannot be read any more: {answer['error']}")
    found = answer["events"]
    if found != told[:len(found)] or len(found) < len(began):
        raise Loss(f"{len(found)} events are left that do not begin the log")


def events(scene, store):
    answer = scene.tools.judge.ask("recite", store)
    judge.require_readable(answer)
    return answer["events"]


def prepare(scene, directory, store, beginning):
    """The whole store, and a copy of its beginning; made once and copied for every case."""
    if beginning not in scene.subjects:
        kept = os.path.join(scene.tools.scratch, f"{scene.name}-{beginning}-{os.getpid()}")
        os.makedirs(kept)
        play(scene, os.path.join(kept, "store"), os.path.join(kept, "copy"), BEGINNINGS[beginning])
        scene.subjects[beginning] = kept
    shutil.rmtree(directory)
    shutil.copytree(scene.subjects[beginning], directory)


def play(scene, store, copy, share):
    workload = scene.workload
    lines = workload.lines.splitlines(keepends=True)
    half = int(len(lines) * share)
    if half:
        first = Workload(workload.name, "".join(lines[:half]), workload.options)
        scene.tools.muster.play(store, first).require(0)
        back_up(scene, store, copy).require(0)
    # A subscription has to be named again before it goes on.
    again = [line for line in lines[:half] if '"subscribe"' in line]
    rest = Workload(workload.name, "".join(again + lines[half:]), workload.options)
    scene.tools.muster.play(store, rest).require(0)


def back_up(scene, store, copy, faults=None):
    arguments = ["backup", "--json", "--data", store, "--to", copy]
    return scene.tools.muster.run(arguments, "", faults)
