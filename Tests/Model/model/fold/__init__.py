"""Folding: what each event changes (wire 9.2, 9.4). Each family registers its events."""

from ..aggregates import key_of
from ..ids import SPACES
from ..state import State

CHANGES = {}  # event name -> functions(state, event), in order of registration


def changes(*names):
    """Registers a function that applies these events."""
    def register(function):
        for name in names:
            CHANGES.setdefault(name, []).append(function)
        return function
    return register


def fold(events):
    state = State()
    for event in events:
        apply(state, event)
    return state


def apply(state, event):
    state.versions[key_of(event)] = event["version"]
    for key in SPACES.keys() & event.keys():
        state.taken[SPACES[key]].add(event[key])
    state.last_add_time = event.get("addTime", state.last_add_time)
    for change in CHANGES[event["event"]]:
        change(state, event)


from . import circle, groups, messages, tim  # noqa: E402,F401  they register their events
