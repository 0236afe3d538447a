"""The disk is full and gets room again, files may not grow, directories are not writable, the
address space is small, and no thread can be started."""

import os
import resource
import shutil
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager

import errors
import judge
from muster import Loss, Muster, Run

PORTION = 4
DISK_BYTES = 40 << 20
# Below that a store refuses to write.
RESERVE = 8 << 20
# How much is left on the full disk: nothing, files but no journal, less than the reserve, the
# reserve and hardly more, enough for a small store.
ROOM = [0, 70_000, RESERVE - (1 << 20), RESERVE + (64 << 10), RESERVE + (1 << 20)]
# At which tenth of the lines the disk fills up, and for how many of them; after the last there is
# no line that finds room again.
SHARES, FULL_FOR = (0, 2, 4, 6), 4
# What a store says then.
FULL = "the disk is full"
# What a full disk did to a run.
UNHURT, ENDED, REFUSED, RECOVERED = "unhurt", "not opened", "refused", "refused, then accepted"
# Less than one map takes at first, and room for hardly more than the program itself.
ADDRESS_SPACES = [64 << 30, 1 << 30]
# The stack of a thread is to be so large then that there is no place for it.
STACK = 130 << 40
LIMITS = [0, 100, 4_096, 12_000, 20_480, 24_576, 40_000, 65_536, 100_000, 1 << 20]
NOBODY = 65_534


def cases(scene):
    return (
        [("full", room, share) for room in ROOM for share in SHARES]
        + [("limit", limit) for limit in LIMITS]
        + [("read-only", part) for part in ("directory", "store", "log")]
        + [("address-space", size) for size in ADDRESS_SPACES]
        + [("threads",), ("views", "damaged"), ("views", "deleted")])


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        runners = {"full": self.fill, "limit": self.limit, "read-only": self.lock,
                   "address-space": self.confine, "threads": self.starve, "views": self.replace}
        return runners[case[0]](case)

    def limit(self, case):
        """No file may become larger than the limit."""
        with self.scene.tools.place("limit") as (_, store):
            failed = self.play_limited(store, resource.RLIMIT_FSIZE, case[1])
            self.judge(store, failed.require(0, 1, 3))

    def confine(self, case):
        """The process may map little: maps are made smaller until they fit, and nothing fails."""
        with self.scene.tools.place("confined") as (_, store):
            confined = self.play_limited(store, resource.RLIMIT_AS, case[1])
            self.judge(store, confined.require(0))

    def starve(self, case):
        """Whatever needs threads is refused, in place of waiting for them."""
        muster = self.scene.tools.muster
        with self.scene.tools.place("starved") as (_, store):
            failed = self.play_limited(store, resource.RLIMIT_STACK, STACK)
            require_threads_missing(failed)
            self.judge(store, failed)
            for command in ("verify", "rebuild"):
                require_threads_missing(muster.run(
                    [command, "--data", store],
                    preexec_fn=limiting(resource.RLIMIT_STACK, STACK)))
                muster.run([command, "--data", store]).require(0)
            return "passed"

    def play_limited(self, store, what, limit):
        return self.scene.tools.muster.play(
            store, self.scene.workload, preexec_fn=limiting(what, limit))

    def lock(self, case):
        """The directory, or a part of it, is not writable, for somebody who is not root."""
        _, part = case
        tools = self.scene.tools
        if not nobody_passes(os.path.dirname(tools.scratch)):
            return "left out"
        with tools.place("locked") as (directory, store), for_nobody(tools) as muster:
            tools.muster.play(store, self.scene.workload).require(0)
            path = {"directory": directory, "store": store, "log": f"{store}/log"}[part]
            hand_over(directory, NOBODY, 0o500, path)
            try:
                failed = muster.play(store, self.scene.workload, preexec_fn=become_nobody)
            except PermissionError:
                # A directory for copies that is not everybody's, or that nothing runs from.
                return "left out"
            finally:
                hand_over(directory, os.geteuid(), 0o700, path)
            require_reached(part, path, failed.require(0, 3))
            self.judge(store, failed)

    def fill(self, case):
        """The disk fills up while commands come, and mostly has room again for the last of them."""
        _, room, share = case
        tools, count = self.scene.tools, len(self.scene.workload.lines.splitlines())
        full, again = count * share // 10, count * (share + FULL_FOR) // 10
        with tools.place("full") as (directory, _):
            if not mounted(directory):
                return "left out"
            try:
                filler, store = f"{directory}/filler", f"{directory}/store"
                failed = self.fill_up(filler, store, room, full, again)
                self.judge(store, failed)
                return became_of(failed, again)
            finally:
                subprocess.run(["umount", "--lazy", directory], check=True)

    def replace(self, case):
        """An opening has to build views, and there is room for the log alone."""
        _, state = case
        tools = self.scene.tools
        with tools.place("views") as (directory, _):
            if not mounted(directory):
                return "left out"
            try:
                filler, store = f"{directory}/filler", f"{directory}/store"
                done = tools.muster.play(store, self.scene.workload).require(0)
                if state == "deleted":
                    shutil.rmtree(f"{store}/views")
                else:
                    note_damage(f"{store}/views")
                fill(filler, RESERVE)
                failed = tools.muster.play(store, self.scene.workload).require(3)
                if "diskFull" not in failed.errors:
                    raise Loss(f"it does not say that the disk is full: {failed.errors[-400:]}")
                if state == "damaged":
                    require_kept(f"{store}/views")
                os.remove(filler)
                self.judge(store, done)
                return "not opened"
            finally:
                subprocess.run(["umount", "--lazy", directory], check=True)

    def fill_up(self, filler, store, room, full, again):
        """A run that has only `room` from one number of lines to another."""
        lines = self.scene.workload.lines.splitlines(keepends=True)
        process = self.scene.tools.muster.start(
            ["run", "--data", store, "--events", *self.scene.workload.options, "-"])
        late = threading.Timer(30, process.kill)
        late.start()
        output = []
        reader = threading.Thread(target=lambda: output.extend(process.stdout))
        reader.start()

        def give(some):
            for line in some:
                process.stdin.write(line.encode())
            process.stdin.flush()
            # The answers show how far it has come; a control line without an answer does not.
            time.sleep(0.05)

        try:
            give(lines[:full])
            fill(filler, room)
            give(lines[full:again])
            os.remove(filler)
            give(lines[again:])
            process.stdin.close()
        except BrokenPipeError:
            # It ended, which the exit code explains.
            os.path.exists(filler) and os.remove(filler)
        reader.join()
        errors_text = process.stderr.read().decode(errors="replace")
        code = process.wait()
        late.cancel()
        return Run(code, b"".join(output).decode(errors="replace"), errors_text).require(0, 3)

    def judge(self, store, failed):
        tools = self.scene.tools
        if os.path.exists(store):
            errors.check_log(self.scene, store, failed)
        again = tools.muster.play(store, self.scene.workload).require(0)
        errors.check_replay(self.scene, store, again)
        judge.require_sound(tools.judge.ask("resume", store), failed.answers)
        return "passed"


