"""The power fails: all that could be on the disk after each call, built from one recorded run."""

import random
import zlib

import disk
import judge
import record
from choices import NAMES, WRITES
from muster import Answers

# Without chance in it there is one image.
CERTAIN = {"nothing", "everything", "lengths"}
PORTION = 1000


def cases(scene, rounds=2):
    """Cut, choice of writes, choice of names, number of the round."""
    _, calls = scene.recording()
    return [
        (cut, writes, names, number) for cut in range(len(calls) + 1) for writes in WRITES
        for names in NAMES for number in range(rounds)
        if number == 0 or writes not in CERTAIN or names == "mixed"]


class Runner:
    """The cases of one scene, in order, so that the disk is played once.

    Cuts that leave the same files are looked at once; what was acknowledged differs.
    """

    def __init__(self, scene, plant=None):
        self.scene = scene
        directory, self.calls = scene.recording()
        if plant:
            self.calls = plant(self.calls)
        self.disk = disk.Disk(directory)
        self.played = 0
        self.output = b""
        self.answers = Answers()
        self.verdicts = {}

    def advance(self, cut):
        if cut == self.played:
            return
        for call in self.calls[self.played:cut]:
            if call.kind == record.OUTPUT:
                self.output += call.data
            else:
                self.disk.play(call)
        self.played = cut
        self.answers = Answers.of(self.output.decode(errors="replace"))

    def run(self, case):
        cut, writes, names, _ = case
        self.advance(cut)
        choose = random.Random(zlib.crc32(repr((self.scene.name, case)).encode()))
        files = self.disk.image(WRITES[writes](choose), NAMES[names](choose))
        key = hash(tuple(sorted(files.items())))
        if key not in self.verdicts:
            with self.scene.tools.place("cut") as (directory, store):
                disk.write(files, f"{directory}/image")
                self.verdicts[key] = self.scene.tools.judge.ask(
                    "resume", f"{directory}/image/store")
        judge.require_prefix(self.verdicts[key], self.answers, self.scene.reference)
