#!/usr/bin/env python3
"""Prints the permission matrix of a family as a scenario.

    matrix.py em > ../Scenarios/em/permission-matrix.jsonl
    matrix.py cir > ../Scenarios/cir/permission-matrix.jsonl
    matrix.py tim > ../Scenarios/tim/permission-matrix.jsonl
"""

import sys

from matrices import cir, em, tim

FAMILIES = {"em": em.main, "cir": cir.main, "tim": tim.main}

if len(sys.argv) != 2 or sys.argv[1] not in FAMILIES:
    raise SystemExit(__doc__)
FAMILIES[sys.argv[1]]()
