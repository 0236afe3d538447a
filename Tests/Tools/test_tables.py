"""Tables of the views: one that is left out of the list of its family could be written to and never
be read again after the process has ended."""

import pathlib
import re
import unittest

from support import ROOT

NAME = re.compile(r"static let (\w+) = TableID\(")
LIST = re.compile(r"static let \w+(?:: \[TableID\])? = \[([^\]]*)\]")


class Tables(unittest.TestCase):
    def test_each_is_in_a_list(self):
        named, listed = set(), set()
        for source in pathlib.Path(ROOT, "Sources", "Groups").rglob("*.swift"):
            text = source.read_text(encoding="utf-8")
            names = NAME.findall(text)
            named.update(names)
            if names:
                listed.update(word for words in LIST.findall(text)
                              for word in re.findall(r"\w+", words))
        self.assertGreater(len(named), 50)
        self.assertEqual(named - listed, set())
