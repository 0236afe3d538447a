"""The power fails under ext4: what could be on its disk is mounted, and the store looked at.

A workload is played on ext4, on a loop device, on a disk in memory that records writes and flushes
(`Device`). Images are made of that record as `cuts` makes them of files: writes before a flush are
there, of later ones any.
"""

import os
import random
import subprocess
import time
import zlib
from contextlib import contextmanager

import judge
import record
from choices import DEVICE_WRITES
from muster import Answers, Loss

PORTION = 50
DISK_BYTES = 40 << 20
FILE_SYSTEM = ["mkfs.ext4", "-q", "-b", "4096", "-N", "64", "-J", "size=4", "-E",
               "packed_meta_blocks=1,lazy_itable_init=0,lazy_journal_init=0"]
MODES = ["ordered", "writeback"]
SECONDS = 10


class Unavailable(Exception):
    """The machine has no such program, or does not allow it."""


def cases(scene):
    """Mode of ext4, cut, choice of writes; one that is left out where nothing can be mounted."""
    if not is_possible(scene.tools):
        return [("unmounted", 0, "nothing")]
    return [
        (mode, cut, writes) for mode in MODES
        for cut in range(len(recording(scene, mode).calls) + 1) for writes in DEVICE_WRITES]


def is_possible(tools):
    """Whether this machine lets us mount a file, and make devices of our own.

    Found out without our device, so that one that does not work is not taken for such a machine.
    """
    if not has_fuse():
        return False
    with tools.place("tried") as (directory, _):
        try:
            with mounted(make_file_system(directory), directory, MODES[0]):
                return True
        except (Unavailable, FileNotFoundError):
            return False


def has_fuse():
    try:
        os.close(os.open("/dev/fuse", os.O_RDWR))
    except OSError:
        return False
    return True


def system(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        raise Unavailable(f"{command[0]}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode()


def make_file_system(directory):
    path = os.path.join(directory, "base")
    with open(path, "wb") as file:
        file.truncate(DISK_BYTES)
    system(*FILE_SYSTEM, path)
    return path


@contextmanager
def mounted(image, directory, mode):
    """The path of what is mounted of an image, a file or a device."""
    path = os.path.join(directory, "mounted")
    os.makedirs(path, exist_ok=True)
    loop = [] if image.startswith("/dev/loop") else ["loop"]
    system("mount", "-t", "ext4", "-o", ",".join([*loop, f"data={mode}"]), image, path)
    try:
        yield path
    finally:
        system("umount", path)


class Recording:
    """The disk before a workload, and what reached it and was answered during it."""

    def __init__(self, base, calls):
        self.base = base
        self.calls = calls


RECORDINGS = {}


def recording(scene, mode):
    key = (scene.name, mode)
    if key not in RECORDINGS:
        try:
            RECORDINGS[key] = make_recording(scene, mode)
        except Unavailable as failure:
            raise Loss(f"the device does not work: {failure}") from failure
    return RECORDINGS[key]


def make_recording(scene, mode):
    with scene.tools.place("device") as (directory, _):
        base, path = make_file_system(directory), os.path.join(directory, "record")
        with device(scene.tools.device, base, path, directory) as (loop, output):
            with mounted(loop, directory, mode) as place:
                play(scene, os.path.join(place, "store"), output)
        with open(base, "rb") as file:
            return Recording(file.read(), record.read(path))


@contextmanager
def device(program, base, path, directory):
    """A loop device whose writes are recorded, and a file for what is answered meanwhile."""
    files = os.path.join(directory, "files")
    os.mkdir(files)
    process = subprocess.Popen([program, base, path, files])
    try:
        wait_for(os.path.join(files, "disk"), process)
        loop = system("losetup", "--find", "--show", os.path.join(files, "disk")).strip()
        try:
            yield loop, os.path.join(files, "output")
        finally:
            system("losetup", "--detach", loop)
        # It writes its record to the end when nobody has it mounted any more.
        system("umount", files)
        if process.wait(SECONDS) != 0:
            raise Loss(f"the device ended with {process.returncode}")
    except subprocess.TimeoutExpired as late:
        raise Loss("the device does not end") from late
    finally:
        process.kill()
        process.wait()
        # There is nothing to take away when all went well.
        subprocess.run(["umount", "--lazy", files], capture_output=True, check=False)


def wait_for(path, process):
    late = time.monotonic() + SECONDS
    while not os.path.exists(path):
        if time.monotonic() > late or process.poll() is not None:
            raise Unavailable(f"there is no {path}")
        time.sleep(0.01)


def play(scene, store, output):
    with open(output, "r+b", buffering=0) as file:
        done = subprocess.run(
            [scene.tools.muster.program, "run", "--data", store, "--events",
             *scene.workload.options, "-"],
            input=scene.workload.lines.encode(), stdout=file, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise Loss(f"{scene.name} on ext4 ended with {done.returncode}: {done.stderr[-400:]}")


def change(content, writes):
    for offset, data in writes:
        content[offset:offset + len(data)] = data


class Runner:
    """The cases of one scene, in order, so that each disk is played once."""

    def __init__(self, scene, plant=None):
        self.scene = scene
        self.plant = plant or (lambda calls: calls)
        self.mode = None

    def begin(self, mode):
        found = recording(self.scene, mode)
        self.mode, self.played, self.output = mode, 0, b""
        self.calls = self.plant(found.calls)
        # What is durable, and the writes since the last flush.
        self.content, self.pending = bytearray(found.base), []

    def advance(self, cut):
        for call in self.calls[self.played:cut]:
            if call.kind == record.OUTPUT:
                self.output += call.data
            elif call.kind == record.SYNC:
                change(self.content, self.pending)
                self.pending = []
            else:
                self.pending.append((call.offset, call.data))
        self.played = cut

    def run(self, case):
        mode, cut, writes = case
        if mode not in MODES:
            return "left out"
        if mode != self.mode:
            self.begin(mode)
        self.advance(cut)
        choose = random.Random(zlib.crc32(repr((self.scene.name, case)).encode()))
        content = bytearray(self.content)
        change(content, DEVICE_WRITES[writes](choose)(self.pending))
        verdict = self.look(content, mode)
        answers = Answers.of(self.output.decode(errors="replace"))
        judge.require_prefix(verdict, answers, self.scene.reference)
        return "passed"

    def look(self, content, mode):
        with self.scene.tools.place("image") as (directory, _):
            image = os.path.join(directory, "image")
            with open(image, "wb") as file:
                file.write(content)
            try:
                with mounted(image, directory, mode) as place:
                    return self.scene.tools.judge.ask("resume", os.path.join(place, "store"))
            except Unavailable as failure:
                raise Loss(f"the file system cannot be used: {failure}") from failure
