#!/usr/bin/env python3
"""Plays random sequences on stores that are closed, killed and rebuilt in between.

    stores.py --muster PATH --shim PATH [--seed N] [--sequences N] [--data DIR]

A sequence goes on in several processes, one after another, on one directory. Some of them are
killed before or after any call that changes a file, some views are deleted in between, and the
naive model has to agree with every line: what was answered has happened, of the commands in work,
which share an append, the first few have happened or none, and the rest of the sequence continues
from that. When nobody can say how many, as the line leaves no position, the sequence ends there.
At the end the store is verified. Lines and kills follow from the seed; which calls a kill falls
between may differ, as threads share them out.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("Model", "Faults", "Support")]

import compare  # noqa: E402
from generator.lines import Generator  # noqa: E402
from machine import memory_folder, preloadable  # noqa: E402
from model.scenario import Scenario  # noqa: E402
from model.wire import read_line, write_line  # noqa: E402
from muster import Loss, Muster  # noqa: E402
from sequences import agrees  # noqa: E402

AT_ONCE = 2
# From so many sequences on somebody is killed; elsewhere no library comes before the system's.
SURELY_KILLED = 10
CAN_KILL = sys.platform == "linux"
INFO = '{"ask":"getStoreInfo","as":{"system":true}}'
# Lines in work that leave no position by which to tell whether they were done.
SILENT = ("subscribe", "acknowledge")


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--muster", required=True)
    parser.add_argument("--shim", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sequences", type=int, default=50)
    parser.add_argument("--data", help="where stores are made; by default in memory")
    return parser.parse_args()


def replayed(texts):
    """The model after these lines, with the lines it answered to the last run, by line number."""
    scenario, answers = None, []
    for run in compare.runs_of(texts, True) if texts else [[]]:
        scenario = scenario.next_run() if scenario else Scenario(print_events=True)
        answers = []
        for number, text in enumerate(run, 1):
            line = read_line(text)
            if line is not None:
                answers.append((number, [write_line(one) for one in scenario.feed(number, line)]))
    return scenario, answers


def shares_append(text):
    """Whether a line may be performed together with those before it, or keeps none from that."""
    line = read_line(text)
    return line is None or "note" in line or "do" in line and "at" not in line


class Sequence:
    """One sequence on a store of its own."""

    def __init__(self, muster, seed, folder):
        self.random = random.Random(f"stores {seed}")
        self.generator = Generator(seed)
        self.muster = muster
        self.folder = folder
        self.store = os.path.join(folder, "store")
        self.counts = {"commands": 0, "runs": 0, "kills": 0, "lines": 0}

    def play(self):
        self.generator.configure()
        self.play_runs()
        self.muster.run(["verify", "--data", self.store]).require(0)

    def play_runs(self):
        for _ in range(self.random.randint(1, 4)):
            is_killed = self.random.random() < 0.75 and CAN_KILL
            if not self.run(self.random.randint(5, 40), is_killed):
                return
            if self.random.random() < 0.3:
                shutil.rmtree(os.path.join(self.store, "views"), ignore_errors=True)
        self.run(10, False)

    def run(self, commands, is_killed):
        """Another process; false when nobody can say how far it came."""
        self.generator.extend(commands)
        texts = self.generator.lines
        faults = None
        if is_killed:
            faults = {"FAULT_DIR": self.folder,
                      "FAULT_KILL": str(self.random.randint(1, 20 + 2 * commands))}
            if self.random.random() < 0.5:
                faults["FAULT_AFTER"] = "1"
        done = self.muster.run(
            ["run", "--data", self.store, "--events",
             "--journal-kib", str(self.random.choice([4, 16, 64])),
             "--checkpoint-events", str(self.random.choice([7, 40, 1000])), "-"],
            "\n".join(compare.runs_of(texts, True)[-1]) + "\n", faults)
        model, answers = replayed(texts)
        # Nobody else may kill it.
        was_killed = is_killed and done.code == -signal.SIGKILL
        if not was_killed:
            done.require(0)
        answered = self.compare(answers, done.output, was_killed)
        self.counts["commands"] += sum(
            "do" in read_line(texts[number - 1]) for number, _ in answers[:answered])
        self.counts["runs"] += 1
        self.counts["kills"] += was_killed
        if answered < len(answers):
            model = self.settle(texts, answers, answered)
        if model is not None:
            self.generator.restart(model)
        return model is not None

    def compare(self, answers, output, was_killed):
        """How many input lines were answered in full; loses when one was answered otherwise."""
        # A process that is killed may leave a line that has no end.
        lines = output.split("\n")[:-1]
        at = 0
        for index, (number, expected) in enumerate(answers):
            given = lines[at:at + len(expected)]
            for pair in zip(expected, given):
                if not agrees(*pair):
                    raise Loss(f"line {number} is answered {pair[1]}, not {pair[0]}")
            if len(given) < len(expected):
                if not was_killed:
                    raise Loss(f"line {number}: {expected[len(given)]} does not come")
                return index
            at += len(expected)
            self.counts["lines"] += len(expected)
        if at < len(lines):
            raise Loss(f"nothing asked for {lines[at]}")
        return len(answers)

    def settle(self, texts, answers, answered):
        """Cuts off what was not done; the model after the lines in work that were."""
        number = answers[answered][0]
        start = max([0] + [index + 1 for index, text in enumerate(texts)
                           if text.startswith("# next run")])
        if number <= start:  # the configuration of this run, which is not stored
            number = start + 1
        line = read_line(texts[number - 1]) if number <= len(texts) else None
        before, _ = replayed(texts[:number - 1])
        position = self.position()
        if line is not None and any(key in line for key in SILENT):
            return None
        after, end = before, number
        for end in range(number, len(texts) + 1):
            if end > number and not shares_append(texts[end - 1]):
                break
            after, _ = replayed(texts[:end])
            if position <= after.store.position:
                break
        if position == after.store.position:
            del texts[end:]
            return after
        if position == before.store.position:
            del texts[number - 1:]
            return before
        raise Loss(f"the log ends at {position}, not at {before.store.position} or after what "
                   f"shares an append, at {after.store.position}")

    def position(self):
        """Where the log ends, as another process finds it."""
        done = self.muster.run(["run", "--data", self.store, "-"], INFO + "\n").require(0)
        return json.loads(done.output)["answer"]["position"]


def play(options, seed, scratch):
    with tempfile.TemporaryDirectory(prefix="store-", dir=scratch) as folder:
        sequence = Sequence(Muster(options.muster, options.shim), seed, folder)
        try:
            sequence.play()
        except Loss as loss:
            return seed, str(loss), sequence.counts
        return seed, None, sequence.counts


def lacks_kills(counts):
    return CAN_KILL and counts["kills"] == 0 and counts["sequences"] >= SURELY_KILLED


def main(options):
    counts = {"sequences": 0, "failed": 0, "kills": 0}
    parent = options.data or memory_folder()
    with (tempfile.TemporaryDirectory(prefix="muster-stores-", dir=parent) as scratch,
          tempfile.TemporaryDirectory(prefix="muster-shim-") as apart):
        if CAN_KILL:
            # A memory of files may be one that nothing runs from.
            options.shim = preloadable(os.path.abspath(options.shim), apart)
        with concurrent.futures.ProcessPoolExecutor(AT_ONCE) as pool:
            seeds = range(options.seed, options.seed + options.sequences)
            for seed, loss, found in pool.map(
                    play, [options] * len(seeds), seeds, [scratch] * len(seeds)):
                counts["sequences"] += 1
                for key, value in found.items():
                    counts[key] = counts.get(key, 0) + value
                if loss is not None:
                    counts["failed"] += 1
                    print(f"FAILED stores {seed}: {loss}", flush=True)
    if lacks_kills(counts):
        counts["failed"] += 1
        print(f"FAILED stores {options.seed}: nobody was killed in {counts['sequences']} "
              f"sequences; is {options.shim} a library that can be preloaded?", flush=True)
    print(json.dumps(counts))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(arguments()))
