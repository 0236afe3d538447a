"""The registry of query functions. Other families register theirs beside the EM ones."""

QUERIES = {}


class Specification:
    def __init__(self, run, parameters, group=True, past=False):
        self.run = run
        self.parameters = parameters
        self.group = group  # asks about one group
        self.past = past  # marked T in wire 11


def query(name, parameters, **flags):
    """Registers the function that answers this query."""
    def register(run):
        QUERIES[name] = Specification(run, parameters, **flags)
        return run
    return register
