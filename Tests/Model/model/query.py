"""Answering one query line: shape, viewer, group, then the query's own checks."""

from . import parameters
from .errors import Refused, bad
from .queries import QUERIES
from .wire import SYSTEM

COMMON = ("ask", "as")
PAST = ("atPosition", "atTime")


class Asking:
    """What a query function works with."""

    def __init__(self, store, name, viewer, given, last_cursor):
        self.store = store
        self.name = name
        self.viewer = self.actor = viewer  # finding.py serves commands as well
        self.parameters = given
        self.configuration = store.configuration
        self.last_cursor = last_cursor
        self.position = store.position
        self.state = store.state
        self.now = None
        self.group = self.server = self.channel = None  # what was found

    def look_back(self, position, state, now):
        self.position = position
        self.state = state
        self.now = now

    @staticmethod
    def refuse(error, **extra):
        raise Refused(error, **extra)

    def is_system(self):
        return self.viewer is SYSTEM

    def require_member(self):
        if not self.is_system() and self.viewer not in self.group.members:
            raise Refused("notMember")

    def require_manager(self):
        self.require_member()
        if not self.is_system() and self.viewer not in self.group.managers():
            raise Refused("permissionDenied")


def answer(store, line, viewer, clock, last_cursor):
    specification, further = QUERIES.choose(line["ask"], line, store.state)
    if viewer is not SYSTEM:
        parameters.user(viewer, "as", store.configuration)
    position, time = _past(store, line, clock) if specification.past else (None, None)
    if position is not None:  # the thing asked about may not have been there
        state = store.state_at(position)
        specification, further = QUERIES.choose(line["ask"], line, state)
    common = COMMON + PAST if specification.past else COMMON
    given = parameters.check(
        line, common, specification, further, store.configuration, viewer)
    if specification.shape is not None:
        specification.shape(given, store.configuration)
    asking = Asking(store, line["ask"], viewer, given, last_cursor)
    if viewer is not SYSTEM and not store.configuration.user_exists(viewer):
        raise Refused("userNotFound", user=viewer)
    if position is not None:
        asking.look_back(position, state, time)
    else:
        asking.now = max([clock] + [event["at"] for event in store.log[-1:]])
    if specification.find is not None:
        found = specification.find(asking, specification)
        if found is not None and specification.family not in (None, found.family):
            raise Refused("capabilityNotSupported")
    return specification.run(asking)


def _past(store, line, clock):
    """The position to look back to and the time there, or nothing (wire 2.2)."""
    position, time = line.get("atPosition"), line.get("atTime")
    if position is not None:
        parameters.between(0, store.position)(position, "atPosition", None)
        if time is not None:
            raise bad("atTime")
        return position, store.log[position - 1]["at"] if position else clock
    if time is not None:
        parameters.integer(time, "atTime", None)
        if time > clock:
            raise bad("atTime")
        return store.position_at(time), time
    return None, None
