"""Several processes: one writes and is killed, others read, follow, and try to write as well."""

import json
import random
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


class Runner:
    def __init__(self, scene):
        self.scene = scene

    def run(self, case):
        choose = random.Random(zlib.crc32(repr((self.scene.name, case)).encode()))
        tools = self.scene.tools
        with tools.place("company") as (_, store):
            writer = tools.muster.start(
                ["run", "--data", store, "--events", *self.scene.workload.options, "-"])
            written = self.feed(writer, choose)
            followers = [
                tools.muster.start(["log", "--data", store, "--json", "--follow"])
                for _ in range(choose.randrange(1, 4))]
            second = tools.muster.run(["run", "--data", store, "-"], SECOND)
            if second.code != REFUSED:
                raise Loss(f"a second writer ended with {second.code}: {second.errors}")
            tools.muster.run(["verify", "--data", store]).require(0)
            time.sleep(choose.random() * 0.05)
            for process in choose.sample([writer, *followers], len(followers) + 1):
                process.kill()
            output = written + writer.communicate(timeout=SECONDS)[0]
            seen = [process.communicate(timeout=SECONDS)[0] for process in followers]
            self.judge(store, output, seen)

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
            line = writer.stdout.readline()
            if not line:
                raise Loss(f"the writer ended: {writer.stderr.read().decode()}")
            first += line
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
