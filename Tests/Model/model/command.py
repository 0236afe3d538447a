"""Carrying out one command line: the order of checks of wire 2.5."""

import json

from . import callbacks, parameters
from .aggregates import kind_of
from .commands import COMMANDS
from .enumerations import PLATFORM
from .errors import Refused, bad
from .fold import apply, fold
from .ids import smallest_free, spaces
from .wire import SYSTEM, principal_out

LAST_TIME = (1 << 63) - 1
DEVICE, COMMAND_ID = parameters.id_of_bytes(64), parameters.id_of_bytes(128)
KIND_OF_PLATFORM = parameters.enumeration(PLATFORM)
COMMON = ("do", "as", "device", "id", "platform", "expectedVersion", "at", "dryRun")


class Command:
    """The keys common to all commands, and the parameters of this one (GEN-01)."""

    def __init__(self, line, actor, specification, configuration, further):
        self.name = line["do"]
        self.actor = actor
        if actor is not SYSTEM:
            parameters.user(actor, "as", configuration)
        self.device = self._common(line, "device", DEVICE)
        self.id = self._common(line, "id", COMMAND_ID)
        self.platform = self._common(line, "platform", KIND_OF_PLATFORM, "Unknown")
        self.expected_version = self._common(line, "expectedVersion", parameters.integer)
        self.dry_run = self._common(line, "dryRun", parameters.boolean, False)
        self._common(line, "at", parameters.integer)
        if self.expected_version is not None and not specification.allows_version(line):
            raise bad("expectedVersion")
        self.parameters = parameters.check(
            line, COMMON, specification, further, configuration, actor)
        # As they were named, also the creator, who is passed over (GRP-06).
        self.users = list(dict.fromkeys(line.get("users") or ()))
        if specification.one_of and all(self.parameters[name] is None
                                        for name in specification.one_of):
            raise bad(specification.one_of[0])
        if specification.shape is not None:
            specification.shape(self.parameters, configuration)

    @staticmethod
    def _common(line, key, kind, default=None):
        if key not in line or line[key] is None:
            return default
        return kind(line[key], key, None)

    def identity(self):
        """What makes two commands identical: at, dryRun and expectedVersion do not count."""
        given = {key: value for key, value in self.parameters.items() if value is not SYSTEM}
        if "users" in given:
            given["users"] = self.users
        return json.dumps([self.name, principal_out(self.actor), self.device, self.platform,
                           given], sort_keys=True)


class _NewGroup:
    """A group without history, for the events of its own creation."""

    def __init__(self, group_id):
        self.id = group_id

    def pending_invitations(self, invitee=None):
        return []

    pending_requests = pending_invitations


class Doing:
    """What a command function works with: it reads, refuses, and lists events."""

    def __init__(self, command, store, now):
        self.command = command
        self.actor = command.actor
        self.parameters = command.parameters
        self.configuration = store.configuration
        self.state = store.state
        self.now = now
        self.position = store.position
        self.group = self.server = self.channel = None  # what step 3 found
        self.kinds = []
        self.devices = None  # keys of the multi-device callback
        self.named = None
        self.made = spaces()
        self.last_add_time = store.state.last_add_time
        self.rate_limit = None

    def emit(self, kind, **payload):
        """An event of the group, server or channel at hand unless the payload names another."""
        aggregate = kind_of(kind)
        if aggregate not in payload:
            payload = {aggregate: getattr(self, aggregate).id, **payload}
        self.kinds.append((kind, payload))

    def fresh(self, space, prefix=None):
        """A generated id; TIM groups have a prefix of their own in the id space of groups."""
        made = smallest_free(prefix or f"{space}-", self.state.taken[space], self.made[space])
        self.made[space].add(made)
        return made

    def tell_devices(self, code, name, targets=()):
        """The multi-device callback of an EM command (wire 10.4)."""
        self.devices = {"group": self.group.id, "code": code, "name": name, "ext": list(targets)}

    def check_name(self, name):
        self.named = name

    def new_group(self, group_id):
        """The group that the command creates."""
        self.group = _NewGroup(group_id)

    def add_time(self):
        """QRY-48: strictly increasing over the store, also within one command."""
        if self.last_add_time == LAST_TIME:
            raise bad("at")
        self.last_add_time = max(self.now, self.last_add_time + 1)
        return self.last_add_time

    @staticmethod
    def refuse(error, **extra):
        raise Refused(error, **extra)

    def known(self, users):
        for user in users:
            if not self.configuration.user_exists(user):
                raise Refused("userNotFound", user=user)

    def require_member(self):
        """GEN-11 step 5."""
        if self.actor not in self.group.members:
            raise Refused("notMember")

    def require_role(self, *roles):
        """GEN-11 steps 5 and 6."""
        self.require_member()
        if self.group.role(self.actor) not in roles:
            raise Refused("permissionDenied")


