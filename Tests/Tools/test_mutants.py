"""The rewriting of tools/mutants: what it finds in a source, and that its lists fit the sources."""

import os
import sys
import tempfile
import types
import unittest

from support import ROOT, write

sys.path.insert(0, os.path.join(ROOT, "Tests", "Mutants"))

import checks  # noqa: E402
import mutants as program  # noqa: E402
import plants  # noqa: E402
import scratch  # noqa: E402
import tables  # noqa: E402
from equivalents import Equivalents  # noqa: E402
from source import Source  # noqa: E402
from suite import Scenario  # noqa: E402


def found(finder, text):
    """What is changed, and the source with all of it."""
    source = Source("Sources/Groups/EM/Policy.swift", text)
    mutants = list(finder(source, scratch.Numbers()))
    return [one["what"] for one in mutants], source.rewritten()


class Checks(unittest.TestCase):
    def test_every_clause_of_a_guard_that_throws(self):
        what, text = found(checks.find, "guard let a, b(c), d || e else { throw x }\n")
        self.assertEqual(what, [
            "'b(c)' is always true", "'d || e' is always true", "'d' is always false",
            "'e' is always false"])
        self.assertEqual(
            text, "guard let a, (Mutant.on(0) ? true : (b(c))), (Mutant.on(1) ? true : "
            "((Mutant.on(2) ? false : (d)) || (Mutant.on(3) ? false : (e)))) else { throw x }\n")

    def test_a_guard_behind_which_is_a_refusal(self):
        what, text = found(checks.find, "guard !a else { return }\nthrow x\n")
        self.assertEqual(what, ["what follows 'guard !a' never comes"])
        self.assertEqual(text, "guard !Mutant.on(0), !a else { return }\nthrow x\n")

    def test_conditions_and_loops_that_refuse(self):
        what, _ = found(checks.find, "if a { throw x }\nfor b in c where d { throw x }\n")
        self.assertEqual(what, ["'if a' never refuses", "'d' is always false"])
        self.assertEqual(found(checks.find, "if a { b() }\nguard c else { return d }\n")[0], [])

    def test_calls_that_only_check(self):
        what, text = found(checks.find, "{\n    try a(b).require(\n        .c)\n    try d()\n}")
        self.assertEqual(what, ["without 'try a(b).require( .c)'"])
        self.assertIn("if !Mutant.on(0) { try a(b).require(\n        .c) }", text)

    def test_cases_that_throw(self):
        _, text = found(checks.find, "switch a {\ncase .b: throw x\ncase .c: d()\n}")
        self.assertIn("case .b: if Mutant.on(0) { fallthrough }; throw x", text)

    def test_cases_that_answer_why(self):
        what, _ = found(checks.find, (
            "switch a {\ncase .b:\n    return MusterError(.c, \"\\(d)\")\n"
            "case .e: return .noSuchGroup(f)\ncase .g: return .group(h)\ndefault: break\n}"))
        self.assertEqual(what, ["'case .b:' does not refuse", "'case .e:' does not refuse"])


class Tables(unittest.TestCase):
    def test_every_role_of_every_column(self):
        what, text = found(tables.find, (
            "GroupRoles func row() -> Row {\n    switch a {\n"
            "    case .b: ([.o], [], [.x], [.o])\n    }\n}\n"))
        self.assertEqual(len(what), 20)
        self.assertEqual(what[0], ".b, column 1: o flipped")
        self.assertIn("case .b: mutatedRow(([.o], [], [.x], [.o]), 0)", text)

    def test_values_by_label(self):
        what, _ = found(tables.find, "switch a {\ncase .b, .c: true\ncase .d: false\n}")
        self.assertEqual(what, [".b: false for true", ".c: false for true", ".d: true for false"])


class Chosen(unittest.TestCase):
    """What is asked for has to be there."""

    def chosen(self, only=None, texts=()):
        some = [{"number": number, "path": "Sources/A.swift", "is_entry": False}
                for number in range(3)]
        options = types.SimpleNamespace(only=only, texts=texts, size="per-change", seed=1)
        return [one["number"] for one in program.chosen(some, options)]

    def test_numbers_and_texts(self):
        self.assertEqual(self.chosen(only=[2, 1]), [1, 2])
        self.assertEqual(self.chosen(texts=["A.swift"]), [0, 1, 2])

    def test_a_number_and_a_text_that_fit_nothing_are_refused(self):
        with self.assertRaisesRegex(SystemExit, "no mutant has the number 999999"):
            self.chosen(only=[1, 999_999])
        with self.assertRaisesRegex(SystemExit, "no source with mutants has 'B.swift'"):
            self.chosen(texts=["A.swift", "B.swift"])


class Played(unittest.TestCase):
    """A mutant is caught by a scenario that prints something else or ends otherwise."""

    RECORDED = '# exit: 1\n{"ok":false,"message":"why"}\n'

    def passes(self, printed, code=1):
        with tempfile.TemporaryDirectory() as root:
            path = write(root, "a.jsonl", '{"note":"x"}\n')
            write(root, "a.expected.jsonl", self.RECORDED)
            program = write(root, "muster", f"#!/bin/sh\necho '{printed}'\nexit {code}\n")
            os.chmod(program, 0o755)
            return Scenario(path).passes(program, os.environ)

    def test_what_is_recorded_passes_but_for_what_may_differ(self):
        self.assertTrue(self.passes('{"ok":false,"message":"why"}'))
        self.assertTrue(self.passes('{"ok":false,"message":"because"}'))
        self.assertFalse(self.passes('{"ok":false,"message":"why","more":1}'))

    def test_so_does_its_exit_code(self):
        self.assertFalse(self.passes('{"ok":false,"message":"why"}', code=0))


class Plants(unittest.TestCase):
    def test_a_run_of_no_test_is_none(self):
        said = "Test run with %s in 4 suites passed after 0.1 seconds.\n"
        self.assertIsNone(plants.RAN.search(said % "0 tests"))
        for count in ("1 test", "40 tests", "107 tests"):
            self.assertIsNotNone(plants.RAN.search(said % count))


class Lists(unittest.TestCase):
    def test_they_fit_the_sources(self):
        _, mutants, count = scratch.rewritten()
        self.assertGreater(count, 1_500)
        self.assertEqual(list(Equivalents(mutants).unused()), [])
        self.assertEqual(
            len([one for one in mutants if (one["path"], one["what"]) == plants.ROLE]), 1)

    def test_plants_apply(self):
        for name, (_, path, old, _, _) in plants.REWRITES.items():
            with self.subTest(name):
                self.assertEqual(scratch.read(path).count(old), 1)


if __name__ == "__main__":
    unittest.main()
