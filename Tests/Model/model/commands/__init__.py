"""The registry of command functions. Other families register theirs beside the EM ones."""

COMMANDS = {}


class Specification:
    def __init__(self, run, parameters, group=True, while_disabled=False, system=False,
                 one_of=False):
        self.run = run
        self.parameters = parameters
        self.group = group  # acts on an existing group
        self.while_disabled = while_disabled  # GRP-92
        self.system = system  # S may use it (GEN-17)
        self.one_of = one_of  # at least one of the parameters is required


def command(name, parameters, **flags):
    """Registers the function that decides this command."""
    def register(run):
        COMMANDS[name] = Specification(run, parameters, **flags)
        return run
    return register
