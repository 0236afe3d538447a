"""Several processes: one writes and is killed, others read, follow, and try to write as well."""

import json
import random
import threading
import time
import zlib

import judge
from muster import Answers, Loss

PORTION = 4
AT_ONCE = 8
SECONDS = 10
REFUSED = 3
SECOND = '{"do":"createGroup","as":"second","group":"second","name":"Second","id":"second"}\n'


def cases(scene, rounds=30):
    return [("company", number) for number in range(rounds)]


def read_line(process, who):
    late = threading.Timer(SECONDS, process.kill)
    late.start()
    line = process.stdout.readline()
    late.cancel()
    if not line.endswith(b"\n"):
        raise Loss(f"{who} printed no line, and ended: {process.stderr.read().decode()}")
    return line


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        choose = random.Random(zlib.crc32(repr((self.scene.name, case)).encode()))
        tools = self.scene.tools
        with tools.place("company") as (_, store):
            processes = []
            try:
                output, *seen = self.meet(store, choose, processes)
            finally:
                for process in processes:
                    process.kill()
            self.judge(store, output, seen)

    def meet(self, store, choose, processes):
        """What the writer and each follower printed until they were killed."""
        muster = self.scene.tools.muster

        def start(*arguments):
            # What is read ahead of a line would be missing in what comes after it.
            processes.append(muster.start([*arguments], bufsize=0))
            return processes[-1]

        writer = start("run", "--data", store, "--events", *self.scene.workload.options, "-")
        printed = [self.feed(writer, choose)]
        followers = [
            start("log", "--data", store, "--json", "--follow")
            for _ in range(choose.randrange(1, 4))]
        second = muster.run(["run", "--data", store, "-"], SECOND)
        if second.code != REFUSED:
            raise Loss(f"a second writer ended with {second.code}: {second.errors}")
        muster.run(["verify", "--data", store]).require(0)
        # The writer has answered, so there is something to follow.
        printed += [read_line(follower, "a follower") for follower in followers]
        time.sleep(choose.random() * 0.05)
        for process in choose.sample(processes, len(processes)):
            process.kill()
        return [
            first + process.communicate(timeout=SECONDS)[0]
            for first, process in zip(printed, processes)]

    def feed(self, writer, choose):
        """Gives the writer some lines, and waits for the answer to the first.

        None that opens the store again: a store that is closed for a moment is anybody's.
        """
        lines = [
            "\n" if "reopen" in json.loads(line) else line
            for line in self.scene.workload.lines.splitlines(keepends=True)]
        count = choose.randrange(1, len(lines) + 1)
        writer.stdin.write("".join(lines[:count]).encode())
        writer.stdin.flush()
        first = b""
        while b'"last":' not in first:
            first += read_line(writer, "the writer")
        return first

    def judge(self, store, output, seen):
        tools, answers = self.scene.tools, Answers.of(output.decode(errors="replace"))
        told = tools.judge.ask("recite", store)
        judge.require_readable(told)
        for text in seen:
            lines = text.decode(errors="replace").split("\n")[:-1]
            if lines != told["events"][:len(lines)]:
                raise Loss(f"a reader saw events that are not in the log: {json.dumps(lines[-1:])}")
        verdict = tools.judge.ask("resume", store)
        judge.require_prefix(verdict, answers, self.scene.reference)
