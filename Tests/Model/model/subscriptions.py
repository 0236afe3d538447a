"""Live and durable subscriptions, and the delivery lines they produce (wire 5.4)."""

from .errors import Malformed
from .wire import is_integer


class Subscriptions:
    def __init__(self, store):
        self.store = store
        self.live = {}  # name -> {"user", "device", "durable"}
        self.cursors = {}  # durable name -> acknowledged position, kept in the store

    def subscribe(self, given):
        """The cursor and the deliveries that follow the line."""
        name = _expect(given, {"name": str, "user": str, "device": str},
                       {"durable": bool, "after": int})
        if name in self.live:
            raise Malformed("the name is in use")
        durable = given.get("durable", False)
        if "after" in given and not durable:
            raise Malformed("after is for durable subscriptions")
        self.live[name] = {"user": given["user"], "device": given["device"], "durable": durable}
        if not durable:
            return self.store.position, []
        if name not in self.cursors:
            self.cursors[name] = self._reached(given.get("after", self.store.position))
        return self.cursors[name], self.again(name)

    def acknowledge(self, given):
        name = _expect(given, {"name": str, "position": int}, {})
        if name not in self.live or not self.live[name]["durable"]:
            raise Malformed("no durable subscription of that name")
        self.cursors[name] = max(self.cursors[name], self._reached(given["position"]))
        return self.cursors[name]

    def _reached(self, position):
        """What is still to come counts as the end of the log: it was not dealt with (GEN-29)."""
        return min(position, self.store.position)

    def unsubscribe(self, given):
        name = _expect(given, {"name": str}, {})
        if name not in self.live:
            raise Malformed("no subscription of that name")
        del self.live[name]

    def reopened(self):
        """Plain subscriptions end; durable ones get everything after their cursor again."""
        self.live = {name: one for name, one in self.live.items() if one["durable"]}
        return self.again(*self.live)

    def again(self, *names):
        """What was not acknowledged, in the order in which it was delivered at first."""
        return [line for callback in self.store.callbacks for name in sorted(names)
                if callback["position"] > self.cursors[name]
                for line in self._deliver(name, callback)]

    def deliver(self, callbacks):
        return [line for callback in callbacks for name in sorted(self.live)
                for line in self._deliver(name, callback)]

    def _deliver(self, name, callback):
        one = self.live[name]
        if callback["to"] != one["user"] or callback.get("exceptDevice") == one["device"]:
            return []
        return [{"delivered": callback["callback"], "name": name, "user": one["user"],
                 "device": one["device"], "position": callback["position"]}]


def _expect(given, required, optional):
    if type(given) is not dict:
        raise Malformed("an object is needed")
    kinds = {**required, **optional}
    for key, value in given.items():
        if key not in kinds or type(value) is not kinds[key]:
            raise Malformed(f"key {key}")
        if kinds[key] is int and not (is_integer(value) and value >= 0):
            raise Malformed(f"key {key}")
    for key in required:
        if key not in given:
            raise Malformed(f"{key} is missing")
    return given["name"]
