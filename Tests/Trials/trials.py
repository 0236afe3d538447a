#!/usr/bin/env python3
"""Tries the engine with many random cases, each of which follows from its seed.

    tools/trials [--smoke | --per-change | --release] [--seed N] [--cases N] [KIND...]

Cases have the seeds from --seed on. A failure is a line that begins with FAILED and names kind and
seed; `--seed N --cases 1 KIND` runs it alone. Kinds:

"""

import argparse
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Support"))

from machine import memory_folder, processor_seconds  # noqa: E402

AT_ONCE = 2
SIZES = ["smoke", "per-change", "release"]
# Faults planted in the log on the simulated disk, and how many seeds may pass before each shows.
PLANTS = ["acknowledgeBeforeFlush", "ignoreFailedFlush", "publishBeforeFlush", "leaveTakenBack",
          "overlookLastFrame", "acknowledgeBookmarkBeforeFlush", "keepEpoch"]
SEEDS_OF_PLANT = 1000


class Kind:
    """One kind of trial: what it does, how many cases of it a run of some size takes, and what so
    many do at least, for each of them: cases in which nothing happens find nothing."""

    def __init__(self, text, run, smoke, per_change, release, **least):
        self.text = text
        self.run = run
        self.sizes = dict(zip(SIZES, (smoke, per_change, release)))
        self.least = least

    def lacking(self, counts, cases):
        """What happened too rarely; a few cases alone may well do little."""
        if cases < self.sizes["per-change"]:
            return []
        wanted = {what: int(each * cases) for what, each in self.least.items()}
        return [f"{counts[what]:,} {what} instead of {count:,}"
                for what, count in wanted.items() if counts[what] < count]


def program(kind, *further):
    """A kind that the Swift program knows, the cases split among as many processes as fit."""
    def run(options, scratch, cases):
        processes, asked, start = [], [], options.seed
        for index in range(min(AT_ONCE, cases)):
            share = cases // AT_ONCE + (index < cases % AT_ONCE)
            processes.append(subprocess.Popen(
                [options.program, kind, "--seed", str(start), "--cases", str(share),
                 "--scratch", scratch, *further], stdout=subprocess.PIPE, text=True))
            start += share
            asked.append(share)
        return gathered(kind, options.seed, [
            (process.communicate()[0], process.returncode, share)
            for process, share in zip(processes, asked)])
    return run


def script(path, *further):
    """A kind that a Python program of its own plays, which uses all cores itself."""
    def run(options, scratch, cases):
        more = [word.format(shim=options.shim, scratch=scratch) for word in further]
        done = subprocess.run(
            [sys.executable, "-B", str(HERE.parent / path), "--muster", options.muster,
             "--seed", str(options.seed), "--sequences", str(cases), *more],
            stdout=subprocess.PIPE, text=True, check=False)
        kind = pathlib.Path(path).stem
        return gathered(kind, options.seed, [(done.stdout, done.returncode, cases)], "sequences")
    return run


def gathered(kind, seed, ended, unit="cases"):
    """The counts of the last lines; what comes before them is shown.

    `ended` has the output of each process, its exit code, and of how many cases it was asked. It
    fails as well when it says nothing of a failure, but ends as if there were one or counts other
    cases.
    """
    counts = Counter()
    for output, code, asked in ended:
        *shown, last = output.rstrip("\n").split("\n")
        try:
            found = Counter(json.loads(last))
        except ValueError:
            shown.append(last)
            found = Counter()
        for line in shown:
            print(line, flush=True)
        if not found["failed"] and any(line.startswith("FAILED") for line in shown):
            found["failed"] = 1
        if not found["failed"] and (code != 0 or found[unit] != asked):
            found["failed"] = 1
            print(f"FAILED {kind} {seed}: a process ended with {code} and counts {found[unit]} of "
                  f"{asked} {unit}", flush=True)
        counts.update(found)
    return counts


def plants(options, scratch, cases):
    """Every planted fault has to be noticed, in a case that passes without it."""
    def disk(seed, count, *further):
        return subprocess.run(
            [options.program, "disk", "--seed", str(seed), "--cases", str(count),
             "--scratch", scratch, *further], stdout=subprocess.PIPE, text=True, check=False)

    counts = Counter()
    for plant in PLANTS[:cases]:
        done = disk(options.seed, SEEDS_OF_PLANT, "--plant", plant)
        failed = re.search(r"^FAILED disk (\d+)", done.stdout, re.MULTILINE)
        reason = "nobody noticed"
        if failed and done.returncode == 1:
            reason = None
            if disk(failed.group(1), 1).returncode != 0:
                reason = f"seed {failed.group(1)} fails without it"
        counts["failed" if reason else "caught"] += 1
        if reason:
            print(f"FAILED plants {plant}: {reason}")
    return counts


