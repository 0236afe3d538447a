"""Random choices, most of what a generator asks for."""

import random


class Chances(random.Random):
    """Chooses by one call where the library takes three; no choice is among so many that the
    rounding would matter."""

    def choice(self, seq):
        return seq[int(self.random() * len(seq))]
