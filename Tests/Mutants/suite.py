"""The fast suite: every scenario with what it has to print, played on one program."""

import mmap
import os
import subprocess
import tempfile
import time

from source import tool

SCENARIOS = tool("scenarios")
SECONDS = 60


class Scenario:
    def __init__(self, path):
        _, expected, self.code, self.arguments = SCENARIOS.load(path)
        self.expected = None
        if expected is not None:
            self.expected = self.masked(expected)
        self.path = path
        self.name = os.path.relpath(path, SCENARIOS.FOLDER).removesuffix(".jsonl")
        self.folder = self.name.split("/")[0]
        self.is_matrix = self.name.endswith("permission-matrix")
        self.seconds = 0
        self.catches = 0

    def passes(self, muster, environment, *further):
        """Whether the program does what the scenario says."""
        try:
            done = subprocess.run(
                [muster, "run", *self.arguments, *further, self.path], stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=SECONDS,
                env=environment, check=False)
        except subprocess.TimeoutExpired:
            return False
        if done.returncode != self.code:
            return False
        if self.expected is None:
            return True
        return self.masked(done.stdout.decode("utf-8", "replace")) == self.expected

    @staticmethod
    def masked(output):
        return [SCENARIOS.of_any_engine(line) for line in SCENARIOS.lines_of(output)]


class Suite:
    """All scenarios, and which mutants each of them comes by."""

    def __init__(self, muster, count):
        self.muster = muster
        self.count = count
        self.scenarios = [
            Scenario(path) for path in SCENARIOS.scenarios(SCENARIOS.FOLDER, [])]
        self.seen = {}
        self.environment = {
            **os.environ, "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"}

    def look(self, pool):
        """Plays everything without a mutant; answers what fails."""
        found = list(pool.map(self.come_by, self.scenarios))
        self.seen = dict(zip((one.name for one in self.scenarios), (seen for seen, _ in found)))
        return [
            scenario.name for scenario, (_, passed) in zip(self.scenarios, found) if not passed]

    def come_by(self, scenario):
        with tempfile.TemporaryFile() as file:
            file.truncate(self.count)
            path = f"/proc/{os.getpid()}/fd/{file.fileno()}"
            environment = {**self.environment, "MUSTER_MUTANTS_SEEN": path}
            begin = time.monotonic()
            passed = scenario.passes(self.muster, environment)
            scenario.seconds = time.monotonic() - begin
            with mmap.mmap(file.fileno(), self.count, access=mmap.ACCESS_READ) as memory:
                return bytes(memory), passed

    def catcher(self, mutant, on_disk=True):
        """The scenario that finds the mutant; nothing when all pass, with how many looked."""
        number = mutant["number"]
        folder = self.folder(mutant["path"])
        possible = [one for one in self.scenarios if self.seen[one.name][number]]
        possible.sort(key=lambda one: (
            one.folder != folder and folder is not None, not one.is_matrix, -one.catches,
            one.seconds))
        environment = {**self.environment, "MUSTER_MUTANT": str(number)}
        for scenario in possible:
            if not scenario.passes(self.muster, environment):
                scenario.catches += 1
                return scenario.name, len(possible)
        # The gate plays them on disk as well, where some bytes matter that no memory minds.
        for scenario in possible if on_disk else []:
            with tempfile.TemporaryDirectory() as folder:
                data = os.path.join(folder, "data")
                if not scenario.passes(self.muster, environment, "--data", data):
                    return scenario.name + " on disk", len(possible)
        return None, len(possible)

    @staticmethod
    def folder(path):
        """The folder of the scenarios of the family whose source it is."""
        names = {"EM": "em", "CIR": "cir", "TIM": "tim", "Messages": "messages"}
        return names.get(os.path.relpath(path, "Sources/Groups").split("/")[0])

