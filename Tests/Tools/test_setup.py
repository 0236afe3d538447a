import os
import subprocess
import unittest

from support import ROOT


class MissingPackages(unittest.TestCase):
    """What tools/setup asks for on a machine that has nothing."""

    def missing(self, *arguments):
        with open(os.path.join(ROOT, "tools", "setup"), encoding="utf-8") as file:
            functions = file.read().rsplit("\nmuster_setup ", 1)[0]
        done = subprocess.run(
            ["/bin/bash", "-c", functions + '\nmuster_missing_packages "$@"', "setup", *arguments],
            env={"PATH": "/nowhere"}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, check=False)
        return done.stdout.split()

    def test_a_build_needs_four(self):
        self.assertEqual(
            self.missing(), ["pkg-config", "liblmdb-dev", "libssl-dev", "libxxhash-dev"])

    def test_the_gate_needs_python_as_well(self):
        self.assertIn("python3", self.missing("--test"))

    def test_the_gate_needs_a_compiler_of_c(self):
        self.assertIn("gcc", self.missing("--test"))


if __name__ == "__main__":
    unittest.main()
