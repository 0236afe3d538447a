"""One run over input lines: what every kind of line does and prints (wire 2 to 5)."""

from . import command as command_lines
from . import query as query_lines
from . import expectations
from .commands import COMMANDS, everything as every_command  # noqa: F401
from .command import LAST_TIME
from .configuration import Configuration
from .errors import Malformed, Refused
from .queries import QUERIES, everything as every_query  # noqa: F401
from .store import Store
from .subscriptions import Subscriptions
from .wire import SYSTEM, is_integer

CONTROLS = ("clock", "advanceMs", "configure", "reopen", "rebuild", "subscribe", "unsubscribe",
            "acknowledge", "failAppends", "note")
TELLING = {"do", "ask", *CONTROLS, *expectations.FORMS}  # one of them tells what a line is
START = 1700000000000


class Scenario:
    def __init__(self, print_events=False):
        self.configuration = Configuration()
        self.store = Store(self.configuration)
        self.subscriptions = Subscriptions(self.store)
        self.print_events = print_events
        self.clock = START
        self.commands_seen = False
        self.last_cursor = ""
        self.latest = None  # (result, events, callbacks, deliveries) of the latest input line
        self.failures = 0

    def next_run(self):
        """Another run on the same directory: the store stays, everything else starts anew."""
        following = Scenario(self.print_events)
        following.store = self.store
        following.store.reopened(following.configuration)
        following.subscriptions = Subscriptions(self.store)
        following.subscriptions.cursors = self.subscriptions.cursors
        if self.store.log:
            following.clock = max(START, self.store.log[-1]["at"])
        return following

    def feed(self, number, line):
        """The output lines of one parsed input line."""
        telling = TELLING & line.keys()
        if len(telling) != 1:
            raise Malformed("exactly one key must tell what the line is")
        [key] = telling
        if key in expectations.FORMS:
            return self._expectation(number, line)
        if key == "do":
            return self._command(number, line)
        if key == "ask":
            return self._query(number, line)
        if len(line) != 1:
            raise Malformed("a control line has one key")
        return self._control(number, key, line[key])

    def _output(self, result, events=(), callbacks=(), deliveries=()):
        self.latest = (result, list(events), list(callbacks), list(deliveries))
        shown = list(events) if self.print_events else []
        return [result, *shown, *callbacks, *deliveries]

    def _principal(self, line):
        """The actor or viewer; an object that is not S is answered by a result line."""
        given = line.get("as")
        if type(given) is dict:
            return SYSTEM if given.get("system") is True and len(given) == 1 else None
        if type(given) is not str:
            raise Malformed("as")
        return given

    def _command(self, number, line):
        if line["do"] not in COMMANDS:
            raise Malformed("unknown command")
        actor = self._principal(line)
        self.commands_seen = True
        if is_integer(line.get("at")):
            self.clock = max(self.clock, line["at"])
        try:
            answer, events, callbacks = command_lines.execute(
                self.store, line, actor, self.clock)
        except Refused as refused:
            return self._output(_refusal(number, refused))
        result = {"line": number, "ok": True, **answer}
        return self._output(result, events, callbacks, self.subscriptions.deliver(callbacks))

    def _query(self, number, line):
        if line["ask"] not in QUERIES:
            raise Malformed("unknown query")
        viewer = self._principal(line)
        try:
            answer = query_lines.answer(
                self.store, line, viewer, self.clock, self.last_cursor)
        except Refused as refused:
            return self._output(_refusal(number, refused))
        self.last_cursor = answer.get("cursor", "")
        return self._output({"line": number, "ok": True, "answer": answer})

    def _expectation(self, number, line):
        if self.latest is None:
            raise Malformed("there is nothing to expect of")
        failed = expectations.check(line, *self.latest)
        if failed is None:
            return []
        self.failures += 1
        return [{"line": number, "expectation": "failed", "expected": failed[0],
                 "actual": failed[1]}]

    def _control(self, number, key, value):
        if key == "note":
            if type(value) is not str:
                raise Malformed(key)
            return self._output({"line": number, "note": value})
        answer, deliveries = getattr(self, "_" + key.lower())(value)
        return self._output({"line": number, "ok": True, **answer}, deliveries=deliveries)

    def _clock(self, value):
        if not is_integer(value):
            raise Malformed("clock")
        self.clock = max(self.clock, value)
        return {"clock": self.clock}, []

    def _advancems(self, value):
        if not is_integer(value) or value < 0:
            raise Malformed("advanceMs")
        self.clock = min(self.clock + value, LAST_TIME)
        return {"clock": self.clock}, []

    def _configure(self, value):
        if self.commands_seen:
            raise Malformed("configure comes before the first command")
        self.configuration.change(value)
        return {}, []

    def _reopen(self, value):
        if value is not True:
            raise Malformed("reopen")
        self.store.rebuild()
        return {"position": self.store.position}, self.subscriptions.reopened()

    def _rebuild(self, value):
        if value is not True:
            raise Malformed("rebuild")
        self.store.rebuild()
        return {"before": "unknown", "after": "unknown", "events": self.store.position,
                "same": True}, []

    def _subscribe(self, value):
        cursor, deliveries = self.subscriptions.subscribe(value)
        return {"cursor": cursor}, deliveries

    def _unsubscribe(self, value):
        self.subscriptions.unsubscribe(value)
        return {}, []

    def _acknowledge(self, value):
        return {"cursor": self.subscriptions.acknowledge(value)}, []

    def _failappends(self, value):
        if not is_integer(value) or value < 0:
            raise Malformed("failAppends")
        self.store.failing_appends = value
        return {"failAppends": value}, []


def _refusal(number, refused):
    return {"line": number, "ok": False, "error": refused.error,
            "message": f"refused: {refused.error}", **refused.extra}
