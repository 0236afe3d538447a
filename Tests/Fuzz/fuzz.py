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
ROOT = HERE.parent.parent
CORPUS = HERE / "Corpus"
WORK = ROOT / ".build" / "fuzz-work"
SCENARIOS = ROOT / "Tests" / "Scenarios"

# Name: the program it is in, the longest input, and how much of the time it gets.
TARGETS = {
    "message": ("FuzzLog", 512, 1),
    "record": ("FuzzLog", 512, 1),
    "frame": ("FuzzLog", 1024, 1),
    "proof": ("FuzzLog", 1024, 1),
    "entry": ("FuzzStore", 256, 1),
    "key": ("FuzzStore", 256, 0.5),
    "page": ("FuzzStore", 512, 1),
    "journal": ("FuzzStore", 2048, 1),
    "file": ("FuzzStore", 256, 1),
    "payload": ("FuzzGroups", 512, 1.5),
    "row": ("FuzzGroups", 512, 1.5),
    "outcome": ("FuzzGroups", 512, 1),
    "cursor": ("FuzzGroups", 512, 0.5),
    "json": ("FuzzTool", 1024, 1),
    "line": ("FuzzTool", 1024, 1.5),
    "arguments": ("FuzzTool", 256, 0.5),
    "pieces": ("FuzzTool", 512, 0.5),
    "remembered": ("FuzzTool", 512, 0.5),
    "replay": ("FuzzTool", 2048, 2),
    "scenario": ("FuzzTool", 4096, 2),
}

# A scenario is many lines, each of which has an engine work; all others have 100 ms.
MILLISECONDS = {"scenario": 1_000}

# Executions of a target, and the seconds that all targets have together on one processor.
SIZES = {
    "smoke": (2_000, 60),
    "per-change": (20_000_000, 280),
    "release": (500_000_000, 7_200),
}
LANES = 2
# What the tree keeps of a target, the smallest inputs first.
CORPUS_BYTES = 48 * 1024
# What libFuzzer itself limits: a hang, and memory that the limits of an input do not see.
HANG_SECONDS = 10
RESIDENT_MEGABYTES = 1_024


class Lane:
    """How programs are called."""

    def __init__(self, binaries):
        self.binaries = pathlib.Path(binaries)

    def run(self, name, arguments, folders):
        """Calls the program of a target; its output, its end, its seconds of the processor."""
        program = TARGETS[name][0] if name in TARGETS else "FuzzLog"
        # Without the last one a crash would wait for a debugger.
        environment = dict(
            os.environ, FUZZ_TARGET=name, FUZZ_MILLISECONDS=str(MILLISECONDS.get(name, 100)),
            SWIFT_BACKTRACE="enable=no")
        command = [str(self.binaries / program)] + arguments + [str(folder) for folder in folders]
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text = output.read().decode(errors="replace")
        return text, process.returncode, usage.ru_utime + usage.ru_stime


class Result:
    def __init__(self, name, output, status, seconds, processor):
        def stat(key):
            found = re.search(rf"stat::{key}:\s+(\d+)", output)
            return int(found.group(1)) if found else 0

        self.name = name
        self.output = output
        self.executions = stat("number_of_executed_units")
        self.megabytes = stat("peak_rss_mb")
        self.seconds = seconds
        self.processor = processor
        self.failed = status != 0
        found = re.search(r"Test unit written to (\S+)", output)
        self.input = found.group(1) if found else None

    def row(self, inputs):
        rate = int(self.executions / max(self.processor, 0.01))
        return (f"  {self.name:<12} {self.executions:>12,} {self.seconds:>5.0f}"
                f" {self.processor:>9.1f} {rate:>9,} {inputs:>6} {self.megabytes:>5}"
                f"  {'FAILED' if self.failed else 'passed'}")


