#!/usr/bin/env python3
"""Prints a random scenario: generate.py [--seed N] [--commands N] [--only FAMILIES]."""

import argparse

from generator.lines import Generator

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--commands", type=int, default=1000)
parser.add_argument("--only", default="", help="em, cir, tim, messages, with commas")
arguments = parser.parse_args()
only = tuple(filter(None, arguments.only.split(",")))
print("\n".join(Generator(arguments.seed, only).scenario(arguments.commands)))
