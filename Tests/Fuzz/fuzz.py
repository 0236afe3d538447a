"""Runs libFuzzer over the decoders and parsers of Muster. Called by tools/fuzz."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Support"))

from machine import memory_folder  # noqa: E402

ROOT = HERE.parent.parent
CORPUS = HERE / "Corpus"
WORK = ROOT / ".build" / "fuzz-work"
SCENARIOS = ROOT / "Tests" / "Scenarios"

# Name: the program it is in, the longest input, and its seconds of the processor in a run for a
# change: what all executions take it, or what it gets when it is one of SLOW.
TARGETS = {
    "message": ("FuzzLog", 128, 35),
    "record": ("FuzzLog", 512, 20),
    "frame": ("FuzzLog", 1024, 15),
    "proof": ("FuzzLog", 512, 30),
    "entry": ("FuzzStore", 256, 20),
    "key": ("FuzzStore", 256, 10),
    "page": ("FuzzStore", 512, 25),
    "overlay": ("FuzzStore", 256, 20),
    "journal": ("FuzzStore", 1024, 5),
    "file": ("FuzzStore", 256, 5),
    "payload": ("FuzzGroups", 128, 35),
    "row": ("FuzzGroups", 256, 25),
    "outcome": ("FuzzGroups", 512, 30),
    "cursor": ("FuzzGroups", 128, 5),
    "json": ("FuzzTool", 384, 50),
    "line": ("FuzzTool", 512, 40),
    "arguments": ("FuzzTool", 64, 55),
    "pieces": ("FuzzTool", 64, 35),
    "remembered": ("FuzzTool", 512, 15),
    "replay": ("FuzzTool", 2048, 5),
    "scenario": ("FuzzTool", 4096, 5),
    "sent": ("FuzzTool", 1024, 5),
}

# These have files, whole engines, or texts that the standard library takes long for. They get a
# share of the time; all others have to reach all executions of a size.
SLOW = {"journal", "file", "cursor", "replay", "scenario", "sent"}

# How many times its seconds a target may take to reach them, on a slower machine.
PATIENCE = 6

# Mutations that a search tries for each input that libFuzzer looks at closely. What it takes to
# look matters less where an input takes long.
TRIES, SLOW_TRIES = 256, 16

# A scenario is many lines, each of which has an engine work; all others have 100 ms.
MILLISECONDS = {"scenario": 1_000}

# Executions of a target, and the seconds that all targets have together on one processor.
SIZES = {
    "smoke": (2_000, 5),
    "per-change": (20_000_000, 380),
    "release": (500_000_000, 11_000),
}
LANES = 2
# What the tree keeps of a target, the smallest inputs first.
CORPUS_BYTES = 48 * 1024
# Inputs that a run finds are many small files.
MEMORY = memory_folder()


class Lane:
    """How programs are called."""

    def __init__(self, binaries):
        self.binaries = pathlib.Path(binaries)

    def run(self, name, arguments, folders, **settings):
        """Calls the program of a target; its output, its end, and what it used.

        The settings are those of Driver/include/fuzzdriver.h."""
        program = TARGETS[name][0] if name in TARGETS else "FuzzLog"
        # Without the last one a crash would wait for a debugger.
        environment = dict(
            os.environ, FUZZ_TARGET=name, FUZZ_MILLISECONDS=str(MILLISECONDS.get(name, 100)),
            SWIFT_BACKTRACE="enable=no")
        for setting, value in settings.items():
            environment[f"FUZZ_{setting.upper()}"] = str(value)
        # The driver keeps limits of time and memory itself.
        limits = ["-timeout=0", "-rss_limit_mb=0"]
        command = [str(self.binaries / program)] + limits + arguments + [
            str(folder) for folder in folders]
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text = output.read().decode(errors="replace")
        return text, process.returncode, usage


NOT_REACHED = "NOT REACHED"


class Result:
    def __init__(self, name, output, status, usage, wanted):
        self.name = name
        self.output = output
        found = re.search(r"fuzz: (\d+) executions by libFuzzer, (\d+) in searches", output)
        own, self.searched = map(int, found.groups()) if found else (0, 0)
        self.executions = own + self.searched
        self.wanted = wanted
        self.megabytes = usage.ru_maxrss // 1024
        self.processor = usage.ru_utime + usage.ru_stime
        self.failed = status != 0
        found = re.search(r"written to (\S+)", output)
        self.input = found.group(1) if found else None

    def has_reached(self):
        return self.executions >= self.wanted

    def verdict(self):
        if self.failed:
            return "FAILED"
        if self.has_reached():
            return "reached"
        return "share of time" if self.name in SLOW and self.executions else NOT_REACHED

    def row(self, inputs):
        rate = int(self.executions / max(self.processor, 0.01))
        return (f"  {self.name:<12} {self.executions:>12,} {self.searched:>12,}"
                f" {self.processor:>9.1f} {rate:>9,} {inputs:>6} {self.megabytes:>5}"
                f"  {self.verdict()}")


def fuzz(lane, name, executions, seconds, seed, profile):
    """Tries one target on what the tree has, and on what mutations make of it."""
    found = WORK / "found"
    found.mkdir(parents=True, exist_ok=True)
    committed = CORPUS / name
    inputs = sorted(committed.glob("*"))
    if inputs:
        # Once as they are, since a run cuts those that are longer than its inputs.
        output, status, usage = lane.run(name, [], inputs, found=f"{found}/{name}-")
        if status != 0:
            return Result(name, output, status, usage, executions)
    with tempfile.TemporaryDirectory(dir=MEMORY) as grown:
        output, status, usage = lane.run(name, [
            f"-seed={seed}", f"-max_len={TARGETS[name][1]}", f"-use_value_profile={profile}",
            "-verbosity=1", "-reload=0", f"-artifact_prefix={found}/{name}-",
        ], [grown] + ([committed] if committed.is_dir() else []), found=f"{found}/{name}-",
            executions=executions, seconds=max(1, round(seconds)),
            tries=SLOW_TRIES if name in SLOW else TRIES)
        kept = WORK / "corpus" / name
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(grown, kept)
    return Result(name, output, status, usage, executions)


def report_failure(result):
    lines = [line for line in result.output.splitlines() if not line.startswith(("#", "NEW_FUNC"))]
    print("\n".join(lines[-40:]))
    print(f"fuzz: {result.name} failed" + (
        f" on {result.input}; this repeats it:\n"
        f"    tools/fuzz --input {result.input} {result.name}" if result.input else ""))


def shares(names, seconds, is_limit):
    """The seconds after which targets end: their part, and more for those that have to reach
    all executions when the time is no limit."""
    parts = sum(TARGETS[name][2] for name in names)
    return {
        name: seconds * TARGETS[name][2] / parts
        * (1 if is_limit or name in SLOW else PATIENCE) for name in names}


def campaign(lane, names, executions, seconds, seed, profile):
    print(f"  {'target':<12} {'executions':>12} {'in searches':>12} {'processor':>9} "
          f"{'a second':>9} {'corpus':>6} {'MiB':>5}", flush=True)
    results = []
    with concurrent.futures.ThreadPoolExecutor(LANES) as pool:
        jobs = [
            pool.submit(fuzz, lane, name, executions, seconds[name], seed, profile)
            for name in sorted(names, key=lambda name: -seconds[name])]
        for job in concurrent.futures.as_completed(jobs):
            result = job.result()
            committed = CORPUS / result.name
            print(result.row(len(list(committed.glob("*"))) if committed.is_dir() else 0),
                  flush=True)
            results.append(result)
    for result in results:
        if result.failed:
            report_failure(result)
    return results


def too_few(results):
    """Targets that did not reach what they have to; of slow ones that is any execution at all."""
    return [result.name for result in results if result.verdict() == NOT_REACHED]


PLANTED = ("trap", "lie", "slow", "large", "many")


def find_planted(lane):
    """Whether failures are seen: inputs that have to fail do, and another one does not."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "input"
        missed = []
        for text in PLANTED + ("fine",):
            path.write_text(text)
            _, status, _ = lane.run("planted", [f"-artifact_prefix={folder}/"], [path])
            if (status != 0) != (text in PLANTED):
                missed.append(text)
    if not searches_find_planted(lane):
        missed.append("search")
    if missed:
        print(f"fuzz: planted failures are not told from others: {' '.join(missed)}")
    return not missed


