"""What tools/fuzz makes of the numbers of a run, and how it divides the time."""

import os
import pathlib
import re
import sys
import types
import unittest

from support import ROOT

sys.path.insert(0, os.path.join(ROOT, "Tests", "Fuzz"))

import fuzz  # noqa: E402

USED = types.SimpleNamespace(ru_maxrss=2048, ru_utime=1.5, ru_stime=0.5)
ENOUGH = "fuzz: 40 executions by libFuzzer, 60 in searches\n"


def result(name, output, status=0):
    return fuzz.Result(name, output, status, USED, 100)


class Targets(unittest.TestCase):
    def test_all_rows_of_the_rules_are_decoded(self):
        declared = set()
        for source in pathlib.Path(ROOT, "Sources", "Groups").rglob("*.swift"):
            declared.update(re.findall(
                r"^(?:package )?(?:struct|extension) (\w+): (?:View|Membership|Renewable)Row\b",
                source.read_text(encoding="utf-8"), re.MULTILINE))
        types = pathlib.Path(ROOT, "Tests", "Fuzz", "Rows", "RowTypes.swift")
        listed = set(re.findall(r"(\w+)\.self", types.read_text(encoding="utf-8")))
        self.assertGreater(len(declared), 20)
        self.assertEqual(declared - listed, set())


class Results(unittest.TestCase):
    def test_executions_are_those_of_libfuzzer_and_of_searches(self):
        enough = result("record", ENOUGH)
        self.assertEqual((enough.executions, enough.searched), (100, 60))
        self.assertEqual((enough.processor, enough.megabytes), (2.0, 2))
        self.assertEqual(enough.verdict(), "reached")

    def test_a_target_that_has_to_reach_all_is_missed_and_a_slow_one_is_not(self):
        few = ENOUGH.replace("60", "59")
        self.assertEqual(result("record", few).verdict(), "NOT REACHED")
        self.assertEqual(result("scenario", few).verdict(), "share of time")
        self.assertEqual(
            fuzz.too_few([result("record", few), result("scenario", few), result("row", ENOUGH)]),
            ["record"])

    def test_a_program_that_ends_without_a_report_reached_nothing(self):
        for name in ("record", "scenario"):
            self.assertEqual(result(name, "").verdict(), "NOT REACHED")
            self.assertEqual(fuzz.too_few([result(name, "")]), [name])

    def test_a_failure_names_its_input_however_it_was_made(self):
        for text in ("the input", "the input of a search"):
            failed = result("record", f"{ENOUGH}fuzz: {text} was written to found/x-1\n", status=-6)
            self.assertEqual((failed.verdict(), failed.input), ("FAILED", "found/x-1"))


class Shares(unittest.TestCase):
    def test_the_time_of_the_slow_is_a_limit_and_that_of_others_is_far_above_normal(self):
        normal = fuzz.shares(["record", "scenario"], 25, True)
        self.assertEqual(sum(normal.values()), 25)
        patient = fuzz.shares(["record", "scenario"], 25, False)
        self.assertEqual(patient["scenario"], normal["scenario"])
        self.assertEqual(patient["record"], fuzz.PATIENCE * normal["record"])

    def test_the_slow_are_targets(self):
        self.assertLess(fuzz.SLOW, set(fuzz.TARGETS))


if __name__ == "__main__":
    unittest.main()
