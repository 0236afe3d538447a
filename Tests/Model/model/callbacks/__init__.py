"""Which callbacks an event causes, and who gets them (wire 10). Each family registers its own."""

from ..aggregates import kind_of

TELLERS = {}  # family of a group, or another kind of aggregate -> function


def told_by(name):
    """Registers function(event, state after it, configuration) -> callback lines."""
    def register(function):
        TELLERS[name] = function
        return function
    return register


def of_event(event, state, configuration):
    kind = kind_of(event["event"])
    teller = TELLERS.get(state.groups[event["group"]].family if kind == "group" else kind)
    return teller(event, state, configuration) if teller else []


def multi_device(command, events, keys):
    """The one line for the other devices of the acting user (GEN-27, wire 10.4)."""
    told = line("multiDeviceEvent", command.actor, events[-1], keys)
    if command.device is not None:
        told["exceptDevice"] = command.device
    return told


def line(name, recipient, event, keys):
    return {"callback": name, "to": recipient, "position": event["position"], "at": event["at"],
            "by": event["by"], **keys}


def pick(event, *keys):
    return {key: event[key] for key in keys if key in event}


def operator(event):
    return {event["by"]} if type(event["by"]) is str else set()


from . import circle, em, messages, tim  # noqa: E402,F401  these register themselves
