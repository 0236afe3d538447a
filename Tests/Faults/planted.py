"""Faults planted on purpose, to see that they are caught: what nothing finds was never looked for.

Each changes the record of a sound run into that of a program with the fault.
"""

import os
import random

import cuts
import mounts
import record
from muster import Loss

PORTION = 1
TRIES = 400


def no_flush(calls):
    """No file is ever flushed."""
    return [call for call in calls if call.kind != record.SYNC or is_directory(call, calls)]


def no_directory_flush(calls):
    """No directory is ever flushed."""
    return [call for call in calls if call.kind != record.SYNC or not is_directory(call, calls)]


def is_directory(call, calls):
    return any(other.kind == record.DIRECTORY and other.path == call.path for other in calls)


def early_answers(calls):
    """Commands are answered before their frame is flushed."""
    changed = []
    for call in calls:
        place = len(changed)
        if call.kind == record.OUTPUT:
            while place > 0 and changed[place - 1].kind not in (record.SYNC, record.OUTPUT):
                place -= 1
            if place > 0 and changed[place - 1].kind == record.SYNC:
                place -= 1
        changed.insert(place, call)
    return changed


def lost_write(calls):
    """The last frame is not written, and nobody is told."""
    last = max(
        index for index, call in enumerate(calls)
        if call.kind == record.WRITE and os.path.basename(call.path) == "journal")
    return calls[:last] + calls[last + 1:last_answer(calls) + 1]


def torn_write(calls):
    """Of the last frame the end is missing, and nobody is told."""
    kept = lost_write(calls)
    last = next(index for index, call in enumerate(calls) if call is not kept[index])
    call = calls[last]
    torn = record.Call(call.kind, call.path, call.offset, call.data[:len(call.data) // 2])
    return kept[:last] + [torn] + kept[last:]


def last_answer(calls):
    return max(index for index, call in enumerate(calls) if call.kind == record.OUTPUT)


PLANTS = {
    plant.__name__: plant
    for plant in (no_flush, no_directory_flush, early_answers, lost_write, torn_write)}


def no_device_flush(calls):
    """The device is never flushed."""
    return [call for call in calls if call.kind != record.SYNC]


DEVICE_PLANTS = {"no_device_flush": no_device_flush, "early_answers_on_device": early_answers}


def cases(scene):
    # Before the workers share the work.
    scene.recording()
    mounts.cases(scene)
    return [(name,) for name in (*PLANTS, *DEVICE_PLANTS)]


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        """Cuts the power until the fault shows."""
        name, = case
        if name in PLANTS:
            return self.cut_files(name)
        return self.cut_device(name) if mounts.is_possible(self.scene.tools) else "left out"

    def cut_files(self, name):
        planted = PLANTS[name](self.scene.recording()[1])
        possible = [
            (cut, *rest) for cut, *rest in cuts.cases(self.scene) if cut <= len(planted)]
        # The end first: there everything was answered.
        chosen = random.Random(name).sample(possible, min(TRIES, len(possible)))
        chosen += [(len(planted), "everything", "ordered", 0)]
        return until_caught(cuts.Runner(self.scene, PLANTS[name]), chosen)

    def cut_device(self, name):
        possible = mounts.cases(self.scene)
        chosen = random.Random(name).sample(possible, min(TRIES, len(possible)))
        return until_caught(mounts.Runner(self.scene, DEVICE_PLANTS[name]), chosen)


def until_caught(runner, chosen):
    for cut in sorted(chosen):
        try:
            runner.run(cut)
        except Loss:
            return "caught"
    raise Loss("the planted fault was not caught")
