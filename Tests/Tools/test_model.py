"""How the engine's answers are compared with the model's."""

import concurrent.futures
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import types
import unittest
from unittest import mock

from support import ROOT, write

sys.path.insert(0, os.path.join(ROOT, "Tests", "Model"))

import compare  # noqa: E402
import sequences  # noqa: E402
from generator.lines import Generator  # noqa: E402
from generator.settings import SMALL_LIMITS  # noqa: E402
from generator.values import SYSTEM  # noqa: E402
from model import parameters  # noqa: E402
from model.commands import COMMANDS  # noqa: E402
from model.configuration import LIMITS  # noqa: E402
from model.queries import QUERIES  # noqa: E402


SOME, OTHER = "0a" * 32, "1b" * 32


class Same(unittest.TestCase):
    def test_cursors_and_digests_may_differ_unless_one_is_empty(self):
        for key in ("cursor", "digest"):
            some, other, none = ({"answer": {key: text}} for text in (SOME, OTHER, ""))
            self.assertTrue(compare.same(some, other))
            self.assertTrue(compare.same(none, none))
            self.assertFalse(compare.same(some, none))
            self.assertFalse(compare.same(none, some))

    def test_what_is_free_has_its_form(self):
        for key, wrong in (("cursor", {"a": 1}), ("cursor", 7), ("digest", 7), ("digest", "aa")):
            self.assertFalse(compare.same({"answer": {key: SOME}}, {"answer": {key: wrong}}))
        refusal = {"ok": False, "error": "groupNotFound", "message": "refused"}
        self.assertTrue(compare.same(refusal, {**refusal, "message": "there is no group g"}))
        for wrong in ("", None, 7):
            self.assertFalse(compare.same(refusal, {**refusal, "message": wrong}))

    def test_a_rebuild_says_of_its_digests_what_they_say(self):
        line = {"before": "unknown", "after": "unknown", "events": 1, "same": True}
        self.assertTrue(compare.same(line, {**line, "before": SOME, "after": SOME}))
        for wrong in ({"before": SOME, "after": OTHER}, {"before": "", "after": ""}):
            self.assertFalse(compare.same(line, {**line, **wrong}))
        differing = {**line, "same": False}
        self.assertTrue(compare.same(differing, {**differing, "before": SOME, "after": OTHER}))
        self.assertFalse(compare.same(differing, {**differing, "before": SOME, "after": SOME}))

    def test_a_line_is_one_object_and_names_each_key_once(self):
        expected = {"line": 1, "ok": True}
        self.assertTrue(compare.same(expected, compare.parsed('{"line":1,"ok":true}')))
        for text in ('{"line":2,"line":1,"ok":true}', '{"line":1', "7", ""):
            self.assertFalse(compare.same(expected, compare.parsed(text)))


class GeneratedScenarios(unittest.TestCase):
    """What the model knows is tried: nothing new is left out of the random scenarios."""

    def test_all_commands_and_queries_come_up(self):
        said = {"do": set(), "ask": set()}
        by_system, versioned, causes = set(), set(), set()
        for seed in range(1, 81):
            generator = Generator(seed, ())
            for text in generator.scenario(300):
                line = json.loads(text) if text.startswith("{") else {}
                for key in said.keys() & line.keys():
                    said[key].add(line[key])
                    by_system |= {line[key]} if line["as"] == SYSTEM else set()
                    versioned |= {line[key]} if "expectedVersion" in line else set()
            causes.update(re.findall(
                r'"event":"invitationClosed".*"cause":"(\w+)"', "\n".join(generator.outputs)))
        # Beside them there are names that nothing has.
        self.assertEqual(COMMANDS.names.keys() - said["do"], set())
        self.assertEqual(QUERIES.names.keys() - said["ask"], set())
        # Chance leaves a few out of so few seeds.
        self.assertLess(len({*COMMANDS.names, *QUERIES.names} - by_system), 8)
        self.assertLess(len(COMMANDS.names.keys() - versioned), 8)
        self.assertEqual(causes, {"joinedOtherwise", "blockListed", "groupDestroyed"})

    def test_all_limits_are_made_small(self):
        for name, default in LIMITS.items():
            self.assertNotEqual(set(SMALL_LIMITS[name]) - {default}, set(), name)


class Ids(unittest.TestCase):
    def test_the_model_refuses_what_hides_in_an_id(self):
        for scalar in "\u0000\u001f\u007f\u009f\u2028\u202a\u202e\u2066\u2069":
            self.assertTrue(parameters.hides(f"a{scalar}b"))
        for scalar in " ~\u00a0\u200b\u202f\u2065\u206a\U0001f600":
            self.assertFalse(parameters.hides(f"a{scalar}b"))


class Matrices(unittest.TestCase):
    def test_the_scenarios_of_the_matrices_are_what_prints_them(self):
        for family in ("em", "cir", "tim"):
            printed = subprocess.run(
                [sys.executable, "-B", os.path.join(ROOT, "Tests", "Model", "matrix.py"), family],
                stdout=subprocess.PIPE, check=True, text=True).stdout
            path = os.path.join(
                ROOT, "Tests", "Scenarios", family, "permission-matrix.jsonl")
            with open(path, encoding="utf-8") as scenario:
                self.assertEqual(printed, scenario.read(), family)


class Time(unittest.TestCase):
    def test_an_engine_that_hangs_is_a_failure_with_its_seeds(self):
        with tempfile.TemporaryDirectory() as root:
            hanging = write(root, "muster", "#!/bin/sh\nexec sleep 60\n")
            os.chmod(hanging, 0o755)
            options = types.SimpleNamespace(muster=hanging, only="", seed=5, sequences=6)
            with (mock.patch.object(sequences, "SECONDS_PER_PORTION", 0.1),
                  mock.patch.object(concurrent.futures, "ProcessPoolExecutor",
                                    concurrent.futures.ThreadPoolExecutor),
                  contextlib.redirect_stdout(io.StringIO()) as said):
                self.assertEqual(sequences.main(options), 1)
        self.assertIn("FAILED sequences 5 to 6: no end after", said.getvalue())


if __name__ == "__main__":
    unittest.main()