def execute(store, line, actor, clock):
    """The result line without its number, the events and the callback lines."""
    specification, further = COMMANDS.choose(line["do"], line, store.state)
    command = Command(line, actor, specification, store.configuration, further)  # step 1
    if not command.dry_run and command.id in store.remembered:  # step 2
        identity, answer = store.remembered[command.id]
        if identity != command.identity():
            raise Refused("commandIdConflict")
        return {"repeated": True, **answer}, [], []
    doing = Doing(command, store, max([clock] + [event["at"] for event in store.log[-1:]]))
    if actor is not SYSTEM:
        doing.known([actor])  # step 3: GEN-11 step 2
    if specification.find is not None:
        _find(doing, specification)
    if actor is SYSTEM and not specification.system:  # GEN-11 step 4, CLR-07
        raise Refused("permissionDenied")
    result = specification.run(doing)
    _ask_hooks(doing)  # step 6, also for a command that turns out to change nothing
    return _finish(store, doing, result, clock)


def _find(doing, specification):
    """GEN-11 step 3, then the expected version, then the family (GEN-18)."""
    found = specification.find(doing, specification)
    if found is None:  # a single chat has no aggregate
        return
    if getattr(found, "disabled", False) and not specification.while_disabled(doing.actor):
        raise Refused("groupDisabled")
    expected = doing.command.expected_version
    if expected is not None and expected != found.version:
        raise Refused("versionConflict", actualVersion=found.version)
    if specification.family not in (None, found.family):
        raise Refused("capabilityNotSupported")


def _ask_hooks(doing):
    """OPT-12: hooks run before events are appended."""
    if doing.named is not None and not doing.configuration.name_accepted(doing.named):
        raise Refused("nameViolation")
    if not doing.configuration.command_accepted(doing.command.name):
        raise Refused("rejectedByHook")
    if doing.rate_limit is not None and doing.rate_limit(doing):
        raise Refused("rateLimited")


def _finish(store, doing, result, clock):
    command = doing.command
    events = store.envelope(command, doing.kinds, clock)
    if command.dry_run:
        would_be = fold(store.log)
        for event in events:
            apply(would_be, event)
        return {"dryRun": True, "events": events, "result": _shown(result, would_be)}, [], []
    if not events:
        return {"result": _shown(result, store.state)}, [], []
    if store.failing_appends > 0:
        store.failing_appends -= 1
        raise Refused("storageFailure")
    lines = store.append(events)
    if doing.devices is not None:
        lines.append(callbacks.multi_device(command, events, doing.devices))
    answer = {"first": events[0]["position"], "last": events[-1]["position"],
              "result": _shown(result, store.state)}
    # Whoever left the id to the store cannot have meant to repeat that command.
    identity = command.identity() if command.id is not None else None
    store.remembered[events[0]["command"]] = (identity, answer)
    store.callbacks += lines
    return answer, events, lines


def _shown(result, state):
    """Some results show the state after the command."""
    return result(state) if callable(result) else result or {}
