"""Faults planted on purpose by name, and the part of the suite that has to catch each.

Four are rewrites of the log's sources, all in one copy below .build, of which the environment of a
process chooses one; a rewrite that no longer applies is an error. One the compiler has to refuse.
One is a mutant of a decision. `tools/faults plants` plants those of the system calls.
"""

import os
import re
import subprocess
import sys

import scratch
from source import ROOT

COPY = os.path.join(ROOT, ".build", "plants")
MODULES = ("Locks", "ProtobufWire", "LMDB", "Digests", "EventLog", "EventLogLMDB")
TESTS = "EventLogTests"
FOR_TESTS = ("SeededRandom", "Fixtures")

# Nothing is optimised, as the tests take seconds; for debugging each file would be compiled apart,
# which takes half as much again.
CONFIGURATION = ("-c", "release", "--package-path", COPY)
FLAGS = ("-enable-testing", "-Onone", "-no-emit-module-separately-wmo")

# name: (what it is, file, text, text with the fault, suites that catch it)
REWRITES = {
    "chain-skips-a-field": (
        "the hash of a record leaves its first field out",
        "Sources/EventLog/Proofs/MerkleHasher.swift",
        "sha256.update(record)",
        'sha256.update(Planted.on("chain-skips-a-field") ? '
        "record.extracting(min(2, record.count)..<record.count) : record)",
        "MerkleTests"),
    "off-by-one-verify": (
        "a check of the log leaves out the last record of each frame",
        "Sources/EventLogLMDB/Verification/LogVerifier.swift",
        "checkRecord(bytes, at: sequence)",
        'if !Planted.on("off-by-one-verify") || index + 1 < frame.count { '
        "checkRecord(bytes, at: sequence) }",
        "VerifyTests"),
    "cached-head": (
        "a log answers the tail it had when it was first asked",
        "Sources/EventLogLMDB/Log/LMDBEventLog.swift",
        "try reader.store.read { transaction in try reader.tail(transaction) }",
        "let tail = try reader.store.read { transaction in try reader.tail(transaction) }\n"
        '            return Planted.on("cached-head") ? Planted.firstTail(of: self, tail) : tail',
        "ProcessTests"),
    "non-canonical-decode": (
        "a record that could be written otherwise passes for canonical",
        "Sources/EventLog/Records/RecordScanner.swift",
        "if number <= previous ||",
        'if Planted.on("non-canonical-decode") { return true }\n        if number <= previous ||',
        "RecordTests"),
}

ACROSS = """import LMDB

func change(_ environment: Environment) async throws {
    try environment.write { transaction in
        %s
        _ = try transaction.value(environment.table("t"), [1].span)
    }
}
"""

# What the testing library says at the end when it ran something.
RAN = re.compile(r"\brun with [1-9]\d* tests?\b")

# The mutant that stands for a missing check of the role.
ROLE = ("Sources/Groups/EM/Decisions/EMRules+Leaving.swift",
        "without 'try actor.require(.removeMember)'")


def package():
    """Package.swift with nothing but the log and its tests."""
    text = scratch.read("Package.swift")
    kept = []
    for name in re.findall(r"\.(?:target|executableTarget|testTarget)\(\s*name: \"(\w+)\"", text):
        if name not in MODULES + (TESTS, *FOR_TESTS):
            kept.append(name)
    for name in kept:
        text = re.sub(
            rf"(?ms)^    \.(?:target|executableTarget|testTarget)\(\s*name: \"{name}\".*?\),\n"
            r"(?=    [./]|\])", "", text)
    return re.sub(r"(?ms)^    products: \[.*?^    \],\n", "    products: [],\n", text)


def copy():
    """Brings the copy up to date."""
    kept = tuple(f"Sources/{name}/" for name in MODULES + ("CLMDB", "CCrypto", "CXXHash"))
    texts = {path: scratch.read(path) for path in scratch.source_files() if path.startswith(kept)}
    for _, path, old, new, _ in REWRITES.values():
        if texts[path].count(old) != 1:
            sys.exit(f"the plant in {path} no longer applies: '{old}'")
        texts[path] = texts[path].replace(old, new)
    texts["Sources/EventLog/Planted.swift"] = scratch.read("Tests/Mutants/Planted.swift")
    scratch.fill(COPY, texts)
    scratch.store(COPY, "Package.swift", package())
    for name in (TESTS, *FOR_TESTS):
        scratch.link(COPY, f"Tests/{name}")


def call(command, **environment):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        env={**os.environ, **environment})


def build():
    copy()
    swift_build = os.path.join(ROOT, "tools", "swift-build")
    flags = [word for flag in FLAGS for word in ("-Xswiftc", flag)]
    done = call([swift_build, "--build-tests", *CONFIGURATION, *flags])
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error:" in line]
        sys.exit("the copy with the plants does not build:\n" + "\n".join(errors[:10]))


def passes(suites, plant):
    return call(
        ["swift", "test", "--disable-xctest", "--skip-build", *CONFIGURATION, "--filter",
         f"{TESTS}.({suites})/"], MUSTER_PLANT=plant)


def run_rewrites():
    """A line for each of the rewrites, and whether it was caught."""
    build()
    suites = "|".join(sorted({one[4] for one in REWRITES.values()}))
    sound = passes(suites, "")
    if sound.returncode != 0 or not RAN.search(sound.stdout):
        sys.exit(f"without a plant {suites} do not pass:\n{sound.stdout[-2000:]}")
    for name, (what, _, _, _, suite) in REWRITES.items():
        yield name, what, passes(suite, name).returncode != 0, suite


def compiles(statement):
    """Whether a transaction with the statement inside passes the compiler."""
    binaries = call(
        ["swift", "build", *CONFIGURATION, "--show-bin-path"]).stdout.strip()
    path = os.path.join(COPY, "Across.swift")
    with open(path, "w", encoding="utf-8") as file:
        file.write(ACROSS % statement)
    maps = []
    for module in ("CLMDB", "CCrypto", "CXXHash"):
        maps += ["-Xcc", "-fmodule-map-file=" + os.path.join(
            COPY, "Sources", module, "module.modulemap")]
    return call(
        ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "plants",
         "-I", os.path.join(binaries, "Modules"), *maps, path])


def run_await():
    """Whether the compiler refuses to keep a transaction while waiting."""
    sound = compiles("")
    if sound.returncode != 0:
        sys.exit(f"a transaction without waiting does not compile:\n{sound.stderr[-2000:]}")
    refused = compiles("await Task.yield()")
    is_refused = refused.returncode != 0 and "async" in refused.stderr
    yield ("transaction-across-await", "a task waits while its transaction is open", is_refused,
           "the compiler")


def run_role(mutants, suite):
    """Whether the scenarios find a decision without its check of the role."""
    found = [one for one in mutants if (one["path"], one["what"]) == ROLE]
    if len(found) != 1:
        sys.exit(f"no mutant is {ROLE[0]}: {ROLE[1]}")
    catcher, _ = suite.catcher(found[0])
    yield ("missing-role-check", "members of any role remove others", catcher is not None,
           f"scenario {catcher}")


def report(results):
    """Prints a line for each plant; answers how many were not caught."""
    missed = 0
    for name, what, is_caught, catcher in results:
        print(f"  {name:26} {'caught' if is_caught else 'MISSED'} by {catcher}: {what}",
              flush=True)
        missed += not is_caught
    return missed
