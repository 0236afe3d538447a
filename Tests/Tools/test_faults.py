"""The faults of tools/faults: that they happen, and that one which does not is a loss."""

import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import types
import unittest
from collections import Counter
from unittest import mock

from support import ROOT, write

FAULTS = os.path.join(ROOT, "Tests", "Faults")
sys.path.insert(0, FAULTS)

import campaigns  # noqa: E402
import company  # noqa: E402
import copies  # noqa: E402
import damage  # noqa: E402
import errors  # noqa: E402
import mounts  # noqa: E402
import space  # noqa: E402
from muster import Loss, Muster, Run  # noqa: E402

COMPILER = shutil.which(os.environ.get("CC", "cc"))
# Creates a file, writes to it twice and flushes it: calls 1 to 4.
WORK = """import os, signal, sys
try:
    file = os.open(sys.argv[1] + "/a", os.O_CREAT | os.O_WRONLY)
    for _ in range(2): os.write(file, b"text")
    os.fsync(file)
except OSError:
    os.kill(os.getpid(), signal.SIGKILL)
"""


class Place(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name

    @contextlib.contextmanager
    def place(self, _):
        yield self.root, os.path.join(self.root, "store")

    def program(self, text):
        path = write(self.root, "program", "#!/bin/sh\n" + text)
        os.chmod(path, 0o755)
        return path


@unittest.skipUnless(sys.platform == "linux" and COMPILER, "there is nothing to preload")
class Shim(Place):
    def setUp(self):
        super().setUp()
        shim = os.path.join(self.root, "shim.so")
        sources = [name for name in os.listdir(f"{FAULTS}/Shim") if name.endswith(".c")]
        subprocess.run(
            [COMPILER, "-std=gnu11", "-shared", "-fPIC", "-pthread", "-o", shim, *sources],
            cwd=f"{FAULTS}/Shim", check=True)
        self.muster = Muster(sys.executable, shim)
        self.files = os.path.join(self.root, "files")
        self.spoiled = os.path.join(self.root, "spoiled")

    def work(self, **faults):
        shutil.rmtree(self.files, ignore_errors=True)
        os.mkdir(self.files)
        if os.path.exists(self.spoiled):
            os.remove(self.spoiled)
        faults = {"FAULT_DIR": self.files, "FAULT_SPOILED": self.spoiled, **faults}
        return self.muster.run(["-c", WORK, self.files], "", faults)

    def test_a_call_that_fails_is_told_though_the_process_is_killed(self):
        for number, style in (("1", "clean"), ("2", "after"), ("4", "clean"), ("4", "drop")):
            run = self.work(FAULT_FAIL=number, FAULT_ERRNO="28", FAULT_STYLE=style)
            self.assertEqual(run.code, -signal.SIGKILL, run.errors)
            self.assertTrue(os.path.exists(self.spoiled), style)

    def test_so_is_one_that_is_half_made(self):
        self.assertEqual(self.work(FAULT_FAIL="2", FAULT_STYLE="short").code, 0)
        self.assertTrue(os.path.exists(self.spoiled))

    def test_one_that_never_comes_is_not(self):
        self.assertEqual(self.work(FAULT_FAIL="5", FAULT_ERRNO="28").code, 0)
        self.assertFalse(os.path.exists(self.spoiled))

    def test_a_directory_that_is_not_there_yet_counts(self):
        kinds = os.path.join(self.root, "kinds")
        made = os.path.join(self.root, "made")
        self.muster.run(["-c", f"import os; os.mkdir({made!r}); os.mkdir({made + '/a'!r})"], "",
                        {"FAULT_DIR": made, "FAULT_KINDS": kinds})
        with open(kinds, encoding="ascii") as file:
            self.assertEqual(file.read(), "dd")


class NoFaults(Place):
    """A shim that does nothing."""

    def scene(self, run):
        # All that is asked before it is noticed.
        muster = types.SimpleNamespace(play=lambda *_: run, run=lambda *_: run)
        tools = types.SimpleNamespace(place=self.place, muster=muster)
        return types.SimpleNamespace(
            tools=tools, workload=None, is_certain=lambda number, wide: number < 10)

    def test_calls_that_do_not_fail_are_a_loss(self):
        with self.assertRaisesRegex(Loss, "call 9 was to fail, and did not"):
            errors.run(self.scene(Run(0, "", "")), (9, "EIO", "clean", "once"))

    def test_so_are_those_of_a_backup(self):
        for fault in ("fails", "full"):
            with self.assertRaisesRegex(Loss, "call 3 was to fail, and did not"):
                copies.interrupt(self.scene(Run(0, "", "")), self.root, "store", fault, 3)
        with self.assertRaisesRegex(Loss, "ended with 0"):
            copies.interrupt(self.scene(Run(0, "", "")), self.root, "store", "dies-after", 3)


class Sentences(unittest.TestCase):
    """What an outcome is known by is what the program says."""

    def said(self, path, before):
        """The literal that follows in a source, up to its first part that is filled in."""
        with open(os.path.join(ROOT, "Sources", path), encoding="utf-8") as file:
            return re.search(before + r'[^"]*"([^"\\]*)', file.read())[1]

    def failed(self, sentence):
        return Run(3, "", f"muster: run: storageFailure: -:1: {sentence}")

    def test_an_acknowledgement_of_unknown_outcome_is_a_loss(self):
        said = self.said("EventLog/Log/EventLogError.swift", r"case \.outcomeUnknown\(.*\):")
        lines = '{"acknowledge":{"name":"audit","position":1}}\n'
        scene = types.SimpleNamespace(workload=types.SimpleNamespace(lines=lines))
        with self.assertRaisesRegex(Loss, "one failure refused an acknowledgement"):
            errors.check_healed(scene, self.failed(said))
        errors.check_healed(scene, self.failed("the disk is full"))

    def test_what_was_refused_is_known_by_its_words(self):
        said = self.said("Muster/Opening/MusterError+Storage.swift", r"case \(\.appending, _\):")
        self.assertIn(errors.REFUSED, said)

    def test_so_is_a_full_disk(self):
        said = self.said("EventLog/Log/EventLogError.swift", r"case \.diskFull:")
        self.assertIn(space.FULL, said)


class Harmless(unittest.TestCase):
    """What nobody finds has to leave what somebody was told."""

    def damage(self, way, position):
        """Damages the journal of three events; verify finds that many, and that all is well."""
        verdict = {"position": position, "root": f"root-{position}", "findings": [],
                   "viewsAgree": True}
        scene = types.SimpleNamespace(
            name="none", reference=types.SimpleNamespace(roots=[f"root-{n}" for n in range(4)]),
            subjects={"killed": types.SimpleNamespace(
                files={"log/journal": (b"new", 3)}, older={"log/journal": (b"old", 3)}, told=2)})
        runner = damage.Runner(scene)
        with mock.patch.object(runner, "look", lambda *_: verdict):
            return runner.run(("killed", "log/journal", way, 0))

    def test_an_event_that_was_told_of_may_not_go(self):
        with self.assertRaisesRegex(Loss, "2 events were told of, 1 are there"):
            self.damage("old-page", 1)

    def test_one_that_was_not_may(self):
        self.assertEqual(self.damage("old-page", 2), "harmless")

    def test_a_file_of_before_takes_the_log_back(self):
        self.assertEqual(self.damage("old-file", 1), "harmless")


class Mended(unittest.TestCase):
    """Views whose damage is found, or keeps verify from comparing them, are sound again later."""

    def damage(self, part, *answers):
        subject = types.SimpleNamespace(
            files={f"{part}/data.mdb": (b"new", 3)}, older={f"{part}/data.mdb": (b"old", 3)})
        runner = damage.Runner(
            types.SimpleNamespace(name="none", subjects={"closed": subject}))
        with mock.patch.object(runner, "look", mock.Mock(side_effect=answers)) as look:
            return runner.run(("closed", f"{part}/data.mdb", "old-page", 0)), look.call_count

    def test_views_are(self):
        sound = {"findings": [], "viewsAgree": True}
        found = {"findings": ["views at 3: another row"]}
        self.assertEqual(self.damage("views", found, sound), (damage.FOUND, 2))
        for answer in (found, {"error": "no page can be read"}):
            with self.assertRaises(Loss):
                self.damage("views", answer, {"error": "no page can be read"})
        self.assertEqual(
            self.damage("views", {"error": "no page"}, sound), (damage.REFUSED, 2))

    def test_a_log_is_not(self):
        self.assertEqual(self.damage("log", {"error": "no page"}), (damage.REFUSED, 1))

    def test_a_campaign_that_only_fails_to_look_fails(self):
        portions = [(types.SimpleNamespace(name="create"), [])]
        options = types.SimpleNamespace(case=None, size="per-change")
        ends = [damage.REFUSED, damage.UNHURT]
        said = campaigns.missing("damage", Counter(ends), portions, options)
        self.assertEqual(said, "no damage was found or harmless")
        ends += [damage.FOUND, damage.HARMLESS]
        self.assertIsNone(campaigns.missing("damage", Counter(ends), portions, options))


class Beginning(Place):
    """What a backup may leave of a copy."""

    def test_a_copy_that_is_gone_is_a_loss_only_when_there_was_one(self):
        copies.check_beginning(None, self.root, [], ["event"])
        with self.assertRaisesRegex(Loss, "the copy that was begun is gone"):
            copies.check_beginning(None, self.root, ["event"], ["event"])


class Full(unittest.TestCase):
    """A full disk has to refuse something, and the run to go on afterwards."""

    FULL = '"ok":false,"message":"nothing was stored: the disk is full: make room"'

    def became_of(self, *answers, code=3):
        lines = [f'{{"line":{number},{text}}}\n' for number, text in enumerate(answers, 1)]
        return space.became_of(Run(code, "".join(lines), ""), 2)

    def test_what_became_of_a_run(self):
        self.assertEqual(self.became_of('"ok":true', code=0), space.UNHURT)
        self.assertEqual(self.became_of('"ok":true'), space.ENDED)
        self.assertEqual(self.became_of(self.FULL, '"ok":true'), space.REFUSED)
        self.assertEqual(self.became_of('"ok":true', self.FULL, '"ok":true'), space.RECOVERED)

    def missing(self, case, *ends, size="per-change"):
        portions = [(types.SimpleNamespace(name="bulletins"), [])]
        options = types.SimpleNamespace(case=case, size=size)
        return campaigns.missing("space", Counter(ends), portions, options)

    def test_a_campaign_without_a_run_that_went_on_fails(self):
        self.assertIn("no full disk", self.missing(None, space.UNHURT, space.REFUSED))
        self.assertIsNone(self.missing(None, space.REFUSED, space.RECOVERED))

    def test_a_few_cases_or_a_machine_that_mounts_nothing_do_not(self):
        self.assertIsNone(self.missing("a case", space.UNHURT))
        self.assertIsNone(self.missing(None, space.UNHURT, size="smoke"))
        self.assertIsNone(self.missing(None, "left out", "passed"))


class Locked(unittest.TestCase):
    """What is locked was reached."""

    def reached(self, part, code, output="", said=""):
        space.require_reached(part, f"/s/{part}", Run(code, output, said))

    def test_answers_and_an_error_that_names_the_part_pass(self):
        self.reached("directory", 0, '{"line":1,"ok":true,"last":1}\n')
        self.reached("log", 3, said="no file can be made in /s/log")

    def test_silence_and_another_error_do_not(self):
        for part, code, said in (
                ("log", 0, ""), ("log", 3, "/s cannot be created"),
                ("directory", 3, "/s/directory cannot be created")):
            with self.assertRaisesRegex(Loss, "did not come to"):
                self.reached(part, code, said=said)


class Device(Place):
    """A device that does not work is not a machine that has none."""

    def look(self, text):
        tools = types.SimpleNamespace(place=self.place, device=self.program(text))
        with (mock.patch.object(mounts, "make_file_system", lambda _: "base"),
              mock.patch.object(mounts, "mounted", lambda *_: contextlib.nullcontext("place")),
              mock.patch.object(mounts, "SECONDS", 0.2),
              mock.patch.object(mounts, "has_fuse", lambda: True)):
            self.assertTrue(mounts.is_possible(tools))
            with self.assertRaisesRegex(Loss, "the device does not work"):
                mounts.cases(types.SimpleNamespace(tools=tools, name="none"))

    def test_one_that_ends_at_once(self):
        self.look("exit 1\n")

    def test_one_that_makes_nothing_is_killed(self):
        self.look(f"echo $$ > {self.root}/number\nexec sleep 60\n")
        with open(f"{self.root}/number", encoding="ascii") as file:
            with self.assertRaises(ProcessLookupError):
                os.kill(int(file.read()), 0)


class Company(Place):
    WORKLOAD = types.SimpleNamespace(lines='{"do":"x"}\n', options=[])

    def meet(self, follow):
        """A writer that answers, a second one that is refused, and these followers."""
        muster = Muster(self.program(
            'case "$*" in\n'
            'run*--events*) echo \'{"line":1,"ok":true,"last":1}\'; exec sleep 60;;\n'
            f"log*) {follow};;\nrun*) exit 3;;\nesac\n"), None)
        scene = types.SimpleNamespace(
            tools=types.SimpleNamespace(muster=muster), workload=self.WORKLOAD)
        processes = []
        try:
            return company.Runner(scene).meet("store", random.Random(1), processes)
        finally:
            for process in processes:
                process.kill()
                process.communicate()

    def test_followers_that_print_something_pass(self):
        begin = time.monotonic()
        _, *seen = self.meet("echo one; echo two; exec sleep 60")
        self.assertLess(time.monotonic() - begin, company.SECONDS)
        self.assertTrue(seen and all(text.startswith(b"one\n") for text in seen))

    def test_followers_that_print_nothing_do_not(self):
        with self.assertRaisesRegex(Loss, "a follower printed no line"):
            self.meet("exit 0")
        with mock.patch.object(company, "SECONDS", 0.2):
            with self.assertRaisesRegex(Loss, "a follower printed no line"):
                self.meet("exec sleep 60")


if __name__ == "__main__":
    unittest.main()
