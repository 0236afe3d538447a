#!/usr/bin/env python3
"""Plays many short random sequences on `muster run` and on the naive model.

    sequences.py [--seed N] [--sequences N] [--muster PATH] [--only FAMILIES]

As compare.py does with a few long scenarios, but the model answers while it generates, and one
process plays many sequences, each in memory on a store of its own, with reopening and rebuilding
in between. Sequences have 20 to 80 commands and a sixth as many queries. A difference is shown and
shortened as compare.py does it; its seed alone gives it again.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import compare
from generator.lines import Generator

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from machine import memory_folder  # noqa: E402

AT_ONCE = 3
PORTION = 500
# A process has a portion done in seconds.
SECONDS_PER_PORTION = 600
SHORTEST, LENGTHS = 20, 61
QUERIES, CLOSING_QUERIES = 0.1, 3
# An arena for each of the threads that every store has would have to be filled anew.
ENVIRONMENT = {**os.environ, "MALLOC_ARENA_MAX": "1"}
# A refusal with its message for people, in whose place the model has another. No text of a line can
# look like it: quotes are escaped there.
REFUSAL = re.compile(r'("ok":false,"error":"(\w+)","message":)"(?:[^"\\]|\\.)+"')
IN_MEMORY = memory_folder()


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--sequences", type=int, default=2000)
    parser.add_argument("--muster", default=None, help="default: the last one built here")
    parser.add_argument("--only", default="", help="em, cir, tim, messages, with commas")
    return parser.parse_args()


def commands_of(seed):
    return SHORTEST + seed % LENGTHS


def generate(seed, only):
    """The lines of a sequence and those with which the model answers."""
    generator = Generator(seed, only, QUERIES)
    generator.scenario(commands_of(seed), closing_queries=CLOSING_QUERIES)
    return generator.lines, generator.outputs


def agrees(expected, actual):
    """Whether two lines of text say the same; nearly all that do are spelled alike."""
    if expected == actual:
        return True
    actual = REFUSAL.sub(r'\1"refused: \2"', actual)
    if expected == actual:
        return True
    return compare.same(json.loads(expected), compare.parsed(actual))


def output_of(muster, files, folder):
    """What the engine prints, and its exit code."""
    printed = folder / "printed"
    # A file, as a pipe would wake the reader for every line.
    with printed.open("wb") as output:
        done = subprocess.run([muster, "run", "--events", "--apart", *files], stdout=output,
                              stderr=subprocess.DEVNULL, check=False, env=ENVIRONMENT,
                              timeout=SECONDS_PER_PORTION)
    return printed.read_bytes().decode("utf-8", "replace"), done.returncode


def play(muster, seeds, only):
    """The first seed that differs, if any, and how many commands and lines were compared."""
    expected = []
    with tempfile.TemporaryDirectory(prefix="muster-model-", dir=IN_MEMORY) as folder:
        folder, files = pathlib.Path(folder), []
        for seed in seeds:
            lines, answers = generate(seed, only)
            expected.append((seed, answers))
            files.append(folder / f"{seed}.jsonl")
            files[-1].write_text("\n".join(lines) + "\n", encoding="utf-8")
        text, code = output_of(muster, files, folder)
    actual = iter(text.split("\n"))
    for seed, answers in expected:
        if not all(agrees(line, next(actual, "")) for line in answers):
            return seed, 0, 0
    if code not in (0, 2) or next(actual, "") != "":
        return seeds[-1], 0, 0
    return None, sum(map(commands_of, seeds)), sum(len(answers) for _, answers in expected)


def explain(muster, seed, only):
    """Plays a sequence alone and reports its difference, if it still has one."""
    texts, _ = generate(seed, only)
    found = compare.difference(texts, muster, False)
    if found is None:
        print(f"difference: seed-{seed}, which alone has none")
        return
    smaller, found = compare.shrink(texts, found, muster, False)
    compare.report(f"sequence-{seed}", smaller, found)


def main(options):
    muster = options.muster or compare.built()
    only = tuple(filter(None, options.only.split(",")))
    seeds = range(options.seed, options.seed + options.sequences)
    portion = min(PORTION, math.ceil(len(seeds) / AT_ONCE))
    portions = [seeds[start:start + portion] for start in range(0, len(seeds), portion)]
    commands = lines = 0
    with concurrent.futures.ProcessPoolExecutor(AT_ONCE) as pool:
        running = [pool.submit(play, muster, portion, only) for portion in portions]
        for seeds_of_one, one in zip(portions, running):
            try:
                differing, of_commands, of_lines = one.result()
            except subprocess.TimeoutExpired as late:
                pool.shutdown(wait=False, cancel_futures=True)
                print(f"FAILED sequences {seeds_of_one[0]} to {seeds_of_one[-1]}: no end after "
                      f"{late.timeout:.0f} seconds")
                return 1
            if differing is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                explain(muster, differing, only)
                print(f"FAILED sequences {differing}")
                return 1
            commands += of_commands
            lines += of_lines
    print(json.dumps({"sequences": len(seeds), "commands": commands, "lines": lines}))
    return 0


if __name__ == "__main__":
    sys.exit(main(arguments()))
