"""The registry of query functions, of all families."""

from ..registry import Registry, Specification, find_group

QUERIES = Registry()


def query(name, parameters, family="em", find=find_group, **flags):
    """Registers the function that answers this query."""
    def register(run):
        QUERIES.add(name, Specification(run, parameters, family, find, **flags))
        return run
    return register
