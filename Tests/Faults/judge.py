"""The process that looks at stores, and what has to hold of a store after a fault."""

import json
import os
import select
import subprocess

from muster import Loss

SECONDS = 20
# Events of the command that the judge appends.
JUDGED_EVENTS = 2
# LMDB asks for megabytes of zeros whenever it opens something. The system has them ready; the C
# library, left to itself, soon takes them from what was freed before and clears them by hand.
FROM_SYSTEM_BYTES = 1 << 18


class Judge:
    """One judging process, started when it is needed and again after a crash."""

    def __init__(self, program, scratch):
        self.program = program
        self.scratch = scratch
        self.process = None

    def ask(self, task, store):
        """The verdict; `{"crash": signal}` when looking at the store crashed."""
        if self.process is None:
            environment = dict(
                os.environ, TMPDIR=self.scratch, SWIFT_BACKTRACE="enable=no",
                MALLOC_MMAP_THRESHOLD_=str(FROM_SYSTEM_BYTES))
            self.process = subprocess.Popen(
                [self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env=environment)
        self.process.stdin.write(f"{task} {store}\n".encode())
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        if not ready:
            self.end()
            return {"hang": True}
        line = self.process.stdout.readline()
        if line:
            return json.loads(line)
        signal = -self.process.wait()
        self.end()
        return {"crash": signal}

    def end(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None


class Reference:
    """What a workload does when nothing goes wrong."""

    def __init__(self, muster, judge, workload, store):
        run = muster.play(store, workload).require(0)
        self.answers = run.answers
        refused = [line for line in self.answers.results.values() if not line.get("ok")]
        if refused:
            raise Loss(f"{workload.name} has commands that are refused: {refused[0]}")
        told = judge.ask("recite", store)
        if told.get("events") != self.answers.events:
            raise Loss(f"the log of {workload.name} is not what was told: {told.get('error')}")
        self.roots = told["roots"]
        self.events = told["events"]
        self.ends = {0} | {
            line["last"] for line in self.answers.results.values() if "last" in line}

    @property
    def root(self):
        return self.roots[-1]


def require_readable(verdict):
    if "crash" in verdict:
        raise Loss(f"reading the store crashes with signal {verdict['crash']}")
    if "hang" in verdict:
        raise Loss("reading the store hangs")
    if "error" in verdict:
        raise Loss(f"the store cannot be used: {verdict['error']}")
    if verdict["findings"]:
        raise Loss(f"verify finds: {'; '.join(verdict['findings'])}")


def require_sound(verdict, answers):
    """What holds of every store that was resumed."""
    require_readable(verdict)
    if "unreadable" in verdict and answers.acknowledged > 0:
        raise Loss(f"the store could not be read: {verdict['unreadable']}")
    position = verdict["position"]
    if position < answers.acknowledged:
        raise Loss(f"{answers.acknowledged} events were acknowledged, {position} are there")
    if position < answers.heard:
        raise Loss(f"a callback told of {answers.heard}, {position} events are there")
    if not verdict["viewsAgree"]:
        raise Loss("the views are not those of the log")
    if verdict["grewBy"] != JUDGED_EVENTS:
        raise Loss(f"one more command appended {verdict['grewBy']} events")
    if verdict.get("cursor", 0) < answers.cursor:
        raise Loss(f"the subscription stands at {verdict.get('cursor')}, not {answers.cursor}")


def require_prefix(verdict, answers, reference):
    """What holds after a crash: the log is that of the reference, up to the end of a command."""
    require_sound(verdict, answers)
    position = verdict["position"]
    if position not in reference.ends:
        raise Loss(f"the log ends at {position}, in the middle of a command")
    if verdict["root"] != reference.roots[position]:
        raise Loss(f"the {position} events are not those that were appended")
    if verdict.get("cursor", 0) > reference.answers.cursor:
        raise Loss(f"the subscription stands at {verdict['cursor']}, which nobody asked for")


def require_replayed(verdict, run, before, reference):
    """What holds when all commands were given again: each took effect once."""
    run.require(0)
    require_readable(verdict)
    if verdict["root"] != reference.root:
        raise Loss("with all commands given again the log is another one")
    again = [line for line in run.answers.delivered if line["position"] <= before.cursor]
    if again:
        raise Loss(f"delivered again although acknowledged: {again[0]}")
