import os
import tempfile
import unittest

from support import load, write

tidy = load("check-tidy")

SPARE = "X" * 3


def messages(found):
    return [message for _, message in found]


class SwiftText(unittest.TestCase):
    def bare(self, text):
        return tidy.Swift(text).bare

    def test_comments_and_strings_are_blanked_and_lines_kept(self):
        text = 'let a = "unsafe" // unsafe\n/* unsafe\n /* unsafe */ unsafe */ let b = 1\n'
        bare = self.bare(text)
        self.assertNotIn("unsafe", bare)
        self.assertEqual(bare.count("\n"), text.count("\n"))
        self.assertIn("let b = 1", bare)

    def test_code_inside_an_interpolation_stays(self):
        self.assertIn("unsafe f(x)", self.bare('let a = "x \\(unsafe f(x)) unsafe" + c'))
        self.assertIn("+ c", self.bare('let a = "\\("}")}" + c'))
        self.assertNotIn("}", self.bare('let a = "\\("}")}" + c'))
        self.assertEqual(self.bare('f("a \\(b(c)) d", e)').count(")"), 3)

    def test_raw_and_multi_line_strings_end_where_they_end(self):
        for text in ['#"a " unsafe \\(b)"# + c', '"""\nunsafe " {\n""" + c', '"\\"unsafe{" + c',
                     'func `it is "unsafe"`() + c']:
            bare = self.bare(text)
            self.assertNotIn("unsafe", bare, text)
            self.assertIn("+ c", bare, text)


class Functions(unittest.TestCase):
    def found(self, text):
        return [(line, name) for line, name, _ in tidy.long_functions(tidy.Swift(text))]

    def test_only_long_bodies_are_reported(self):
        body = "    work()\n" * (tidy.FUNCTION_LINES - 2)
        self.assertEqual(self.found("func a() {\n" + body + "}\n"), [])
        self.assertEqual(self.found("func a() {\n    work()\n" + body + "}\n"), [(1, "a")])

    def test_every_kind_of_body_counts(self):
        body = "{\n" + "    work()\n" * tidy.FUNCTION_LINES + "}\n"
        for head, name in [
            ("    public static func a<T>(_ x: T)\n        throws(E) -> [T]\n    where T: B ", "a"),
            ("package init(x: Int) ", "init"),
            ("deinit ", "deinit"),
            ("@inlinable subscript(i: Int) -> Int ", "subscript"),
            ("private(set) var x: Int ", "x"),
            ("@Test func `a sentence`() ", "`a sentence`"),
        ]:
            self.assertEqual([name for _, name in self.found("\n" + head + body)], [name])

    def test_a_requirement_does_not_take_the_body_that_follows(self):
        text = ("protocol P {\n    func a() -> Int\n    var b: Int\n}\nstruct S {\n"
                + "    var c = 1\n" * (tidy.FUNCTION_LINES + 5) + "}\n")
        self.assertEqual(self.found(text), [])


class Unsafe(unittest.TestCase):
    def test_unsafe_code_stays_in_its_modules(self):
        text = "let a = unsafe b(x)\nfunc f(_ p: UnsafeRawPointer) {}\nx.withUnsafeBytes { _ in }\n"
        self.assertEqual(len(messages(tidy.check_swift(text, "Groups"))), 3)
        self.assertEqual(messages(tidy.check_swift(text, "LMDB")), [])
        for path in tidy.UNSAFE_FILES:
            self.assertEqual(messages(tidy.check_swift(text, "MusterCLI", path)), [])
        self.assertEqual(len(messages(tidy.check_swift(text, "MusterCLI", "A.swift"))), 3)
        harmless = "// unsafe\ncase unsafePermissions\nlet a = isUnsafe\n"
        self.assertEqual(messages(tidy.check_swift(harmless, "Groups")), [])

    def test_the_mutex_of_the_system_is_found_however_it_is_imported(self):
        for line in ["import Synchronization", "package import Synchronization",
                     "@preconcurrency import Synchronization", "  import Synchronization  // why",
                     "internal import struct Synchronization.Mutex"]:
            text = line + "\nlet a = Mutex(1)\n"
            self.assertEqual(len(messages(tidy.check_swift(text, "Views"))), 1, line)
            self.assertEqual(messages(tidy.check_swift(text, "Locks")), [])
        self.assertEqual(messages(tidy.check_swift("import Synchronization\n", "Views")), [])

    def test_unchecked_needs_its_argument(self):
        bare = "import A\n\nfinal class A: @unchecked Sendable {}\n"
        self.assertEqual(len(messages(tidy.check_swift(bare, "LMDB"))), 1)
        told = bare.replace("\n\n", "\n\n// All state is behind the lock.\npackage\n")
        self.assertEqual(messages(tidy.check_swift(told, "Views")), [])
        other = "nonisolated(unsafe) var a = 1\n"
        self.assertEqual(len(messages(tidy.check_swift(other, "Views"))), 1)
        self.assertEqual(messages(tidy.check_swift("// Set once.\n" + other, "Views")), [])


