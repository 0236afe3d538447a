#!/usr/bin/env python3
"""Compares `muster run` with the naive model on random scenarios.

    compare.py [--seed N] [--commands N] [--scenarios N] [--muster PATH]
               [--only FAMILIES] [--data | --temporary] [FILE...]

Every scenario has its own seed, counted up from --seed, which is printed with a difference. A
scenario runs on a temporary store or, with --data, on a directory of its own, there in several
processes one after another (a line `# next run` parts them); scenarios take turns when neither is
asked for. --only em,tim,messages keeps to scenarios about these. The scenarios below
Tests/Scenarios are played by the model first. With files those are compared instead of generated
ones. Output lines are compared as parsed JSON; of message texts of errors, cursors and digests only
the form is looked at (section 4.1 of the wire reference).

Exit code 1 when something differs; the last line is `N passed, M failed`.
"""

import argparse
import concurrent.futures
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import check
from generator.lines import NEXT_RUN, Generator
from model.errors import Malformed
from model.scenario import Scenario
from model.wire import read_line, write_line

SECONDS_PER_RUN = 120
SECONDS_FOR_SHRINKING = 20
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--commands", type=int, default=20000)
    parser.add_argument("--scenarios", type=int, default=20)
    parser.add_argument("--muster", default=None, help="default: the last one built here")
    parser.add_argument("--only", default="", help="em, cir, tim, messages, with commas")
    parser.add_argument("--data", action="store_true", default=None)
    parser.add_argument("--temporary", dest="data", action="store_false")
    parser.add_argument("--keep-going", action="store_true", help="report every scenario")
    parser.add_argument("files", nargs="*")
    return parser.parse_args()


def built():
    """The debug or release program, whichever was built last."""
    found = [path for kind in ("debug", "release")
             if (path := ROOT / ".build" / kind / "muster").exists()]
    if not found:
        raise SystemExit(f"there is no muster below {ROOT / '.build'}: build it, or use --muster")
    return str(max(found, key=lambda path: path.stat().st_mtime))


def runs_of(texts, data):
    """The lines of each process, with blank lines before them so that numbers stay the same.

    Configuration is not stored, so that every run begins with the `configure` of the first line.
    """
    cuts = [index for index, text in enumerate(texts) if data and text == NEXT_RUN]
    runs = []
    for start, end in zip([0] + cuts, cuts + [len(texts)]):
        configure = texts[:1] if texts[0].startswith('{"configure"') else [""]
        before = configure + [""] * (start - 1) if start else []
        runs.append(before + texts[start:end])
    return runs


def expected_of(texts, data):
    """The output lines of the model, each with the number of its input line."""
    scenario = None
    found = []
    for run in runs_of(texts, data):
        scenario = scenario.next_run() if scenario else Scenario(print_events=True)
        for number, text in enumerate(run, 1):
            line = read_line(text)
            for output in [] if line is None else scenario.feed(number, line):
                found.append((number, json.loads(write_line(output))))
    return found, 2 if scenario.failures else 0


def actual_of(texts, muster, data):
    """The output lines of the engine, its exit code and what it said to people."""
    lines, errors = [], ""
    with tempfile.TemporaryDirectory(prefix="muster-model-") as folder:
        store = ["--data", str(pathlib.Path(folder) / "store")] if data else []
        for run in runs_of(texts, data):
            file = pathlib.Path(folder) / "scenario.jsonl"
            file.write_text("\n".join(run) + "\n", encoding="utf-8")
            try:
                done = subprocess.run([muster, "run", "--events", *store, str(file)],
                                      capture_output=True, timeout=SECONDS_PER_RUN, check=False)
            except subprocess.TimeoutExpired:
                return lines, None, f"no end after {SECONDS_PER_RUN} seconds"
            lines += [line for line in done.stdout.decode("utf-8", "replace").split("\n") if line]
            errors += done.stderr.decode("utf-8", "replace")
            if done.returncode not in (0, 2):
                break
    return lines, done.returncode, errors


DIGEST = re.compile("[0-9a-f]{64}")


def is_digest(value):
    return type(value) is str and DIGEST.fullmatch(value) is not None


def is_text(value):
    """An empty cursor says that there is no further page, which is no matter of taste."""
    return type(value) is str and value != ""


FREE_ANSWERS = {"cursor": is_text, "digest": is_digest}


def comparable(line, is_model=False):
    """The line without what is free, as far as it is of the right form; the model's always is."""
    line = dict(line)
    if line.get("ok") is False and "message" in line and (is_model or is_text(line["message"])):
        line["message"] = "*"
    if type(line.get("answer")) is dict:
        line["answer"] = {
            key: "*" if key in FREE_ANSWERS and value
            and (is_model or FREE_ANSWERS[key](value)) else value
            for key, value in line["answer"].items()}
    if "same" in line and (is_model or has_digests(line)):
        line.update((key, "*") for key in ("before", "after") if key in line)
    if "expectation" in line:
        line.pop("actual")
    return line


