#!/usr/bin/env python3
"""Takes out every check and flips every entry of the policies, one at a time, and plays the
scenarios: each of these mutants has to be caught.

    tools/mutants [--smoke | --per-change | --release] [--seed N] [--list] [--only N]...
                  [TEXT...]

All mutants are in one build of a copy of the sources below .build; the environment of a process
says which of them it is. With texts only mutants of sources whose path holds one of them are
looked at; `--only` takes the numbers that `--list` prints. What cannot be caught, as nothing
observable differs, is in Tests/Mutants/equivalent.txt with the reason; `--release` sees to it that
it is indeed not caught.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import scratch
from equivalents import Equivalents
from source import ROOT
from suite import Suite

AT_ONCE = 2
SMOKE = 100


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/mutants", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    for size in ("smoke", "per-change", "release"):
        parser.add_argument(f"--{size}", dest="size", action="store_const", const=size)
    parser.set_defaults(size="per-change")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--list", action="store_true", help="print the mutants and end")
    parser.add_argument("--only", type=int, action="append", metavar="N")
    parser.add_argument("texts", nargs="*", metavar="TEXT")
    return parser.parse_args()


def said(mutant):
    return f"{mutant['number']} {mutant['path']}:{mutant['line']}: {mutant['what']}"


def chosen(mutants, options):
    if options.only:
        return [one for one in mutants if one["number"] in options.only]
    if options.texts:
        mutants = [one for one in mutants if any(text in one["path"] for text in options.texts)]
    if options.size == "smoke":
        mutants = random.Random(options.seed).sample(mutants, min(SMOKE, len(mutants)))
    return mutants


def main():
    options = arguments()
    texts, mutants, count = scratch.rewritten()
    equivalents = Equivalents(mutants)
    wanted = chosen(mutants, options)
    if options.list:
        for one in wanted:
            print(said(one) + (" (equivalent)" if equivalents.reason(one) else ""))
        return 0
    print(f"mutants: {len(mutants)} in all, size {options.size}, seed {options.seed}", flush=True)
    begin = time.monotonic()
    scratch.copy(texts)
    muster = os.path.join(scratch.build(["muster"]), "muster")
    built = time.monotonic()
    suite = Suite(muster, count)
    with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        failing = suite.look(pool)
        if failing:
            sys.exit(f"without a mutant these do not pass: {' '.join(failing)}")
        ends = judge(wanted, suite, equivalents, pool, options)
    for path in equivalents.unused():
        print(f"FAILED {path}", flush=True)
        ends["failed"] += 1
    counts = ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))
    print(f"mutants: {counts}; the build took {built - begin:.0f} s, "
          f"the rest {time.monotonic() - built:.0f} s")
    return 1 if ends["survived"] or ends["failed"] else 0


def judge(wanted, suite, equivalents, pool, options):
    ends = Counter()
    looked_at = []
    for one in wanted:
        if equivalents.reason(one) and not options.only and options.size != "release":
            ends["equivalent"] += 1
        else:
            looked_at.append(one)
    for one, (catcher, possible) in zip(looked_at, pool.map(suite.catcher, looked_at)):
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
