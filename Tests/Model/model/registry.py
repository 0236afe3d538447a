"""Names of commands and queries, with what each family makes of them.

A name that several families know (inviteMembers, listMembers) has one specification for each; the
line tells which one is meant. Things that serve all families are registered with family None.
"""


class Specification:
    def __init__(self, run, parameters, family, find, **flags):
        self.run = run
        self.parameters = parameters
        self.names = frozenset(parameter.name for parameter in parameters)
        self.family = family
        self.find = find  # GEN-11 step 3: finds the thing acted on, or None
        # whether an actor may use it on a disabled group (GRP-92)
        self.while_disabled = flags.pop("while_disabled", lambda actor: False)
        self.system = flags.pop("system", False)  # S may use it (GEN-17)
        self.one_of = flags.pop("one_of", ())  # at least one of these parameters is required
        # what is wrong with several parameters at once: function(parameters, configuration)
        self.shape = flags.pop("shape", None)
        self.past = flags.pop("past", False)  # marked T in wire 11
        # expectedVersion may be given (wire 2.2), always or together with one of these keys
        self.versioned = flags.pop("versioned", find is not None)
        assert not flags, flags


    def allows_version(self, line):
        if type(self.versioned) is tuple:
            return any(line.get(key) is not None for key in self.versioned)
        return self.versioned


class Registry:
    def __init__(self):
        self.names = {}

    def __contains__(self, name):
        return name in self.names

    def add(self, name, specification):
        families = self.names.setdefault(name, {})
        assert specification.family not in families, name
        families[specification.family] = specification

    def choose(self, name, line, state):
        """The specification for a line, and further parameters whose keys are known as well."""
        families = self.names[name]
        if len(families) == 1:
            return next(iter(families.values())), []
        if name == "createGroup":
            return families["em" if line.get("type") is None else "tim"], []
        if "group" not in families["em"].names:
            return families["tim" if line.get("family") == "tim" else "em"], []
        family = state.family_of(line.get("group"))
        if family is not None:
            return families[family], []
        # Nobody knows of which family a missing group would be: lengths are judged as for EM.
        return families["em"], [parameter for parameter in families["tim"].parameters
                                if parameter.name not in families["em"].names]


def find_group(doing, specification):
    """A live group of the right family, by its id; EDG-84 for a channel named as a group.

    The id of a destroyed group stays with that group (GRP-62, EDG-49).
    """
    group_id = doing.parameters["group"]
    doing.group = doing.state.group(group_id)
    if doing.group is None:
        was_group = doing.state.family_of(group_id) is not None
        is_channel = not was_group and doing.state.live_channel(group_id) is not None
        doing.refuse("capabilityNotSupported" if is_channel else "groupNotFound")
    return doing.group