def searches_find_planted(lane):
    """Whether an input that libFuzzer never gets fails, is written down, and fails again."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = pathlib.Path(folder) / "corpus"
        corpus.mkdir()
        (corpus / "input").write_text("fine")
        output, status, _ = lane.run(
            "planted", ["-seed=1"], [corpus], found=f"{folder}/found-", tries=1_000_000,
            executions=1_000_000)
        found = re.search(r"the input of a search was written to (\S+)", output)
        if status == 0 or not found:
            return False
        _, status, _ = lane.run("planted", [], [found.group(1)])
        return status != 0


def repeat(lane, name, path):
    output, status, _ = lane.run(name, [], [path])
    print(output, end="")
    return 0 if status == 0 else 1


def grow(lane, names, binaries):
    """Adds real encodings and what the last runs found to the corpora, and makes them small."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        harvest = pathlib.Path(folder) / "harvest"
        files = sorted(str(path) for path in SCENARIOS.rglob("*.jsonl"))
        subprocess.run(
            [str(pathlib.Path(binaries) / "FuzzTool"), "--harvest", str(harvest)] + files,
            stdin=subprocess.DEVNULL, check=True)
        for name in names:
            committed = CORPUS / name
            committed.mkdir(parents=True, exist_ok=True)
            merged = pathlib.Path(folder) / f"merged-{name}"
            merged.mkdir()
            sources = [committed, harvest / name, WORK / "corpus" / name]
            output, status, _ = lane.run(name, [
                "-merge=1", f"-max_len={TARGETS[name][1]}", f"-artifact_prefix={folder}/",
            ], [merged] + [source for source in sources if source.is_dir()])
            if status != 0:
                print(output[-2000:])
                sys.exit(f"fuzz: {name} fails on an input of its corpora")
            keep(committed, merged)
            sizes = [path.stat().st_size for path in committed.glob("*")]
            print(f"  {name:<12} {len(sizes):>6} inputs {sum(sizes):>8,} bytes", flush=True)


