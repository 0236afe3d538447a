"""What the test tools ask of the machine."""

import os
import tempfile
import unittest

from support import write

import machine


class Memory(unittest.TestCase):
    def test_a_folder_has_to_have_room(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(machine.memory_folder(folder, 1), folder)
            self.assertIsNone(machine.memory_folder(folder, 1 << 60))
            self.assertIsNone(machine.memory_folder(os.path.join(folder, "none"), 1))


class Preloading(unittest.TestCase):
    def test_a_path_that_would_be_split_is_left(self):
        with tempfile.TemporaryDirectory() as root:
            target = os.path.join(root, "apart")
            os.mkdir(target)
            plain = write(root, "plain/a.so", "x")
            self.assertEqual(machine.preloadable(plain, target), plain)
            for folder in ("with blank", "with:colon"):
                library = write(root, f"{folder}/a.so", "x")
                self.assertEqual(
                    machine.preloadable(library, target), os.path.join(target, "a.so"))
                with self.assertRaisesRegex(SystemExit, "set TMPDIR"):
                    machine.preloadable(library, os.path.join(root, folder))


if __name__ == "__main__":
    unittest.main()
