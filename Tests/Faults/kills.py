"""The process dies before or after each call that changes a file."""

import signal

import judge
from muster import Loss

PORTION = 8


def cases(scene):
    calls = len(scene.kinds())
    return [(number, when) for number in range(1, calls + 1) for when in ("before", "after")]


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        run(self.scene, case)


def run(scene, case):
    number, when = case
    tools = scene.tools
    with tools.place("kill") as (directory, store):
        faults = {"FAULT_DIR": directory, "FAULT_KILL": str(number)}
        if when == "after":
            faults["FAULT_AFTER"] = "1"
        died = tools.muster.play(store, scene.workload, faults)
        if died.code != -signal.SIGKILL and scene.is_certain(number):
            raise Loss(f"the process was to die, it ended with {died.code}: {died.errors[-400:]}")
        if (number + (when == "after")) % 2:
            verdict = tools.judge.ask("resume", store)
            judge.require_prefix(verdict, died.answers, scene.reference)
        else:
            again = tools.muster.play(store, scene.workload)
            verdict = tools.judge.ask("verify", store)
            judge.require_replayed(verdict, again, died.answers, scene.reference)
