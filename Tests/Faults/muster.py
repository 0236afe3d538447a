"""Running `muster`, as it is or with spoiled calls, and reading what it answers."""

import json
import os
import subprocess
from dataclasses import dataclass, field
from functools import cached_property

# Nothing that a fault does may take longer (an answer that is late is a hang).
SECONDS = 10


class Loss(Exception):
    """The store broke a promise; the text says which."""


@dataclass
class Answers:
    """What a run printed: commands and their events, callbacks, cursors of subscriptions."""

    # By line number: the decoded result lines.
    results: dict = field(default_factory=dict)
    events: list = field(default_factory=list)
    delivered: list = field(default_factory=list)
    # The highest position that a callback or a delivery told of.
    heard: int = 0
    # The highest position that an accepted command was told.
    acknowledged: int = 0
    # The last cursor that the store confirmed.
    cursor: int = 0

    @classmethod
    def of(cls, text):
        answers = cls()
        for line in text.split("\n"):
            try:
                answers.take(line, json.loads(line))
            except ValueError:
                # The last line may be cut off.
                continue
        return answers

    def take(self, text, line):
        if "event" in line:
            self.events.append(text)
        elif "callback" in line:
            self.heard = max(self.heard, line["position"])
        elif "delivered" in line:
            self.heard = max(self.heard, line["position"])
            self.delivered.append(line)
        elif "line" in line:
            self.results[line["line"]] = line
            if line.get("ok") and "last" in line:
                self.acknowledged = max(self.acknowledged, line["last"])
            self.cursor = max(self.cursor, line.get("cursor", 0))


@dataclass
class Run:
    code: int
    output: str
    errors: str

    @cached_property
    def answers(self):
        return Answers.of(self.output)

    def require(self, *codes):
        """Ends with a loss when the process crashed or ended with another code."""
        if self.code < 0:
            raise Loss(f"the process crashed with signal {-self.code}: {self.errors[-400:]}")
        if self.code not in codes:
            raise Loss(f"the process ended with {self.code}: {self.errors[-400:]}")
        return self


def require_spoiled(faults, run):
    """Ends with a loss when the call that was to fail, FAULT_FAIL, was not seen to."""
    if not os.path.exists(faults["FAULT_SPOILED"]):
        raise Loss(f"call {faults['FAULT_FAIL']} was to fail, and did not: the process ended with "
                   f"{run.code}: {run.errors[-400:]}")


class Muster:
    def __init__(self, program, shim):
        self.program = program
        self.shim = shim

    def start(self, arguments, faults=None, **options):
        environment = dict(os.environ)
        if faults is not None:
            environment.update(faults)
            environment["LD_PRELOAD"] = self.shim
        # A crash says enough by its signal; the trace would take seconds.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return subprocess.Popen(
            [self.program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment, **options)

    def run(self, arguments, lines="", faults=None, **options):
        process = self.start(arguments, faults, **options)
        try:
            output, errors = process.communicate(lines.encode(), timeout=SECONDS)
        except subprocess.TimeoutExpired as late:
            process.kill()
            process.communicate()
            raise Loss(f"{arguments[0]} hangs") from late
        return Run(
            process.returncode, output.decode(errors="replace"), errors.decode(errors="replace"))

    def play(self, store, workload, faults=None, **options):
        arguments = ["run", "--data", store, "--events", *workload.options, "-"]
        return self.run(arguments, workload.lines, faults, **options)
