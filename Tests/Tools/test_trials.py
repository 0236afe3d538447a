"""What tools/trials makes of the ends of its programs, and of processes that are killed."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

from support import ROOT

sys.path.insert(0, os.path.join(ROOT, "Tests", "Trials"))

import stores  # noqa: E402
import trials  # noqa: E402
from muster import Loss, Run  # noqa: E402


class Ends(unittest.TestCase):
    def failed(self, *ended):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            counts = trials.gathered("disk", 7, ended)
        self.said = said.getvalue()
        self.assertEqual(counts["failed"] > 0, "FAILED disk 7" in self.said)
        return counts["failed"]

    def test_a_process_that_did_all_and_ends_well_passes(self):
        self.assertEqual(self.failed(('{"cases":3,"failed":0}\n', 0, 3)), 0)

    def test_its_exit_code_counts(self):
        self.assertEqual(self.failed(('{"cases":3}\n', 1, 3), ('{"cases":3}\n', 0, 3)), 1)

    def test_cases_that_were_not_tried_are_missed(self):
        for text in ("{}", '{"cases":2}', "", "Killed"):
            self.assertEqual(self.failed((text, 0, 3)), 1, text)

    def test_a_failure_that_is_told_is_counted_once(self):
        told = 'FAILED disk 7: x\n{"cases":3,"failed":1}\n'
        self.assertEqual(self.failed((told, 1, 3), ("FAILED disk 7: hangs", 1, 3)), 2)


class Least(unittest.TestCase):
    """Cases that do nothing are not enough."""

    KIND = trials.Kind("", None, 2, 20, 200, kills=1, lost=0.5)

    def test_what_happened_often_enough_passes(self):
        self.assertEqual(self.KIND.lacking(trials.Counter(kills=20, lost=10), 20), [])
        self.assertEqual(self.KIND.lacking(trials.Counter(kills=20), 200), [
            "20 kills instead of 200", "0 lost instead of 100"])

    def test_of_few_cases_nothing_is_wanted(self):
        self.assertEqual(self.KIND.lacking(trials.Counter(), 19), [])


class Killed:
    """A `muster` that somebody kills before it does anything."""

    def run(self, arguments, lines="", faults=None):
        if lines == stores.INFO + "\n":
            return Run(0, '{"answer":{"position":0}}\n', "")
        return Run(-9, "", "")


class Stores(unittest.TestCase):
    def play(self, is_killed):
        with tempfile.TemporaryDirectory() as folder:
            sequence = stores.Sequence(Killed(), 1, folder)
            sequence.generator.configure()
            sequence.run(5, is_killed)
            return sequence.counts["kills"]

    def test_only_a_kill_that_was_asked_for_is_one(self):
        self.assertEqual(self.play(True), 1)
        with self.assertRaisesRegex(Loss, "signal 9"):
            self.play(False)

    def test_a_note_keeps_no_commands_apart(self):
        for text in ('{"note":""}', "", "# a comment", '{"do":"leaveGroup","as":"ann"}'):
            self.assertTrue(stores.shares_append(text), text)
        for text in ('{"do":"leaveGroup","as":"ann","at":1700000000001}', '{"clock":1700000000001}',
                     '{"ask":"getStoreInfo","as":{"system":true}}'):
            self.assertFalse(stores.shares_append(text), text)

    @unittest.skipUnless(stores.CAN_KILL, "nobody is killed here")
    def test_somebody_has_to_be_killed(self):
        self.assertTrue(stores.lacks_kills({"sequences": 10, "kills": 0}))
        self.assertFalse(stores.lacks_kills({"sequences": 9, "kills": 0}))
        self.assertFalse(stores.lacks_kills({"sequences": 10, "kills": 1}))


if __name__ == "__main__":
    unittest.main()
