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
    def passes(self, text):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "tools"))
            program = shutil.copy(os.path.join(ROOT, "tools", "test"), f"{root}/tools/test")
            write(root, "Tests/Tools/test_a.py", text)
            done = subprocess.run([program, "tools"], capture_output=True, check=False)
            return done.returncode == 0

    def test_the_tests_of_the_tools_have_to_pass(self):
        self.assertTrue(self.passes(ONE_TEST % 1))
        self.assertFalse(self.passes(ONE_TEST % 2))

    def test_there_has_to_be_one(self):
        self.assertFalse(self.passes(""))


if __name__ == "__main__":
    unittest.main()
