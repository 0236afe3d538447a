"""A whole scenario: control lines, commands and queries in a random order."""

from model.command import LAST_TIME, Command
from model.commands import COMMANDS
from model.errors import Refused
from model.query import answer
from model.scenario import Scenario
from model.wire import SYSTEM, as_given, write_line

from . import cursors, faults, values
from .chances import Chances
from .mix import Mix
from .settings import configuration
from .situation import Situation


CLOSING_QUERIES = 20
QUERIES = 0.3  # of the lines, about
# An hour, a day, and the three days in which a message may be acknowledged.
LONG_WHILES = [3599999, 3600000, 86400000, 172800000, 259200000, 259200001]
NEXT_RUN = "# next run"  # from here on another process opens the same directory


class Generator:
    def __init__(self, seed, only=(), queries=QUERIES):
        self.queries = queries
        self.random = Chances(seed)
        self.model = Scenario(print_events=True)
        self.now = Situation(self.random, self.model)
        self.mix = Mix(self.random, only)
        self.lines = []
        self.outputs = []  # what the model has answered to them, as lines of text
        self.with_id = []  # commands that named an id, to be repeated
        self.next_id = 0
        self.chosen = None

    def scenario(self, command_count, restarts=False, closing_queries=CLOSING_QUERIES):
        """The text lines of a scenario with so many commands."""
        self.configure()
        self.extend(command_count, 0.004 if restarts else 0)
        self._put({"rebuild": True})
        for _ in range(closing_queries):
            self._query()
        return self.lines

    def configure(self):
        self.chosen = configuration(self.random)
        if self.chosen:
            self._put({"configure": self.chosen})

    def extend(self, command_count, restarts=0):
        """Adds so many commands, and other lines between them."""
        count = 0
        while count < command_count:
            if self.now.chance(self.queries):
                self._query()
            elif restarts and self.now.chance(restarts):
                self.restart(self.model)
            elif self.now.chance(0.08):
                self._put(self._control())
            else:
                self._command()
                count += 1

    def restart(self, model):
        """Goes on in another process, from where a model was when the last one ended."""
        self.lines.append(NEXT_RUN)
        self.model = self.now.model = model.next_run()
        if self.chosen:
            self.model.feed(1, {"configure": self.chosen})

    def _put(self, line):
        """Writes the line and lets the model do it; its output."""
        self.lines.append(as_given(line))
        output = self.model.feed(len(self.lines), line)
        # Now, as answers may hold parts of the model, which goes on.
        self.outputs += map(write_line, output)
        return output

    def _command(self):
        if self.with_id and self.now.chance(0.05):
            self._put(self._again(dict(self.random.choice(self.with_id))))
            return
        line = self.mix.command(self.now)
        if self.now.chance(0.02):
            line["as"] = values.SYSTEM
        if self.now.chance(0.6):
            line["device"] = self.random.choice(values.DEVICES)
        if self.now.chance(0.2):
            line["platform"] = self.random.choice(values.PLATFORMS)
        if self.now.chance(0.08):
            self._expect_version(line)
        if self.now.chance(0.04):
            line["dryRun"] = self.now.chance(0.8)
        if self.now.chance(0.1):
            line["at"] = self._time()
        if self.now.chance(0.25):
            self.next_id += 1
            line["id"] = f"c-{self.next_id}" if self.now.chance(0.9) else f"cmd-{self.next_id}"
            self.with_id.append(line)
        if self.now.chance(0.1) and self._is_sound(line):
            line = faults.spoil(self.now, line)
        self._put(line)

    def _is_sound(self, line):
        """Whether its shape is fine: which of two faults is named is nowhere settled."""
        return self._shaped(line) is not None

    def _shaped(self, line):
        """The command of a line; None when its shape is refused."""
        actor = SYSTEM if type(line["as"]) is dict else line["as"]
        specification, further = COMMANDS.choose(line["do"], line, self.now.state)
        try:
            return Command(line, actor, specification, self.model.configuration, further)
        except Refused:
            return None

    def _expect_version(self, line):
        """Mostly the version that the aggregate has; a channel counts before its server.

        Where nothing has one, any number.
        """
        circle = self.now.state.circle
        for key, find in (("channel", circle.channel), ("server", circle.server),
                          ("group", self.now.state.group)):
            found = find(line[key]) if key in line else None
            if found:
                line["expectedVersion"] = found.version + self.random.choice([0, 0, 0, 1, -1])
                return
        line["expectedVersion"] = self.random.choice([0, 1, 2, LAST_TIME])

    def _again(self, line):
        """A command with an id seen before: identical, equivalent or different (GEN-10)."""
        way = self.random.randrange(6)
        if way == 0:
            line["device"] = self.random.choice(values.DEVICES)
        elif way == 1 and type(line.get("users")) is list:
            line["users"] = line["users"] + line["users"][:1]
        elif way == 2:
            line["at"] = self._time()
        elif way == 3:
            line["platform"] = "Unknown"
        elif way == 4:
            line.update(self._default(line))
        return line

    def _default(self, line):
        """A parameter that the line leaves out, with its default (wire 2.5)."""
        command = self._shaped(line)
        left_out = [
            (key, value) for key, value in (command.parameters if command else {}).items()
            if line.get(key) is None and type(value) in (str, int, bool)]
        return [self.random.choice(left_out)] if left_out else []

    def _time(self):
        """Often exactly the end of a mute or of a receipt's validity, or one millisecond off."""
        ends = [end for end in self.now.ends()
                if self.model.clock < end < self.model.clock + 10 ** 6]
        if ends and self.now.chance(0.6):
            time = self.random.choice(ends) + self.random.choice([-1, 0, 0, 1])
        else:
            time = self.model.clock + self.random.choice([-5, 0, 1, 999, 1000])
        return min(time, LAST_TIME)

    def _control(self):
        way = self.random.random()
        if way < 0.3:
            return {"advanceMs": self.random.choice([0, 1, 999, 1000, 60000])}
        if way < 0.35:
            return {"advanceMs": self.random.choice(LONG_WHILES)}
        if way < 0.352:
            return {"clock": LAST_TIME - self.random.choice([0, 1, 1000, 60000])}
        if way < 0.65:
            return {"clock": self._time()}
        if way < 0.72 and not self.model.store.failing_appends:
            return {"reopen": True}
        if way < 0.77:
            return {"rebuild": True}
        if way < 0.80:
            return {"failAppends": self.random.choice([0, 1, 1, 2])}
        if way < 0.84:
            return {"note": self.random.choice(values.TEXTS)}
        return self._subscription()

    def _subscription(self):
        live = self.model.subscriptions.live
        way = self.random.random()
        name = self.random.choice(["s1", "s2", "\u00e9", "d1", "d2"])
        if live and self.random.random() < 0.5:
            name = self.random.choice(sorted(live))
        if name not in live:
            line = {"name": name, "user": self.random.choice(values.USERS),
                    "device": self.random.choice(values.DEVICES)}
            if name.startswith("d"):  # a durable name stays with its user and device
                line.update(user=values.USERS[int(name[1:])], device="mac", durable=True)
                if way < 0.5:
                    line["after"] = self._position()
            return {"subscribe": line}
        if name.startswith("d") and way < 0.6:
            return {"acknowledge": {"name": name, "position": self._position()}}
        return {"unsubscribe": {"name": name}}

    def _position(self):
        """Of the log, or a little beyond its end."""
        return self.random.randint(0, self.model.store.position + 3)

    def _can_be_asked(self, line):
        """The same of a query, which may be asked without consequences."""
        viewer = SYSTEM if type(line["as"]) is dict else line["as"]
        try:
            answer(self.model.store, line, viewer, self.model.clock, self.model.last_cursor)
        except Refused as refused:
            return refused.error != "invalidParameter"
        return True

    def _query(self):
        """A query, and sometimes the pages that follow."""
        line = self.mix.query(self.now)
        if self.now.chance(0.03):
            line["as"] = values.SYSTEM
        cursors.odd(self.now, line)
        future = (line.get("atPosition", 0) > self.model.store.position
                  or line.get("atTime", 0) > self.model.clock)
        if self.now.chance(0.06) and not future and self._can_be_asked(line):
            self._put(faults.spoil(self.now, line))
            return
        output = self._put(line)
        while "cursor" in output[0].get("answer", {}) and self.now.chance(0.7):
            if self.now.chance(0.3):
                self._command()
            if line["ask"] == "listGroupMessageAcks":
                line["startGroupAckId"] = output[0]["answer"]["cursor"]
            else:
                line["cursor"] = {"last": True}
            if self.now.chance(0.1):
                line = cursors.elsewhere(self.now, line)
            output = self._put(line)