def fuzz(lane, name, runs, seconds, seed, profile):
    """Tries one target on what the tree has, and on what mutations make of it."""
    found = WORK / "found"
    found.mkdir(parents=True, exist_ok=True)
    grown = WORK / "corpus" / name
    shutil.rmtree(grown, ignore_errors=True)
    grown.mkdir(parents=True)
    committed = CORPUS / name
    begin = time.monotonic()
    output, status, processor = lane.run(name, [
        f"-seed={seed}", f"-runs={runs}", f"-max_total_time={max(1, round(seconds))}",
        f"-max_len={TARGETS[name][1]}", f"-timeout={HANG_SECONDS}",
        f"-rss_limit_mb={RESIDENT_MEGABYTES}", f"-use_value_profile={profile}",
        "-print_final_stats=1", "-verbosity=1", "-reload=0", f"-artifact_prefix={found}/{name}-",
    ], [grown] + ([committed] if committed.is_dir() else []))
    return Result(name, output, status, time.monotonic() - begin, processor)


def report_failure(result):
    lines = [line for line in result.output.splitlines() if not line.startswith(("#", "NEW_FUNC"))]
    print("\n".join(lines[-40:]))
    print(f"fuzz: {result.name} failed" + (
        f" on {result.input}; this repeats it:\n"
        f"    tools/fuzz --input {result.input} {result.name}" if result.input else ""))


def campaign(lane, names, runs, seconds, seed, profile):
    weights = sum(TARGETS[name][2] for name in names)
    print(f"  {'target':<12} {'executions':>12} {'s':>5} {'processor':>9} {'a second':>9} "
          f"{'corpus':>6} {'MiB':>5}", flush=True)
    failed = []
    with concurrent.futures.ThreadPoolExecutor(LANES) as pool:
        jobs = [
            pool.submit(
                fuzz, lane, name, runs, seconds * TARGETS[name][2] / weights, seed, profile)
            for name in names]
        for job in concurrent.futures.as_completed(jobs):
            result = job.result()
            committed = CORPUS / result.name
            print(result.row(len(list(committed.glob("*"))) if committed.is_dir() else 0),
                  flush=True)
            if result.failed:
                failed.append(result)
    for result in failed:
        report_failure(result)
    return failed


PLANTED = ("trap", "lie", "slow", "large", "many")


def find_planted(lane):
    """Whether failures are seen: inputs that have to fail do, and another one does not."""
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "input"
        for text in PLANTED + ("fine",):
            path.write_text(text)
            _, status, _ = lane.run("planted", [f"-artifact_prefix={folder}/"], [path])
            if (status != 0) != (text in PLANTED):
                missed.append(text)
    if missed:
        print(f"fuzz: planted failures are not told from others: {' '.join(missed)}")
    return not missed


def repeat(lane, name, path):
    output, status, _ = lane.run(name, [f"-timeout={HANG_SECONDS}"], [path])
    print(output, end="")
    return 0 if status == 0 else 1


def grow(lane, names, binaries):
    """Adds real encodings and what the last runs found to the corpora, and makes them small."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
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
                "-merge=1", f"-max_len={TARGETS[name][1]}", f"-timeout={HANG_SECONDS}",
                f"-artifact_prefix={folder}/",
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
        description=__doc__ + """

Every target takes any bytes; a crash, a broken promise, more than 100 ms of the processor
(1 s for a scenario) or more than 64 MiB for one input is a failure, which names the input and
the command that repeats it. Planted failures are tried first.""",
        epilog="targets: " + " ".join(TARGETS))
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    size = parser.add_mutually_exclusive_group()
    for name, (runs, seconds) in SIZES.items():
        size.add_argument(
            f"--{name}", dest="size", action="store_const", const=name,
            help=f"{runs:,} executions a target, or {seconds} s of one processor for all")
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (1)")
    parser.add_argument("--runs", type=int, help="executions a target")
    parser.add_argument("--seconds", type=int, help="of one processor, for all targets together")
    parser.add_argument(
        "--no-profile", action="store_true", help="faster, without a look at compared values")
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
    runs, seconds = SIZES[options.size or "smoke"]
    begin = time.monotonic()
    failed = campaign(
        lane, names, options.runs or runs, options.seconds or seconds, options.seed,
        0 if options.no_profile else 1)
    print(f"fuzz: {len(names)} targets, seed {options.seed}, {len(failed)} failed, "
          f"{time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
