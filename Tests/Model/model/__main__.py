"""python3 -m model [--events] FILE...: runs scenario files as `muster run` does."""

import sys

from .errors import Malformed
from .scenario import Scenario
from .wire import read_line, write_line


def main(arguments):
    scenario = Scenario(print_events="--events" in arguments)
    files = [argument for argument in arguments if argument != "--events"] or ["-"]
    for name in files:
        raw = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
        for number, text in enumerate(raw.split(b"\n"), 1):
            try:
                line = read_line(text)
                printed = [] if line is None else scenario.feed(number, line)
            except Malformed as malformed:
                print(f"{name}:{number}: {malformed}", file=sys.stderr)
                return 1
            for one in printed:
                extra = {"file": name} if len(files) > 1 and "line" in one else {}
                print(write_line({**one, **extra}))
    return 2 if scenario.failures else 0


sys.exit(main(sys.argv[1:]))