def soak(options, _, seconds):
    """One case; on a disk, as what it stores in hours is more than a memory has room for."""
    with tempfile.TemporaryDirectory(prefix="muster-soak-") as folder:
        done = subprocess.run(
            [options.program, "soak", "--seed", str(options.seed), "--seconds", str(seconds),
             "--scratch", folder], stdout=subprocess.PIPE, text=True, check=False)
    return gathered("soak", options.seed, [(done.stdout, done.returncode, 1)])


KINDS = {
    "sequences": Kind(
        "short sequences of commands and queries on the engine and on the naive model",
        script("Model/sequences.py"), 200, 100_000, 1_000_000, commands=45),
    "stores": Kind(
        "sequences on stores that are closed, killed and rebuilt in between, and on the model",
        script("Trials/stores.py", "--shim", "{shim}", "--data", "{scratch}"), 10, 200, 20_000,
        commands=30),
    "days": Kind(
        "a day of many users, in memory, and stored, killed, gone on with and rebuilt",
        program("days", "--commands", "550000"), 0, 2, 200, commands=550_000),
    "disk": Kind(
        "an engine on a simulated disk that fails, tears, forgets and loses its power",
        program("disk"), 200, 10_000, 1_000_000,
        events=10, callbacks=8, openings=2, lost=1, takeovers=0.05),
    "repeats": Kind(
        "the same, each seed twice: it has to go the same way",
        program("disk", "--twice"), 20, 200, 10_000, events=10, openings=2, lost=1),
    "plants": Kind(
        "faults planted in the log on the simulated disk, which have to be noticed",
        plants, len(PLANTS), len(PLANTS), len(PLANTS)),
    "histories": Kind(
        "8 tasks and 2 reading processes: one order explains all that was seen",
        program("histories", "--commands", "50000"), 0, 2, 200,
        commands=50_000, callbacks=20_000, looks=100, readings=1_000),
    "short": Kind(
        "the same with few commands, which begins, ends and restarts more often",
        program("histories", "--commands", "1000"), 4, 20, 1_000,
        commands=1_000, callbacks=400, looks=4, readings=40),
    "killed": Kind(
        "48 tasks in a process that is killed amid its batches, and looked after by another",
        program("killed"), 2, 20, 2_000, kills=1, acknowledged=1_000),
    "proofs": Kind(
        "forged proofs and tails, which have to be refused",
        program("proofs"), 2, 20, 600, forgeries=5_000),
    "soak": Kind(
        "seconds, each of 250 commands of each of many tasks, which may not fill memory and disk",
        soak, 3, 3, 86_400, commands=100, callbacks=100),
}


def arguments():
    kinds = "".join(f"  {name:10} {kind.text}\n" for name, kind in KINDS.items())
    parser = argparse.ArgumentParser(
        description=__doc__ + kinds, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--muster", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--program", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--shim", required=True, help=argparse.SUPPRESS)
    for size in SIZES:
        parser.add_argument(f"--{size}", dest="size", action="store_const", const=size)
    parser.set_defaults(size="per-change")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--cases", type=int, help="so many of each kind")
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], metavar="KIND")
    return parser.parse_args()


def main():
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    print(f"trials: size {options.size}, seed {options.seed}", flush=True)
    begin = time.monotonic()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="muster-trials-", dir=memory_folder()) as scratch:
        for name in options.kinds or KINDS:
            start, busy = time.monotonic(), processor_seconds()
            kind = KINDS[name]
            cases = options.cases or kind.sizes[options.size]
            if cases == 0:
                continue
            counts = kind.run(options, os.path.realpath(scratch), cases)
            lacking = [] if counts["failed"] else kind.lacking(counts, cases)
            for too_few in lacking:
                print(f"FAILED {name} {options.seed}: {too_few}", flush=True)
            failed += counts["failed"] + len(lacking)
            told = ", ".join(f"{count:,} {what}" for what, count in counts.items() if count)
            print(f"  {name:10} {time.monotonic() - start:4.0f} s, "
                  f"{processor_seconds() - busy:4.0f} s of the processor: {told}", flush=True)
    print(f"trials: {failed} failed, {time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
