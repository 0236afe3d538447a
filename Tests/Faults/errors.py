"""Calls fail: with every error, before or after they are made, half made, once or from then on."""

import errno
import re

import judge
from muster import Loss, require_spoiled

ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EINTR"]
# What can be half done.
STYLES = {"w": ["clean", "after", "short"], "s": ["clean", "after", "drop"]}
# Interrupted calls are made again, by LMDB for ever: nobody is interrupted for ever.
MORE_FAILURES = {"EINTR": 100}
ALL = 1 << 62
REFUSED = "nothing was stored"
PORTION = 8


def cases(scene):
    return [
        (number, error, style, often) for number, kind in enumerate(scene.kinds(wide=True), 1)
        for error in ERRORS for style in STYLES.get(kind, ["clean", "after"])
        for often in ("once", "sticky")]


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        run(self.scene, case)


def run(scene, case):
    number, error, style, often = case
    tools = scene.tools
    with tools.place("error") as (directory, store):
        faults = {
            "FAULT_DIR": directory, "FAULT_WIDE": "1", "FAULT_FAIL": str(number),
            "FAULT_STYLE": style, "FAULT_ERRNO": str(getattr(errno, error)),
            "FAULT_SPOILED": f"{directory}/spoiled"}
        if often == "sticky":
            faults["FAULT_STICKY"] = str(MORE_FAILURES.get(error, ALL))
        failed = tools.muster.play(store, scene.workload, faults).require(0, 3)
        if scene.is_certain(number, wide=True):
            require_spoiled(faults, failed)
        check_log(scene, store, failed)
        if often == "once":
            check_healed(scene, failed)
        again = tools.muster.play(store, scene.workload).require(0)
        check_replay(scene, store, again)
        verdict = tools.judge.ask("resume", store)
        judge.require_sound(verdict, failed.answers)


UNKNOWN = re.compile(r":(\d+): .*whether the events are stored is not known")


def check_healed(scene, failed):
    """After one failure the log opens its store again, and takes what was to be acknowledged."""
    ended = UNKNOWN.search(failed.errors)
    if ended and "acknowledge" in scene.workload.lines.splitlines()[int(ended[1]) - 1]:
        raise Loss(f"one failure refused an acknowledgement: {failed.errors[-400:]}")


COMMAND = re.compile(r'"command":"([^"]+)","index":(\d+)')


def commands_of(lines):
    """The events by the command that made them, in order; each has to be there once."""
    found = {}
    for line in lines:
        command, index = COMMAND.search(line).groups()
        events = found.setdefault(command, [])
        if int(index) != len(events):
            raise Loss(f"the events of {command} are there twice, or half of them")
        events.append(line)
    return found


def check_log(scene, store, failed):
    """The log is what the run was told; besides, there may be commands of unknown outcome."""
    answers = failed.answers
    told = scene.tools.judge.ask("recite", store)
    if "error" in told and answers.acknowledged == 0:
        # A store that is not finished yet, which nobody was told about.
        return
    judge.require_readable(told)
    stored, known = commands_of(told["events"]), commands_of(answers.events)
    for command, events in known.items():
        if stored.get(command) != events:
            raise Loss(f"{command} was accepted and is not in the log as it was told")
    refused = {
        scene.workload.commands.get(number) for number, line in answers.results.items()
        if not line.get("ok") and REFUSED in line.get("message", "")}
    for command in refused & set(stored):
        raise Loss(f"{command} was refused, and is in the log")
    if answers.heard > len(told["events"]):
        raise Loss(f"a callback told of {answers.heard}, {len(told['events'])} events are there")


def check_replay(scene, store, again):
    """Commands given again take effect once, whatever became of them before."""
    told = scene.tools.judge.ask("recite", store)
    judge.require_readable(told)
    stored = commands_of(told["events"])
    for number, line in again.answers.results.items():
        command = scene.workload.commands.get(number)
        if command and "last" in line and command not in stored:
            raise Loss(f"{command} was accepted and is not in the log")