def has_digests(line):
    """Whether a rebuild says the same of its digests as they do."""
    before, after = line.get("before"), line.get("after")
    return is_digest(before) and is_digest(after) and line["same"] == (before == after)


def same(expected, actual):
    """Whether the engine's line, the second one, says what the model's does."""
    return strict(comparable(expected, is_model=True)) == strict(comparable(actual))


def strict(value):
    """Python takes 1, 1.0 and true for equal; JSON does not."""
    return json.dumps(value, sort_keys=True)


def parsed(text):
    """The object of a line; what is none, or names a key twice, is like no line of the model."""
    try:
        return read_line(text) or {"no object": text}
    except Malformed:
        return {"no object": text}


class Difference:
    def __init__(self, number, expected, actual, errors=""):
        self.number = number
        self.expected = expected
        self.actual = actual
        self.errors = errors


def difference(texts, muster, data):
    """The first difference of one scenario, or None."""
    expected, code = expected_of(texts, data)
    actual, actual_code, errors = actual_of(texts, muster, data)
    number = 0
    for pair, text in itertools.zip_longest(expected, actual):
        number = pair[0] if pair else number
        line = parsed(text) if text else None
        if pair is None or line is None or not same(pair[1], line):
            return Difference(number, pair and pair[1], line, errors)
    if code != actual_code:
        return Difference(number, {"exit code": code}, {"exit code": actual_code}, errors)
    return None


def shrink(texts, found, muster, data):
    """Fewer lines that still differ: first the tail goes, then ever smaller pieces."""
    texts = texts[:found.number]
    until = time.monotonic() + SECONDS_FOR_SHRINKING
    size = max(1, len(texts) // 2)
    while size >= 1 and time.monotonic() < until:
        start = 0
        while start < len(texts) - 1 and time.monotonic() < until:
            fewer = texts[:start] + texts[min(start + size, len(texts) - 1):]
            again = _same_difference(fewer, found, muster, data)
            if again is not None:
                texts, found = fewer[:again.number], again
            else:
                start += size
        size //= 2
    return texts, found


def _same_difference(texts, found, muster, data):
    """A difference in answer to the same last line, else None."""
    try:
        again = difference(texts, muster, data)
    except Malformed:
        return None
    if again is None or again.number != len(texts):
        return None
    return again


def report(label, texts, found):
    folder = pathlib.Path(tempfile.gettempdir())
    file = folder / f"muster-model-{label.replace(' ', '')}.jsonl"
    file.write_text("\n".join(texts) + "\n", encoding="utf-8")
    print(f"difference: {label}")
    print(f"  input    {texts[found.number - 1] if found.number else '(start)'}")
    for name, line in (("expected", found.expected), ("actual", found.actual)):
        print(f"  {name:8} {write_line(line) if line else '(nothing)'}")
    if found.errors:
        print(f"  it said  {found.errors.strip()[:500]}")
    print(f"  scenario {file} ({len(texts)} lines)")


class Task:
    """One scenario to compare: a file, or a seed and a number of commands."""

    def __init__(self, label, data, file=None, seed=0, commands=0, only=()):
        self.label = label + (" --data" if data else "")
        self.data = data
        self.file = file
        self.seed = seed
        self.commands = commands
        self.only = only

    def texts(self):
        if self.file:
            return pathlib.Path(self.file).read_text("utf-8").split("\n")
        return Generator(self.seed, self.only).scenario(self.commands, self.data)


def tasks(options):
    if options.files:
        return [Task(pathlib.Path(file).stem, bool(options.data), file=file)
                for file in options.files]
    count = max(1, min(options.scenarios, options.commands))
    only = tuple(filter(None, options.only.split(",")))
    found = []
    for index in range(count):
        share = options.commands // count + (index < options.commands % count)
        data = index % 2 == 1 if options.data is None else options.data
        seed = options.seed + index
        found.append(Task(f"seed-{seed}", data, seed=seed, commands=share,
                          only=only))
    return found


def examine(muster, task):
    """The lines of the scenario and their first difference."""
    texts = task.texts()
    return task, texts, difference(texts, muster, task.data)


def main(options):
    if not options.files and check.main([]) != 0:
        return 1
    muster = options.muster or built()
    passed = failed = commands = 0
    print(f"seed {options.seed}", flush=True)
    with concurrent.futures.ProcessPoolExecutor() as pool:
        running = [pool.submit(examine, muster, task) for task in tasks(options)]
        for one in running:
            task, texts, found = one.result()
            commands += task.commands
            if found is None:
                passed += 1
                continue
            failed += 1
            if not options.keep_going:
                pool.shutdown(wait=False, cancel_futures=True)
            smaller, found = shrink(texts, found, muster, task.data)
            report(task.label, smaller, found)
            if not options.keep_going:
                break
    print(f"{commands} random commands in {passed + failed} scenarios")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(arguments()))
