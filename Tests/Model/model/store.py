"""The log, the state folded from it, and what is remembered about accepted commands."""

from . import callbacks
from .aggregates import kind_of
from .fold import apply, fold
from .ids import smallest_free
from .wire import principal_out


class Store:
    def __init__(self, configuration):
        self.configuration = configuration
        self.log = []
        self.state = fold([])
        self.remembered = {}  # command id -> (identity, first, last, result), GEN-10
        self.callbacks = []  # every callback line so far, in order; a durable reader resumes in it
        self.failing_appends = 0

    @property
    def position(self):
        return len(self.log)

    def state_at(self, position):
        """The naive way of looking back: fold the log again."""
        return self.state if position == self.position else fold(self.log[:position])

    def position_at(self, time):
        """The last event that is not later (wire 2.2)."""
        return sum(1 for event in self.log if event["at"] <= time)

    def envelope(self, command, kinds, clock):
        """Complete events (GEN-04) for the (kind, payload) pairs of one command."""
        at = max(clock, self.log[-1]["at"]) if self.log else clock  # GEN-08
        command_id = command.id or smallest_free("cmd-", self.state.taken["cmd"])
        versions = {}
        events = []
        for index, (kind, payload) in enumerate(kinds):
            key = (kind_of(kind), payload[kind_of(kind)])
            versions[key] = versions.get(key, self.state.versions.get(key, 0)) + 1
            event = {"event": kind, "position": self.position + index + 1, "at": at,
                     "version": versions[key], "by": principal_out(command.actor),
                     "command": command_id, "index": index, **payload}
            if command.device is not None:
                event["device"] = command.device
            if command.platform != "Unknown":
                event["platform"] = command.platform
            events.append(event)
        return events

    def append(self, events):
        """Appends and folds the events; the callback lines they cause."""
        lines = []
        for event in events:
            self.log.append(event)
            apply(self.state, event)
            lines += callbacks.of_event(event, self.state, self.configuration)
        return lines

    def rebuild(self):
        self.state = fold(self.log)

    def reopened(self, configuration):
        """Configuration and scripted failures are not stored."""
        self.configuration = configuration
        self.failing_appends = 0
        self.rebuild()
