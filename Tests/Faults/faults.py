#!/usr/bin/env python3
"""Kills, cuts the power and fails system calls while `muster` works on a store.

    faults.py --muster PATH --shim PATH [--kind kill|power|errors]... [--share N] [--seed N]
              [--workload NAME] [--case TEXT]

For every fault the store that is left is opened, verified, compared with what was acknowledged, and
written to again: nothing acknowledged may be missing, no command may be half there, the views have to
be those of the log. A share below 1 takes that part of all cases, chosen by the seed, which is
printed. A failing case is printed in a form that --case takes to run it alone.

  kill     the process dies before or after each call that changes a file
  power    the files as they may be on the disk after any of these calls: nothing since the last
           flush, everything, a prefix, any pages, any sectors; with and without names whose
           directory was not flushed
  errors   each of these calls fails: EIO, ENOSPC, EDQUOT, EINTR; nothing done, done, half done; once
           and from then on
"""

import argparse
import errno
import os
import random
import shutil
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

import images
import record
import stores
import workloads

AT_ONCE = 2
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EINTR"]
STYLES = ["clean", "after", "short"]


class Harness:
    def __init__(self, muster, name, scratch):
        self.muster = muster
        self.name = name
        self.lines = workloads.ALL[name]
        self.scratch = scratch
        self.reference = stores.Reference(muster, self.directory("reference"), self.lines)
        counted = self.file("count")
        muster.play(
            self.directory("counted"), self.lines,
            {"FAULT_DIR": self.path("counted"), "FAULT_COUNT": counted})
        with open(counted, encoding="ascii") as file:
            self.calls = int(file.read())

    def path(self, name):
        return os.path.join(self.scratch, name, "store")

    def file(self, name):
        return os.path.join(self.scratch, name)

    def directory(self, name):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        return self.path(name)

    def cases(self, kinds):
        found = []
        if "kill" in kinds:
            found += [
                ("kill", number, when) for number in range(1, self.calls + 1)
                for when in ("before", "after")]
        if "errors" in kinds:
            found += [
                ("errors", number, error, style, often) for number in range(1, self.calls + 1)
                for error in ERRORS for style in STYLES for often in ("once", "sticky")]
        if "power" in kinds:
            self.recorded = self.record()
            found += [
                ("power", cut, mode, names) for cut in range(len(self.recorded) + 1)
                for mode, _ in images.choices(random.Random(0))
                for names in ("lenient", "strict")]
        return found

    def record(self):
        path = self.file("record")
        if os.path.exists(path):
            os.remove(path)
        self.muster.play(
            self.directory("recorded"), self.lines,
            {"FAULT_DIR": self.path("recorded"), "FAULT_RECORD": path})
        return record.read(path)

    def run(self, case):
        """Plays one case; answers what went wrong, or nothing."""
        name = "case-" + "-".join(str(part) for part in case)
        store = self.directory(name)
        try:
            {"kill": self.kill, "errors": self.fail, "power": self.cut}[case[0]](store, case)
            return None
        except stores.Loss as loss:
            return f"{self.name} {' '.join(str(part) for part in case)}: {loss}"
        finally:
            shutil.rmtree(os.path.dirname(store), ignore_errors=True)

    def kill(self, store, case):
        _, number, when = case
        faults = {"FAULT_DIR": store, "FAULT_KILL": str(number)}
        if when == "after":
            faults["FAULT_AFTER"] = "1"
        code, output, _ = self.muster.play(store, self.lines, faults)
        if code >= 0 and number <= self.calls - 8:
            raise stores.Loss(f"the process was to die, it ended with {code}")
        ranges = stores.acknowledged(output)
        stores.judge(self.muster, store, self.reference, ranges[-1][1] if ranges else 0)

    def cut(self, store, case):
        _, cut, mode, names = case
        seed = zlib.crc32(repr((self.name, case)).encode())
        choice = dict(images.choices(random.Random(seed)))[mode]
        disk = images.Disk(self.path("recorded"))
        output = b""
        for call in self.recorded[:cut]:
            if call.kind == record.OUTPUT:
                output += call.data
            else:
                disk.play(call)
        disk.write(store, choice, names == "strict")
        ranges = stores.acknowledged(output.decode(errors="replace").splitlines())
        stores.judge(self.muster, store, self.reference, ranges[-1][1] if ranges else 0)

    def fail(self, store, case):
        _, number, error, style, often = case
        faults = {
            "FAULT_DIR": store, "FAULT_FAIL": str(number), "FAULT_STYLE": style,
            "FAULT_ERRNO": str(getattr(errno, error))}
        if often == "sticky":
            faults["FAULT_STICKY"] = "1"
        code, output, errors = self.muster.play(store, self.lines, faults)
        if code < 0:
            raise stores.Loss(f"the process crashed with signal {-code}: {errors[-400:]}")
        if code not in (0, 1, 3):
            raise stores.Loss(f"the process ended with {code}: {errors[-400:]}")
        stores.judge_after_errors(self.muster, store, output)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--muster", required=True)
    parser.add_argument("--shim", required=True)
    parser.add_argument("--kind", action="append", choices=["kill", "power", "errors"])
    parser.add_argument("--workload", action="append", choices=sorted(workloads.ALL))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--case")
    return parser.parse_args()


def main():
    options = arguments()
    kinds = options.kind or ["kill", "power", "errors"]
    print(f"faults: seed {options.seed}, share {options.share}")
    muster = stores.Muster(os.path.abspath(options.muster), os.path.abspath(options.shim))
    failures, total = [], {}
    with tempfile.TemporaryDirectory(prefix="muster-faults-", dir=".") as scratch:
        scratch = os.path.realpath(scratch)
        for name in options.workload or sorted(workloads.ALL):
            folder = os.path.join(scratch, name)
            os.makedirs(folder)
            harness = Harness(muster, name, folder)
            choose = random.Random(options.seed)
            chosen = [case for case in harness.cases(kinds) if choose.random() < options.share]
            if options.case:
                chosen = [c for c in chosen if " ".join(map(str, c)) == options.case]
            for case in chosen:
                total[case[0]] = total.get(case[0], 0) + 1
            with ThreadPoolExecutor(AT_ONCE) as pool:
                failures += [found for found in pool.map(harness.run, chosen) if found]
    for failure in failures:
        print(f"FAILED {failure}")
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(total.items()))
    print(f"faults: {counts or 'no cases'}; {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
