"""Folding: what each event changes (wire 9.2, 9.4). Each family registers its events."""

from ..aggregates import key_of
from ..ids import SPACES
from ..state import State

CHANGES = {}  # event name -> function(state, event)


def changes(*names):
    """Registers the function that applies these events."""
    def register(function):
        for name in names:
            CHANGES[name] = function
        return function
    return register


def fold(events):
    state = State()
    for event in events:
        apply(state, event)
    return state


def apply(state, event):
    state.versions[key_of(event)] = event["version"]
    for key, space in SPACES.items():
        if key in event:
            state.taken[space].add(event[key])
    CHANGES[event["event"]](state, event)


from . import groups  # noqa: E402,F401  registers its events
