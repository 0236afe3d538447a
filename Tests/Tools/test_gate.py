"""The steps of tools/test."""

import os
import shutil
import subprocess
import tempfile
import unittest

from support import ROOT, write

ONE_TEST = """import unittest
class A(unittest.TestCase):
    def test_a(self):
        self.assertEqual(1, %d)
"""


class Tools(unittest.TestCase):
    def passes(self, text, setup="true"):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "tools"))
            program = shutil.copy(os.path.join(ROOT, "tools", "test"), f"{root}/tools/test")
            write(root, "tools/setup", setup)
            write(root, "Tests/Tools/test_a.py", text)
            done = subprocess.run([program, "tools"], capture_output=True, check=False)
            return done.returncode == 0

    def test_the_tests_of_the_tools_have_to_pass(self):
        self.assertTrue(self.passes(ONE_TEST % 1))
        self.assertFalse(self.passes(ONE_TEST % 2))

    def test_what_a_named_step_needs_has_to_be_there(self):
        self.assertTrue(self.passes(ONE_TEST % 1, setup='[ "$1" = --test ]'))
        self.assertFalse(self.passes(ONE_TEST % 1, setup="return 1"))

    def test_there_has_to_be_one(self):
        self.assertFalse(self.passes(""))


if __name__ == "__main__":
    unittest.main()