def became_of(run, again):
    """What a full disk did: it hindered nothing, an opening, or commands, for good or for a while.

    Lines after number `again` came when there was room; a small one before may still have fitted.
    """
    results = run.answers.results
    if not any(FULL in line.get("message", "") for line in results.values()):
        return UNHURT if run.code == 0 else ENDED
    accepted = [number for number, line in results.items() if line.get("ok")]
    return RECOVERED if max(accepted, default=0) > again else REFUSED


def missing(ends, names):
    """What has to happen in a campaign of these workloads and did not; nothing where all did."""
    has_filled = any(ends[end] for end in (UNHURT, ENDED, REFUSED))
    if "bulletins" in names and has_filled and not ends[RECOVERED]:
        return "no full disk refused a command of a run that went on when there was room again"
    return None


def note_damage(views):
    os.close(os.open(f"{views}/damaged", os.O_CREAT | os.O_WRONLY, 0o600))


def require_kept(views):
    """Views that nothing could replace are still there, and what is known of them."""
    if not all(os.path.exists(f"{views}/{name}") for name in ("damaged", "data.mdb")):
        raise Loss("views are gone before others can take their place")


def limiting(what, limit):
    return lambda: resource.setrlimit(what, (limit, resource.RLIM_INFINITY))


def require_threads_missing(run):
    if "threads" not in run.require(3).errors:
        raise Loss(f"it does not say that threads are missing: {run.errors[-400:]}")


def mounted(directory):
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=700", "tmpfs", directory],
        capture_output=True, check=False)
    return made.returncode == 0


def fill(path, room):
    """Takes all space but `room`."""
    status = os.statvfs(os.path.dirname(path))
    wanted = status.f_bavail * status.f_frsize - room
    # Closing it must not try again to write what had no room.
    with open(path, "wb", buffering=0) as file:
        try:
            while wanted > 0:
                wanted -= file.write(bytes(min(wanted, 1 << 16)))
        except OSError:
            # The store took some of it meanwhile.
            return


@contextmanager
def for_nobody(tools):
    """The program where NOBODY may run it, and the way to the stores open.

    A checkout may be its owner's alone, and so is what root makes for itself.
    """
    if os.geteuid() != 0:
        yield tools.muster
        return
    os.chmod(tools.scratch, 0o711)
    with tempfile.TemporaryDirectory(prefix="muster-nobody-") as folder:
        os.chmod(folder, 0o711)
        yield Muster(shutil.copy(tools.muster.program, folder), tools.muster.shim)


def nobody_passes(directory):
    return subprocess.run(
        ["test", "-x", directory], preexec_fn=become_nobody, check=False).returncode == 0


def require_reached(part, path, failed):
    """The run came as far as what is locked: it worked all the same, or says what hinders it.

    A store that is there needs nothing of the directory it is in.
    """
    if failed.code == 0 and failed.answers.acknowledged > 0:
        return
    if failed.code == 0 or part == "directory" or path not in failed.errors:
        raise Loss(f"it did not come to {path}, and ended with {failed.code}: "
                   f"{failed.errors[-400:]}")


def hand_over(directory, user, mode, path):
    """Gives all files to a user where that is allowed, and sets the mode of one directory."""
    if os.geteuid() == 0:
        for place, _, names in os.walk(directory):
            for name in [place, *(os.path.join(place, name) for name in names)]:
                os.chown(name, user, user)
    os.chmod(path, mode)


def become_nobody():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
