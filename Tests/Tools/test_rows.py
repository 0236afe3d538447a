import contextlib
import io
import os
import tempfile
import unittest

from support import load, write

rows = load("rows")

KNOWN = {row: {"em"} for row in
         ["GRP-01", "GRP-02", "GRP-03", "GRP-05", "PRM-E01", "PRM-E02", "EDG-99", "EDG-100"]}
TOKEN = "rows" + ":"


class Claims(unittest.TestCase):
    def claims(self, text):
        return rows.claims_in_line(text.replace("@", TOKEN), KNOWN)

    def test_ids_are_read_up_to_the_first_other_word(self):
        self.assertEqual(self.claims("// @ GRP-01 GRP-02, GRP-03"), ["GRP-01", "GRP-02", "GRP-03"])
        self.assertEqual(self.claims("// @ GRP-01 and GRP-02"), ["GRP-01"])
        self.assertEqual(self.claims('Case(@ "GRP-01 GRP-03")'), ["GRP-01", "GRP-03"])
        self.assertEqual(self.claims('Case(@ ["GRP-01", "GRP-03"])'), ["GRP-01", "GRP-03"])

    def test_lines_without_the_token_name_nothing(self):
        for line in ["// GRP-01", "// arrows" + ": GRP-01", "let rows" + ": [Row] = []"]:
            self.assertEqual(rows.claims_in_line(line, KNOWN), [])

    def test_ranges_name_every_row_between(self):
        self.assertEqual(self.claims("# @ GRP-01..03"), ["GRP-01", "GRP-02", "GRP-03"])
        self.assertEqual(self.claims("# @ GRP-01..GRP-02"), ["GRP-01", "GRP-02"])
        self.assertEqual(self.claims("# @ PRM-E01..E02"), ["PRM-E01", "PRM-E02"])
        self.assertEqual(self.claims("# @ PRM-E01..02"), ["PRM-E01", "PRM-E02"])
        self.assertEqual(self.claims("# @ EDG-99..100"), ["EDG-99", "EDG-100"])

    def test_mistakes_are_refused(self):
        for line in ["@ GRP-77", "@ GRP-03..01", "@ GRP-01..05", "@ GRP-01..EDG-99",
                     "@ GRP-01 GRP03", "@ GRP-01..x"]:
            with self.assertRaises(rows.RowsError, msg=line):
                self.claims(line)


class Gate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        write(self.root, "tools/rows.txt", "# head\nGRP-01 em\nGRP-02 em cir\nCIR-01 cir\n")

    def run_tool(self, *arguments):
        out, problems = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(problems):
            try:
                code = rows.main(["--root", self.root, "--oracle", self.oracle(), *arguments])
            except rows.RowsError as error:
                code = f"error: {error}"
        return code, out.getvalue() + problems.getvalue()

    def oracle(self):
        return os.path.join(self.root, "semantics.md")

    def test_every_row_of_the_family_has_to_be_named(self):
        write(self.root, "Tests/ATests/A.swift", f"// {TOKEN} GRP-01\n")
        self.assertEqual(self.run_tool("--gate", "em")[0], 1)
        self.assertEqual(self.run_tool()[0], 0)
        write(self.root, "Tests/Scenarios/a.jsonl", f"# {TOKEN} GRP-02\n")
        code, text = self.run_tool("--gate", "em")
        self.assertEqual(code, 0)
        self.assertIn("2/2", text)

    def test_the_tests_of_the_tools_name_nothing(self):
        write(self.root, "Tests/Tools/a.py", f"# {TOKEN} GRP-01 GRP-02\n")
        self.assertEqual(self.run_tool("--gate", "em")[0], 1)

    def test_untestable_rows_need_no_test_and_may_have_none(self):
        write(self.root, "Tests/ATests/A.swift", f"// {TOKEN} GRP-01\n")
        write(self.root, "tools/rows-untestable.txt", "# head\nGRP-02 a name only\n")
        self.assertEqual(self.run_tool("--gate", "em")[0], 0)
        write(self.root, "Tests/ATests/A.swift", f"// {TOKEN} GRP-01..02\n")
        code, text = self.run_tool("--gate", "em")
        self.assertEqual(code, 1)
        self.assertIn("GRP-02 is listed as untestable", text)

    def test_untestable_rows_need_a_reason(self):
        write(self.root, "tools/rows-untestable.txt", "GRP-02\n")
        self.assertIn("needs a reason", self.run_tool()[0])

    def test_an_unknown_id_fails_with_its_place(self):
        write(self.root, "Tests/ATests/A.swift", f"\n// {TOKEN} GRP-09\n")
        code, text = self.run_tool()
        self.assertEqual(code, 1)
        self.assertIn("Tests/ATests/A.swift:2: no row is called GRP-09", text)

    def test_the_list_is_compared_with_the_reference(self):
        write(self.root, "semantics.md", "| GRP-01 | a |\n| GRP-02 | b |\n| GRP-03 | c |\n")
        code, text = self.run_tool()
        self.assertEqual(code, 1)
        self.assertIn("GRP-03 is missing", text)
        self.assertIn("CIR-01 of tools/rows.txt is not in the reference", text)

    def test_an_import_keeps_the_families(self):
        write(self.root, "semantics.md", "| GRP-01 | a |\n| GRP-03 | c |\n| CIR-01 | b |\n")
        self.run_tool("--import", self.oracle())
        with open(os.path.join(self.root, "tools/rows.txt"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "# head\nGRP-01 em\nGRP-03\nCIR-01 cir\n")
        self.assertIn("GRP-03 has no family", self.run_tool()[0])


    def test_an_import_of_another_file_leaves_the_rows(self):
        write(self.root, "semantics.md", "# Another text\n")
        before = rows.lines(os.path.join(self.root, "tools/rows.txt"))
        self.assertIn("holds no row", self.run_tool("--import", self.oracle())[0])
        self.assertEqual(rows.lines(os.path.join(self.root, "tools/rows.txt")), before)


class Compact(unittest.TestCase):
    def test_three_neighbours_become_a_range(self):
        self.assertEqual(rows.compact(["GRP-01", "GRP-02", "GRP-03", "GRP-05", "EDG-99"]),
                         "GRP-01..03 GRP-05 EDG-99")


if __name__ == "__main__":
    unittest.main()
