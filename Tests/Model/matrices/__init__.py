"""Permission matrices: tables of who may do what, printed as scenarios."""

import json


def show(line):
    print(json.dumps(line, separators=(",", ":")))
