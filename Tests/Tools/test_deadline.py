"""What tools/with-deadline does about a command that hangs."""

import os
import subprocess
import unittest

from support import ROOT

PROGRAM = os.path.join(ROOT, "tools", "with-deadline")


def run(seconds, script, text=""):
    return subprocess.run(
        [PROGRAM, str(seconds), "bash", "-c", script],
        capture_output=True, check=False, encoding="utf-8", input=text, timeout=300)


class Deadline(unittest.TestCase):
    def test_what_ends_in_time_is_left_alone(self):
        done = run(60, "cat; echo bad >&2; exit 7", text="good\n")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (7, "good\n", "bad\n"))

    # Whoever waits for the end of the output would wait for those that were started as well.
    def test_what_hangs_is_shown_and_ended_with_all_it_started(self):
        done = run(1, "echo begun; sleep 1000 & wait")
        self.assertEqual(done.returncode, 124)
        self.assertIn("begun\n", done.stdout)
        self.assertIn("not over after 1 s: bash", done.stdout)
        self.assertRegex(done.stdout, r"process \d+: sleep 1000 \n")
        self.assertRegex(done.stdout, r"/comm:sleep\n")


if __name__ == "__main__":
    unittest.main()
