"""The two ways in which a line can fail."""


class Refused(Exception):
    """A command or query answered with an error name and its extra keys (wire 12)."""

    def __init__(self, error, **extra):
        super().__init__(error)
        self.error = error
        self.extra = extra


class Malformed(Exception):
    """A line that ends the run with exit code 1 (wire 2.1)."""


def bad(field):
    return Refused("invalidParameter", field=field)
