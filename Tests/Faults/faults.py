#!/usr/bin/env python3
"""Kills, cuts the power, fails calls and damages files while `muster` works on a store.

    tools/faults [--smoke | --per-change | --release] [--seed N] [--workload NAME]...
                 [--case TEXT] [--data DIR] [KIND...]

After every fault the store has to open, everything acknowledged has to be there, once and whole,
the views have to be those of the log, and it has to take more commands. Kinds:

"""

import argparse
import multiprocessing
import os
import pathlib
import random
import signal
import sys
import tempfile
import time
from collections import Counter

import campaigns
import muster
import scene

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from machine import memory_folder, preloadable, processor_seconds  # noqa: E402

# More than there are processors, as processes that die and start leave them idle; a kind that
# mostly waits says so itself.
AT_ONCE = 3


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__ + campaigns.description(),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--muster", required=True)
    parser.add_argument("--judge", required=True)
    parser.add_argument("--shim", required=True)
    parser.add_argument("--device", required=True)
    for size in campaigns.SIZES:
        parser.add_argument(f"--{size}", dest="size", action="store_const", const=size)
    parser.set_defaults(size="per-change")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--workload", action="append")
    parser.add_argument("--case", help="run this one case, as a failure names it")
    parser.add_argument("--data", help="where stores are made; by default in memory")
    parser.add_argument("kinds", nargs="*", choices=[[], *campaigns.KINDS], metavar="KIND")
    return parser.parse_args()


def work(index):
    """One portion in a worker: what came of its cases, and what was lost in which."""
    kind, place, cases = PORTIONS[index]
    runner = kind.module.Runner(place)
    ends, lost = Counter(), []
    for case in cases:
        try:
            ends[runner.run(case) or "passed"] += 1
        except muster.Loss as loss:
            ends["failed"] += 1
            lost.append(f"{campaigns.case_name(place, case)}: {loss}")
    # Only what has ended counts into the time of the processor.
    place.tools.judge.end()
    return ends, lost


# What the workers do; they are forked off after it is known.
PORTIONS = []


def campaign(name, tools, options):
    """Runs the cases of one kind; answers how many failed."""
    begin, busy = time.monotonic(), processor_seconds()
    try:
        portions = campaigns.tasks(name, tools, options)
    except muster.Loss as loss:
        print(f"FAILED {name}, before its first case: {loss}", flush=True)
        return 1
    PORTIONS[:] = [(campaigns.KINDS[name], place, cases) for place, cases in portions]
    ends = Counter()
    at_once = getattr(campaigns.KINDS[name].module, "AT_ONCE", AT_ONCE)
    with multiprocessing.get_context("fork").Pool(at_once) as pool:
        for portion, lost in pool.imap_unordered(work, range(len(PORTIONS))):
            ends += portion
            for failure in lost:
                print(f"FAILED {name} {failure}", flush=True)
        pool.close()
        pool.join()
    counts = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    seconds, busy = time.monotonic() - begin, processor_seconds() - busy
    print(
        f"  {name:8} {ends.total():6} cases in {seconds:.0f} s, {busy:.0f} s of the processor:"
        f" {counts or 'nothing was looked at'}", flush=True)
    lacking = campaigns.missing(name, ends, portions, options)
    if lacking:
        print(f"FAILED {name}: {lacking}", flush=True)
    return ends["failed"] + bool(lacking) if counts else 1


def main():
    options = arguments()
    # Whoever stops it leaves nothing behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    print(f"faults: size {options.size}, seed {options.seed}", flush=True)
    begin = time.monotonic()
    with (tempfile.TemporaryDirectory(
            prefix="muster-faults-", dir=options.data or memory_folder()) as path,
          tempfile.TemporaryDirectory(prefix="muster-shim-") as apart):
        # A memory of files may be one that nothing runs from.
        shim = preloadable(os.path.abspath(options.shim), apart)
        tools = scene.Tools(
            muster.Muster(os.path.abspath(options.muster), shim),
            os.path.abspath(options.judge), os.path.abspath(options.device),
            os.path.realpath(path))
        failed = 0
        for kind in options.kinds or campaigns.KINDS:
            failed += campaign(kind, tools, options)
    print(f"faults: {failed} failed, {time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
