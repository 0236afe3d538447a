"""One workload with what is known about it, and the place where its cases happen."""

import os
import shutil
from contextlib import contextmanager

import judge
import record
import workloads


# Threads share the calls out differently from run to run: the last few may not come, the more the
# more checkpoints there are.
LATE_CALLS, LATE_SHARE = 12, 8


class Tools:
    """The programs of a run, and its scratch directory; each worker has a judge of its own."""

    def __init__(self, muster, judging_program, device, scratch):
        self.muster = muster
        self.judging_program = judging_program
        # Path of the disk that records what is written; not there where there is no FUSE.
        self.device = device
        self.scratch = scratch
        self.judges = {}

    @property
    def judge(self):
        worker = os.getpid()
        if worker not in self.judges:
            self.judges[worker] = judge.Judge(self.judging_program, self.scratch)
        return self.judges[worker]

    @contextmanager
    def place(self, name):
        """A directory of its own, as (directory, path of the store in it)."""
        directory = os.path.join(self.scratch, f"{name}-{os.getpid()}")
        shutil.rmtree(directory, ignore_errors=True)
        os.makedirs(directory)
        try:
            yield directory, os.path.join(directory, "store")
        finally:
            shutil.rmtree(directory, ignore_errors=True)


class Scene:
    def __init__(self, tools, name):
        self.tools = tools
        self.workload = workloads.named(name)
        with tools.place("reference") as (_, store):
            self.reference = judge.Reference(tools.muster, tools.judge, self.workload, store)
        self._kinds = {}
        self._calls = None
        # The stores to damage, by their state.
        self.subjects = {}

    @property
    def name(self):
        return self.workload.name

    def kinds(self, wide=False):
        """The kinds of all calls, a letter each, in their order."""
        if wide not in self._kinds:
            path = os.path.join(self.tools.scratch, "kinds")
            with self.tools.place("counted") as (directory, store):
                faults = {"FAULT_DIR": directory, "FAULT_KINDS": path}
                if wide:
                    faults["FAULT_WIDE"] = "1"
                self.tools.muster.play(store, self.workload, faults).require(0)
            with open(path, encoding="ascii") as file:
                self._kinds[wide] = file.read()
        return self._kinds[wide]

    def is_certain(self, number, wide=False):
        """Whether every run comes to the call of that number."""
        calls = len(self.kinds(wide))
        return number <= calls - max(LATE_CALLS, calls // LATE_SHARE)

    def recording(self, **faults):
        """The directory of a recorded run, and its calls."""
        if self._calls is None or faults:
            path = os.path.join(self.tools.scratch, "record")
            with self.tools.place("recorded") as (directory, store):
                faults = {"FAULT_DIR": directory, "FAULT_RECORD": path, **faults}
                self.tools.muster.play(store, self.workload, faults).require(0)
                self._calls = (directory, record.read(path))
            os.remove(path)
        return self._calls
