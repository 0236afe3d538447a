"""What a scenario is about: each takes its commands and queries from a mix of families."""

from bisect import bisect
from itertools import accumulate

from . import (circle, circle_queries, commands, message_queries, messages, queries, tim,
               tim_queries)

COMMANDS = {"em": commands.BUILDERS, "cir": circle.BUILDERS, "tim": tim.BUILDERS,
            "messages": messages.BUILDERS}
# The names, and up to where the weights of each and of those before it reach.
NAMES = {family: (list(builders), list(accumulate(weight for weight, _ in builders.values())))
         for family, builders in COMMANDS.items()}
QUERIES = {"em": queries.build, "cir": circle_queries.build, "tim": tim_queries.build,
           "messages": message_queries.build}
# Messages need groups or channels to be sent to.
MIXES = [{"em": 1}, {"cir": 1}, {"tim": 1}, {"tim": 1}, {"em": 3, "messages": 4},
         {"cir": 4, "em": 1, "messages": 4}, {"tim": 4, "messages": 3},
         {"em": 2, "cir": 2, "tim": 2, "messages": 4}]
OPENINGS = {"em": "createGroup", "cir": "createServer", "tim": "createGroup"}


class Mix:
    def __init__(self, random, only=()):
        self.random = random
        fitting = [mix for mix in MIXES if not only or set(mix) <= set(only)]
        if not fitting:
            raise SystemExit(f"no mix of only {', '.join(only)}; there are {list(COMMANDS)}")
        weights = random.choice(fitting)
        self.families, self.reach = list(weights), list(accumulate(weights.values()))

    def _family(self):
        return self._chosen(self.families, self.reach)

    def command(self, now):
        family = self._family()
        names, reach = NAMES[family]
        if now.chance(0.6) and not self._has_any(now, family):
            names, reach = [OPENINGS[family]], [1]
        chosen = self._chosen(names, reach)
        return {"do": chosen, **COMMANDS[family][chosen][1](now)}

    def _chosen(self, names, reach):
        """One of the names, as random.choices does it for many at once."""
        return names[bisect(reach, self.random.random() * reach[-1])]

    @staticmethod
    def _has_any(now, family):
        """Without a group or server hardly anything succeeds."""
        if family == "cir":
            return any(not server.destroyed for server in now.state.circle.servers.values())
        return family == "messages" or bool(now.live_groups(family))

    def query(self, now):
        return QUERIES[self._family()](now)
