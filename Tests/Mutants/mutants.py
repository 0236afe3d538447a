#!/usr/bin/env python3
"""Takes out every check and flips every entry of the policies, one at a time, and plays the
scenarios: each of these mutants has to be caught.

    tools/mutants [--smoke | --per-change | --release] [--seed N] [--list] [--build]
                  [--only N]... [TEXT...]

All mutants are in one build of a copy of the sources below .build; the environment of a process
says which of them it is. With texts only mutants of sources whose path holds one of them are
looked at; `--only` takes the numbers that `--list` prints. What cannot be caught, as nothing
observable differs, is in Tests/Mutants/equivalent.txt with the reason; `--release` sees to it that
it is indeed not caught.

`--per-change` looks at every check, and at a part of the entries of the tables that the seed
chooses; `--release` looks at all. Both then plant six faults by name, see Tests/Mutants/plants.py;
`--plants` does nothing else.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import plants
import scratch
from equivalents import Equivalents
from source import ROOT
from suite import Suite

AT_ONCE = 2
SMOKE = 100
ENTRIES_PER_CHANGE = 200


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/mutants", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    for size in ("smoke", "per-change", "release"):
        parser.add_argument(f"--{size}", dest="size", action="store_const", const=size)
    parser.set_defaults(size="per-change")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--plants", action="store_true", help="only plant faults by name")
    parser.add_argument("--list", action="store_true", help="print the mutants and end")
    parser.add_argument("--build", action="store_true", help="build the mutants and end")
    parser.add_argument("--only", type=int, action="append", metavar="N")
    parser.add_argument("texts", nargs="*", metavar="TEXT")
    return parser.parse_args()


def said(mutant):
    return f"{mutant['number']} {mutant['path']}:{mutant['line']}: {mutant['what']}"


def chosen(mutants, options):
    if options.only:
        missing = set(options.only) - {one["number"] for one in mutants}
        if missing:
            sys.exit(f"no mutant has the number {min(missing)}: `--list` prints those there are")
        return [one for one in mutants if one["number"] in options.only]
    for text in options.texts:
        if not any(text in one["path"] for one in mutants):
            sys.exit(f"no source with mutants has '{text}' in its path")
    if options.texts:
        mutants = [one for one in mutants if any(text in one["path"] for text in options.texts)]
    elif options.size == "smoke":
        mutants = sample(mutants, SMOKE, options.seed)
    elif options.size == "per-change":
        entries = [one for one in mutants if one["is_entry"]]
        some = sample(entries, ENTRIES_PER_CHANGE, options.seed)
        mutants = [one for one in mutants if not one["is_entry"]] + some
    return mutants


def sample(mutants, count, seed):
    return random.Random(seed).sample(mutants, min(count, len(mutants)))


def main():
    options = arguments()
    texts, mutants, count = scratch.rewritten()
    equivalents = Equivalents(mutants)
    wanted = [] if options.plants else chosen(mutants, options)
    if options.list:
        for one in wanted:
            print(said(one) + (" (equivalent)" if equivalents.reason(one) else ""))
        return 0
    print(f"mutants: {len(mutants)} in all, size {options.size}, seed {options.seed}", flush=True)
    begin = time.monotonic()
    scratch.copy(texts)
    muster = os.path.join(scratch.build("muster"), "muster")
    built = time.monotonic()
    if options.build:
        plants.build()
        return 0
    suite = Suite(muster, count)
    with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        failing = suite.look(pool)
        if failing:
            sys.exit(f"without a mutant these do not pass: {' '.join(failing)}")
        ends = judge(wanted, suite, equivalents, pool, options)
    whole = options.size != "smoke" and not options.only and not options.texts
    if options.plants or whole:
        ends["missed"] = plant(mutants, suite)
    for path in equivalents.unused():
        print(f"FAILED {path}", flush=True)
        ends["failed"] += 1
    counts = ", ".join(f"{number} {end}" for end, number in sorted(ends.items()) if number)
    print(f"mutants: {counts}; the build took {built - begin:.0f} s, "
          f"the rest {time.monotonic() - built:.0f} s")
    return 1 if ends["survived"] or ends["failed"] or ends["missed"] else 0


def plant(mutants, suite):
    """Plants the faults by name; answers how many were missed."""
    print("faults by name:", flush=True)
    return sum(plants.report(results) for results in (
        plants.run_rewrites(), plants.run_await(), plants.run_role(mutants, suite)))


def judge(wanted, suite, equivalents, pool, options):
    ends = Counter()
    looked_at = []
    for one in wanted:
        if equivalents.reason(one) and not options.only and options.size != "release":
            ends["equivalent"] += 1
        else:
            looked_at.append(one)
    # What is known to survive is not played on disk again.
    on_disk = [equivalents.reason(one) is None for one in looked_at]
    found = pool.map(suite.catcher, looked_at, on_disk)
    for one, (catcher, possible) in zip(looked_at, found):
        reason = equivalents.reason(one)
        if catcher is None and reason:
            ends["equivalent"] += 1
        elif catcher is None:
            ends["survived"] += 1
            print(f"SURVIVED {said(one)} ({possible} scenarios come by)", flush=True)
        elif reason:
            ends["failed"] += 1
            print(f"FAILED {said(one)}: {catcher} catches it, so it is not equivalent as "
                  f"'{reason}'", flush=True)
        else:
            ends["caught"] += 1
            if options.only:
                print(f"caught {said(one)} by {catcher}")
    return ends


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
