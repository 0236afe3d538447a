"""Running `muster`, and judging the store that a fault left behind."""

import json
import os
import subprocess

SECONDS = 60
CHECK = """{"rebuild":true}
{"ask":"getStoreInfo","as":{"system":true}}
"""
GO_ON = """{"do":"createGroup","as":"after","name":"After","id":"after"}
"""


class Loss(Exception):
    """The store broke a promise; the text says which."""


class Muster:
    def __init__(self, program, shim):
        self.program = program
        self.shim = shim

    def run(self, arguments, lines="", faults=None):
        """Runs the program; the answer is (exit code, lines of standard output)."""
        environment = dict(os.environ)
        if faults is not None:
            environment.update(faults)
            environment["LD_PRELOAD"] = self.shim
        try:
            ran = subprocess.run(
                [self.program, *arguments], input=lines.encode(), capture_output=True,
                env=environment, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired as error:
            raise Loss(f"{arguments[0]} hangs") from error
        output = ran.stdout.decode(errors="replace").splitlines()
        return ran.returncode, output, ran.stderr.decode(errors="replace")

    def play(self, store, lines, faults=None):
        return self.run(["run", "--data", store, "--events", "-"], lines, faults)


class Reference:
    """What a workload does when nothing goes wrong: its events, and where commands end."""

    def __init__(self, muster, store, lines):
        code, output, errors = muster.play(store, lines)
        if code != 0:
            raise Loss(f"the workload ends with {code}: {errors}")
        code, events, errors = muster.run(["log", "--data", store, "--json"])
        if code != 0:
            raise Loss(f"the log of the workload cannot be read: {errors}")
        self.events = events
        self.ends = {0} | {end for _, end in acknowledged(output)}


def acknowledged(output):
    """First and last position of every accepted command that a run answered."""
    ranges = []
    for text in output:
        try:
            line = json.loads(text)
        except ValueError:
            continue
        if line.get("ok") is True and "last" in line and not line.get("repeated"):
            ranges.append((line["first"], line["last"]))
    return ranges


def judge(muster, store, reference, last):
    """Checks a store in which everything through position `last` was acknowledged."""
    if not os.path.isdir(os.path.join(store, "log")):
        if last > 0:
            raise Loss(f"the store is gone, {last} events were acknowledged")
        return
    if last == 0:
        # Nothing but an opening for writing finishes a creation that was cut off.
        muster.play(store, "")
    code, output, errors = muster.run(["verify", "--data", store, "--json"])
    if code != 0:
        raise Loss(f"verify ends with {code}: {output} {errors}")
    code, output, errors = muster.play(store, CHECK)
    if code != 0:
        raise Loss(f"the store cannot be used ({code}): {errors}")
    rebuilt, info = (json.loads(line) for line in output)
    if not rebuilt["same"]:
        raise Loss("the views are not those of the log")
    position = info["answer"]["position"]
    if position < last:
        raise Loss(f"{last} events were acknowledged, {position} are there")
    code, events, errors = muster.run(["log", "--data", store, "--json"])
    if code != 0 or len(events) != position:
        raise Loss(f"the log has {len(events)} events, not {position}: {errors}")
    check_events(events, reference)
    code, output, errors = muster.play(store, GO_ON)
    if code != 0 or not acknowledged(output):
        raise Loss(f"nothing can be appended any more ({code}): {output} {errors}")


def check_events(events, reference):
    if events != reference.events[:len(events)]:
        raise Loss("the events are not those that were appended")
    if len(events) not in reference.ends:
        raise Loss(f"the log ends at {len(events)}, in the middle of a command")


def judge_after_errors(muster, store, output):
    """Checks a store after calls had failed: its log is what the run said it was.

    A command whose outcome the run could not learn may be there at the end, as a whole.
    """
    told = [text for text in output if text.startswith('{"event":')]
    if not os.path.isdir(os.path.join(store, "log")):
        if told:
            raise Loss(f"the store is gone, {len(told)} events were told")
        return
    code, check, errors = muster.run(["verify", "--data", store, "--json"])
    if code != 0:
        raise Loss(f"verify ends with {code}: {check} {errors}")
    code, check, errors = muster.play(store, CHECK)
    if code != 0 or not json.loads(check[0])["same"]:
        raise Loss(f"the store cannot be used ({code}): {check} {errors}")
    code, events, errors = muster.run(["log", "--data", store, "--json"])
    if code != 0:
        raise Loss(f"the log cannot be read: {errors}")
    if [json.loads(e)["position"] for e in events] != list(range(1, len(events) + 1)):
        raise Loss("the positions have gaps")
    if events[:len(told)] != told:
        raise Loss("the log does not begin with the events that the run told")
    surplus = {json.loads(event)["command"] for event in events[len(told):]}
    if len(surplus) > 1:
        raise Loss(f"{len(surplus)} commands are there that were refused")
    code, check, errors = muster.play(store, GO_ON)
    if code != 0 or not acknowledged(check):
        raise Loss(f"nothing can be appended any more ({code}): {check} {errors}")
