"""The registry of command functions, of all families."""

from ..registry import Registry, Specification, find_group

COMMANDS = Registry()


def command(name, parameters, family="em", find=find_group, **flags):
    """Registers the function that decides this command."""
    def register(run):
        COMMANDS.add(name, Specification(run, parameters, family, find, **flags))
        return run
    return register
