"""What a scenario is about: each takes its commands and queries from a mix of families."""

from . import circle, circle_queries, commands, message_queries, messages, queries

COMMANDS = {"em": commands.BUILDERS, "cir": circle.BUILDERS, "messages": messages.BUILDERS}
QUERIES = {"em": queries.build, "cir": circle_queries.build, "messages": message_queries.build}
# Messages need groups or channels to be sent to.
MIXES = [{"em": 1}, {"cir": 1}, {"em": 3, "messages": 4}, {"cir": 3, "messages": 3},
         {"em": 2, "cir": 2, "messages": 4}]


class Mix:
    def __init__(self, random):
        self.random = random
        self.weights = random.choice(MIXES)

    def _family(self):
        return self.random.choices(list(self.weights), list(self.weights.values()))[0]

    def command(self, now):
        builders = COMMANDS[self._family()]
        names = list(builders)
        chosen = self.random.choices(names, [builders[name][0] for name in names])[0]
        return {"do": chosen, **builders[chosen][1](now)}

    def query(self, now):
        return QUERIES[self._family()](now)