class Imports(unittest.TestCase):
    def check(self, text, module="Views", allowed=frozenset({"Groups", "Foundation"})):
        return messages(tidy.check_imports(text, module, allowed))

    def test_only_the_arrows_of_the_manifest(self):
        self.assertEqual(self.check("import Groups\npublic import Foundation\n"), [])
        self.assertEqual(self.check("// import Muster\nlet a = \"import Muster\"\n"), [])
        for line in ["import Muster", "package import Muster", "@testable import Muster",
                     "@_exported public import Muster", "internal import struct Muster.A"]:
            self.assertEqual(len(self.check(line + "\n")), 1, line)

    def test_the_domain_stays_free_of_the_platform(self):
        for name in ["Foundation", "FoundationEssentials", "Glibc", "Dispatch"]:
            self.assertEqual(len(self.check(f"import {name}\n", "Groups", tidy.SYSTEM)), 1, name)
        self.assertEqual(self.check("import Synchronization\n", "Groups", tidy.SYSTEM), [])

    def test_a_planted_import_is_found_in_the_tree(self):
        with tempfile.TemporaryDirectory() as root:
            write(root, "Sources/Groups/A.swift", "import LMDB\n")
            targets = [
                {"name": "Groups", "path": "Sources/Groups", "type": "library",
                 "module_type": "SwiftTarget", "sources": ["A.swift"],
                 "target_dependencies": ["ProtobufWire"]},
                {"name": "CLMDB", "path": "Sources/CLMDB", "type": "system-target",
                 "module_type": "SystemLibraryTarget", "sources": []},
            ]
            self.assertEqual([path for path, _, _ in tidy.check_modules(root, targets)],
                             ["Sources/Groups/A.swift"])


class Texts(unittest.TestCase):
    def test_planted_faults_of_texts_are_found(self):
        for path, text in [
            ("Sources/A/A.swift", "a" * 101 + "\n"),
            ("Sources/A/A.swift", "a\n" * 601),
            ("Sources/A/A.swift", "let a = \"\u00e9\"\n"),
            ("Sources/A/A.swift", "// TO" "DO: later\n"),
            ("README.md", "FIX" "ME\n"),
            ("tools/a", f"# {SPARE}\n"),
            ("tools/a", "cat /ho" "me/ann/x\n"),
        ]:
            self.assertEqual(len(messages(tidy.check_text(path, text))), 1, text[:20])

    def test_harmless_texts_pass(self):
        for path, text in [
            ("README.md", "\u00e9 " * 80),
            ("Tests/Scenarios/a.jsonl", "{" + " " * 200 + "}\n"),
            ("tools/a", f"mktemp /tmp/{SPARE * 2}; cd \"$root/work/x\"; curl https://a.b/home/c\n"),
        ]:
            self.assertEqual(messages(tidy.check_text(path, text)), [], text[:20])


class Tree(unittest.TestCase):
    def test_strangers_at_the_top_and_binary_sources_are_found(self):
        with tempfile.TemporaryDirectory() as root:
            write(root, "Package.swift", "// ok\n")
            write(root, ".build/junk.swift", "unsafe\n")
            write(root, "notes.md", "x\n")
            self.assertEqual([name for name, _, _ in tidy.check_top(root)], ["notes.md"])
            with open(os.path.join(root, "Package.swift"), "wb") as file:
                file.write(b"\xff\n")
            found = list(tidy.check_files(root))
            self.assertEqual([(path, message) for path, _, message in found],
                             [("Package.swift", "no valid UTF-8")])


if __name__ == "__main__":
    unittest.main()
