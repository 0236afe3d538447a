"""How the engine's answers are compared with the model's."""

import concurrent.futures
import contextlib
import io
import os
import sys
import tempfile
import types
import unittest
from unittest import mock

from support import ROOT, write

sys.path.insert(0, os.path.join(ROOT, "Tests", "Model"))

import compare  # noqa: E402
import sequences  # noqa: E402


class Same(unittest.TestCase):
    def test_cursors_and_digests_may_differ_unless_one_is_empty(self):
        for key in ("cursor", "digest"):
            some, other, none = ({"answer": {key: text}} for text in ("a", "b", ""))
            self.assertTrue(compare.same(some, other))
            self.assertTrue(compare.same(none, none))
            self.assertFalse(compare.same(some, none))
            self.assertFalse(compare.same(none, some))

    def test_so_it_is_for_the_digests_of_a_rebuild(self):
        line = {"same": True, "before": "a", "after": "a"}
        self.assertTrue(compare.same(line, {**line, "before": "b"}))
        self.assertFalse(compare.same(line, {**line, "before": ""}))


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