def keep(committed, merged):
    """Inputs that were once failures stay; of the others those that reach something."""
    for path in committed.glob("*"):
        if not path.name.startswith("bug-"):
            path.unlink()
    total = 0
    for path in sorted(merged.glob("*"), key=lambda path: (path.stat().st_size, path.name)):
        total += path.stat().st_size
        if total <= CORPUS_BYTES:
            shutil.copyfile(path, committed / path.name[:12])


def main():
    parser = argparse.ArgumentParser(
        prog="tools/fuzz", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=__doc__ + f"""

Every target takes any bytes; a crash, a broken promise, more than 100 ms of the processor
(1 s for a scenario) or more than 64 MiB for one input is a failure, which names the input and
the command that repeats it. Planted failures are tried first.

Of the inputs libFuzzer looks at some closely: at all branches, and at compared values in a release
run or with --comparisons, which the corpora were grown with. Between two of them a search tries
mutations of one, all of them within the same limits, and looks only for a branch that was never
taken as often; what finds one is the next that libFuzzer looks at. The table says how many
executions were in searches.

A run fails as well when a target does not reach all executions in {PATIENCE} times the seconds that
it is given. But for these, which have a share of the time: {', '.join(sorted(SLOW))}.""",
        epilog="targets: " + " ".join(TARGETS))
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    size = parser.add_mutually_exclusive_group()
    for name, (runs, seconds) in SIZES.items():
        size.add_argument(
            f"--{name}", dest="size", action="store_const", const=name,
            help=f"{runs:,} executions a target, about {seconds:,} s of one processor for all")
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (1)")
    parser.add_argument("--runs", type=int, help="executions a target")
    parser.add_argument(
        "--seconds", type=int,
        help="of one processor, for all targets together; then no target has to reach more")
    parser.add_argument(
        "--comparisons", action="store_true",
        help="slower, with a look at compared values, as --release always has it")
    parser.add_argument("--input", metavar="FILE", help="try this input alone")
    parser.add_argument(
        "--grow", action="store_true",
        help="add real encodings and the findings of the last run to the corpora")
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    options = parser.parse_args()
    for name in options.targets:
        if name not in TARGETS:
            parser.error(f"there is no target '{name}'; the targets are: {' '.join(TARGETS)}")
    names = options.targets or list(TARGETS)
    lane = Lane(options.binaries)
    if options.input:
        if len(options.targets) != 1:
            parser.error("--input needs the one target that it is for")
        return repeat(lane, names[0], options.input)
    if options.grow:
        return grow(lane, names, options.binaries)
    if not find_planted(lane):
        return 1
    executions, seconds = SIZES[options.size or "smoke"]
    begin = time.monotonic()
    results = campaign(
        lane, names, options.runs or executions,
        shares(names, options.seconds or seconds, options.seconds is not None), options.seed,
        int("MUSTER_FUZZ_COMPARISONS" in os.environ))
    return conclude(results, options, time.monotonic() - begin)


def conclude(results, options, seconds):
    failed = sum(result.failed for result in results)
    missing = too_few(results)
    processor = sum(result.processor for result in results)
    print(f"fuzz: {len(results)} targets, seed {options.seed}, {failed} failed, "
          f"{sum(result.has_reached() for result in results)} reached all executions, "
          f"{processor:.0f} s of the processor, {seconds:.0f} s")
    if missing and options.seconds is None:
        print(f"fuzz: even {PATIENCE} times their seconds were too few for: {' '.join(missing)}")
        return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
