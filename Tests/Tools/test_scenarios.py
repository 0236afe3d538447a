import contextlib
import io
import os
import sys
import tempfile
import unittest

from support import load, write

scenarios = load("scenarios")

# Prints the scenario's comment lines that start with `#> ` and ends with the code after `#! `.
# `#data> ` lines are printed only with --data, `#memory> ` lines only without; `verify` fails when
# the store holds `broken`.
FAKE = """#!%s
import os, sys
arguments = sys.argv[1:]
data = arguments[arguments.index("--data") + 1] if "--data" in arguments else None
if arguments[0] == "verify":
    sys.exit(4 if os.path.exists(os.path.join(data, "broken")) else 0)
code = 0
if data:
    os.makedirs(data)
for line in open(arguments[-1], encoding="utf-8"):
    if line.startswith(("#> ", "#data> " if data else "#memory> ")):
        print(line.split("> ", 1)[1], end="")
    if line.startswith("#! "):
        code = int(line[3:])
    if data and line.startswith("#break"):
        open(os.path.join(data, "broken"), "w").close()
    if line.startswith("#events") and "--events" in arguments:
        print('{"event":"x"}')
sys.exit(code)
""" % sys.executable

EXPECT = '{"expect":{"ok":true}}\n'


class Scenarios(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.muster = write(self.root, "muster", FAKE)
        os.chmod(self.muster, 0o755)

    def play(self, text, expected=None):
        write(self.root, "cases/a.jsonl", text)
        if expected is not None:
            write(self.root, "cases/a.expected.jsonl", expected)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            code = scenarios.main(["--muster", self.muster, "--folder", self.root + "/cases"])
        return code, out.getvalue()

    def assert_fails(self, reason, text, expected=None):
        code, out = self.play(text, expected)
        self.assertEqual(code, 1, out)
        self.assertIn(reason, out)
        self.assertTrue(out.endswith("0 passed, 1 failed\n"))

    def test_expectations_alone_are_enough(self):
        self.assertEqual(self.play('#> {"ok":true}\n' + EXPECT), (0, "1 passed, 0 failed\n"))

    def test_a_scenario_that_checks_nothing_fails(self):
        self.assert_fails("neither an expectation", '{"note":"x"}\n')

    def test_output_has_to_be_the_recorded_one(self):
        self.assertEqual(self.play('#> {"ok":true}\n', '{"ok":true}\n')[0], 0)
        self.assert_fails("output line 1 differs", '#> {"ok":true}\n', '{"ok":false}\n')
        self.assert_fails("(no line)", '#> {"ok":true}\n', "")

    def test_the_order_of_keys_counts(self):
        self.assert_fails("not byte for byte", '#> {"a":1,"b":2}\n', '{"b":2,"a":1}\n')

    def test_messages_cursors_and_digests_may_differ(self):
        self.assertEqual(self.play(
            '#> {"ok":false,"error":"e","message":"one \\" x"}\n'
            '#> {"answer":{"cursor":"abc"}}\n#> {"before":"' + "0" * 64 + '"}\n',
            '{"ok":false,"error":"e","message":"two"}\n'
            '{"answer":{"cursor":"def"}}\n{"before":"' + "f" * 64 + '"}\n')[0], 0)

    def test_other_texts_may_not_differ(self):
        self.assert_fails("differs", '#> {"callback":"c","message":"one"}\n',
                          '{"callback":"c","message":"two"}\n')
        self.assert_fails("differs", '#> {"cursor":""}\n', '{"cursor":"a"}\n')

    def test_the_exit_code_is_the_one_asked_for(self):
        self.assert_fails("exit code 2 instead of 0", "#! 2\n" + EXPECT)
        self.assertEqual(self.play("# exit: 2\n#! 2\n" + EXPECT)[0], 0)
        self.assert_fails("no exit code", "# exit: 7\n" + EXPECT)

    def test_arguments_are_passed_on(self):
        self.assertEqual(self.play("# args: --events\n#events\n", '{"event":"x"}\n')[0], 0)

    def test_the_expected_output_may_carry_the_arguments(self):
        self.assertEqual(
            self.play("#events\n", '# args: --events\n{"event":"x"}\n# end\n')[0], 0)

    def test_both_stores_have_to_print_the_same(self):
        self.assert_fails("with --data", '#> {"a":1}\n#data> {"a":2}\n' + EXPECT)

    def test_so_have_they_the_same_digests(self):
        digest = '{"digest":"%s"}\n'
        self.assert_fails(
            "with --data",
            f"#memory> {digest % ('0' * 64)}#data> {digest % ('f' * 64)}" + EXPECT)

    def test_the_store_has_to_verify(self):
        self.assert_fails("muster verify answers 4", "#break\n" + EXPECT)

    def test_output_has_to_be_json_lines(self):
        for line in ["x", "[]", '{"a":1,"a":2}']:
            self.assert_fails("not one JSON object", f"#> {line}\n" + EXPECT)

    def test_an_empty_folder_and_a_stray_file_are_mistakes(self):
        os.makedirs(self.root + "/cases")
        for path in [None, "cases/b.expected.jsonl"]:
            if path:
                write(self.root, path, "{}\n")
            with self.assertRaises(scenarios.Failure):
                scenarios.main(["--muster", self.muster, "--folder", self.root + "/cases"])

    def test_a_missing_program_is_named(self):
        with self.assertRaisesRegex(scenarios.Failure, "no program at"):
            scenarios.main(["--muster", self.root + "/none"])


if __name__ == "__main__":
    unittest.main()
