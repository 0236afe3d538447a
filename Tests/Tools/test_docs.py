import os
import pathlib
import re
import tempfile
import unittest

from support import load, write

docs = load("docs")


def graph(module, *symbols):
    return {"module": {"name": module, "platform": {}},
            "symbols": [{"identifier": {"precise": name},
                         "docComment": {"module": module, "lines": []}} for name in symbols],
            "relationships": [{"source": name, "target": "t", "kind": "k"} for name in symbols]}


ROOT = pathlib.Path(__file__).resolve().parents[2]
GROUPS = ROOT / "Sources/Groups"
ARTICLES = ROOT / "Sources/Muster/Muster.docc"


class Articles(unittest.TestCase):
    """What readers look up by name is in the tables, whatever was added since."""

    def test_every_code_is_explained(self):
        pattern = re.compile(r'static let \w+ = Self\(\s*"(\w+)"')
        codes = [name for source in GROUPS.rglob("MusterErrorCode*.swift")
                 for name in pattern.findall(source.read_text())]
        self.assertGreater(len(codes), 50)
        article = (ARTICLES / "Errors.md").read_text()
        self.assertEqual([name for name in codes if f"`{name}`" not in article], [])

    def test_every_kind_of_event_is_listed_with_its_number(self):
        pattern = re.compile(r'EventKind\((\d+), "(\w+)"\)')
        kinds = [f"{number} `{name}`" for source in GROUPS.rglob("*.swift")
                 for number, name in pattern.findall(source.read_text())]
        self.assertGreater(len(kinds), 60)
        article = (ARTICLES / "LogFormat.md").read_text()
        self.assertEqual([kind for kind in kinds if kind not in article], [])

    def test_every_setting_tells_its_default(self):
        names = ["Settings/Limits", "Settings/Options", "Users/Rows/UserPreferences"]
        told = [pair for name in names for pair in self.defaults(GROUPS / f"{name}.swift")]
        self.assertGreater(len(told), 60)
        self.assertEqual([pair for pair in told if pair[0] != pair[1]], [])

    @staticmethod
    def defaults(source):
        """What the comment of each variable says, and what the variable begins with."""
        variable = re.compile(r"    public var \w+(?:: [^=]+)? = (?:Group\w+(?=\.))?(.+)")
        comment = ""
        for line in source.read_text().splitlines():
            if value := variable.match(line):
                told = re.search(r"Default: `(.+)`\.$", comment)
                yield told and told[1], value[1]
            comment = line


class Join(unittest.TestCase):
    def test_the_symbols_of_all_graphs_become_one_module(self):
        joined = docs.join([graph("Muster", "a"), graph("Groups", "b", "a")], "Muster")
        self.assertEqual(joined["module"]["name"], "Muster")
        self.assertEqual([symbol["identifier"]["precise"] for symbol in joined["symbols"]],
                         ["a", "b"])
        self.assertEqual({symbol["docComment"]["module"] for symbol in joined["symbols"]},
                         {"Muster"})
        self.assertEqual(len(joined["relationships"]), 2)

    def test_nothing_to_join_is_an_error(self):
        with self.assertRaises(docs.DocsError):
            docs.join([], "Muster")


class Output(unittest.TestCase):
    """The site takes the place of an earlier one, and of nothing else."""

    def test_nothing_an_empty_folder_and_an_earlier_site_may_be_replaced(self):
        with tempfile.TemporaryDirectory() as root:
            docs.require_own(root)
            docs.require_own(os.path.join(root, "none"))
            write(root, "data/documentation/muster.json", "{}")
            docs.require_own(root)

    def test_other_folders_files_and_links_may_not(self):
        with tempfile.TemporaryDirectory() as root:
            letters = write(root, "home/letters", "Dear")
            os.symlink(os.path.join(root, "none"), os.path.join(root, "link"))
            for path in (os.path.dirname(letters), letters, os.path.join(root, "link")):
                with self.assertRaisesRegex(docs.DocsError, "no earlier site"):
                    docs.require_own(path)


def page(*sections):
    """A page with topics; each is whether DocC made it, and what it lists."""
    return {"topicSections": [{"generated": generated, "identifiers": names}
                              for generated, names in sections],
            "references": {"doc://b": {"title": "B"}}}


class Topics(unittest.TestCase):
    def test_a_landing_page_sorts_everything(self):
        self.assertEqual(docs.uncurated(page((False, ["doc://a"])), True), [])
        self.assertEqual(
            docs.uncurated(page((False, ["doc://a"]), (True, ["doc://b"])), True), ["B"])

    def test_a_small_type_may_leave_it_to_docc(self):
        self.assertEqual(docs.uncurated(page((True, ["doc://b"])), False), [])

    def test_a_large_type_may_not(self):
        names = [f"doc://{number}" for number in range(docs.UNSORTED_MEMBERS + 1)]
        self.assertEqual(docs.uncurated(page((True, names)), False), names)

    def test_what_protocols_give_needs_no_topic(self):
        self.assertEqual(
            docs.uncurated(page((False, ["doc://a"]), (True, ["doc://P-Implementations"])), True),
            [])

    def test_a_page_that_sorts_some_members_sorts_all(self):
        self.assertEqual(
            docs.uncurated(page((False, ["doc://a"]), (True, ["doc://b"])), False), ["B"])


if __name__ == "__main__":
    unittest.main()
