#!/usr/bin/env python3
"""Runs the model over the worked scenarios and over every scenario of a family.

    check.py            all scenarios below Tests/Scenarios that the model can run
    check.py FILE...    these files

Ends with exit code 1 when a worked scenario prints something else or an expectation fails.
"""

import json
import pathlib
import sys

from model.errors import Malformed
from model.scenario import Scenario
from model.wire import read_line, write_line

SCENARIOS = pathlib.Path(__file__).resolve().parent.parent / "Scenarios"
WORKED = {"direct": False, "confirm": True, "deliveries": False, "pendency": False,
          "channel": False, "acks": False}  # name -> with --events
FAMILIES = ("em", "cir", "tim", "messages", "families")


def run(path, events=False):
    """All output lines; a malformed line is an error of the scenario."""
    scenario = Scenario(print_events=events)
    printed = []
    for number, raw in enumerate(path.read_bytes().split(b"\n"), 1):
        try:
            line = read_line(raw)
            printed += [] if line is None else scenario.feed(number, line)
        except Malformed as malformed:
            raise SystemExit(f"{path}:{number}: {malformed}")
    return printed


def without_message(text):
    """Message texts of errors are not compared; all other bytes are."""
    line = json.loads(text)
    if line.get("ok") is False:
        line["message"] = ""
    return write_line(line) if line.get("ok") is False else text


def worked():
    failed = 0
    for name, events in WORKED.items():
        text = (SCENARIOS / "wire" / f"{name}.expected.jsonl").read_text()
        expected = [line for line in text.splitlines() if not line.startswith("#")]
        actual = [write_line(one) for one in run(SCENARIOS / "wire" / f"{name}.jsonl", events)]
        if list(map(without_message, actual)) != list(map(without_message, expected)):
            print(f"{name}: prints something else than {name}.expected.jsonl")
            failed += 1
    return len(WORKED), failed


def main(arguments):
    paths = [pathlib.Path(argument) for argument in arguments]
    total, failed = (0, 0) if paths else worked()
    for path in paths or [path for family in FAMILIES
                          for path in sorted((SCENARIOS / family).glob("*.jsonl"))
                          if not path.name.endswith(".expected.jsonl")]:
        wrong = [one for one in run(path) if "expectation" in one]
        total, failed = total + 1, failed + bool(wrong)
        for one in wrong:
            print(f"{path.name}:{one['line']}: expected {json.dumps(one['expected'])}\n"
                  f"    actual {json.dumps(one['actual'])}")
    print(f"{total - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
