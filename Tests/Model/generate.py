#!/usr/bin/env python3
"""Prints a random scenario of any families: generate.py [--seed N] [--commands N]."""

import argparse

from generator.lines import Generator

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--commands", type=int, default=1000)
arguments = parser.parse_args()
print("\n".join(Generator(arguments.seed).scenario(arguments.commands)))
