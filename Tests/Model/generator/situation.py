"""What a generated line can aim at: a glance at the model's state."""

from . import values
from .values import SYSTEM


class Situation:
    def __init__(self, random, model):
        self.random = random
        self.model = model
        self.throw = random.random

    @property
    def state(self):
        return self.model.store.state

    def limit(self, name):
        return self.model.configuration[name]

    def chance(self, probability):
        return self.throw() < probability

    def live_groups(self, family=None):
        """Of one family or of both."""
        return [group for group in self.state.groups.values()
                if not group.destroyed and family in (None, group.family)]

    def group(self, style=None):
        """Mostly a live EM group, sometimes a destroyed or missing one; (id, group or None)."""
        live = self.live_groups("em")
        fitting = [group for group in live if style is None or group.style in style] or live
        return self._one_of(fitting, values.GROUPS + values.ODD_GROUPS, "em")

    def tim_group(self, types=None):
        """The same of TIM, mostly of one of the types."""
        live = self.live_groups("tim")
        fitting = [group for group in live if types is None or group.type in types]
        if not fitting or self.chance(0.2):
            fitting = live
        return self._one_of(fitting, values.TIM_GROUPS + values.ODD_GROUPS, "tim")

    def any_group(self):
        """Of either family."""
        live = self.live_groups()
        return self._one_of(live, values.GROUPS + values.ODD_GROUPS, None)

    def _one_of(self, fitting, ids, family):
        """A group of another family counts as no group: it has no such state to aim at."""
        others = [group for group in self.live_groups() if group.family != family]
        if family and others and self.chance(0.02):
            return self.random.choice(others).id, None
        if fitting and not self.chance(0.05):
            group = self.random.choice(fitting)
            return group.id, group
        group_id = self.random.choice(ids)
        group = self.state.group(group_id)
        return group_id, group if group and family in (None, group.family) else None

    def user(self):
        if self.chance(0.03):
            return self.random.choice(values.UNKNOWN_USERS)
        return self.random.choice(values.USERS)

    def sender(self, system):
        """Anybody, with this probability S."""
        return SYSTEM if self.chance(system) else self.user()

    def member(self, group, *roles):
        if group is None or self.chance(0.1):
            return self.user()
        fitting = [user for user in sorted(group.members)
                   if not roles or group.role(user) in roles]
        return self.random.choice(fitting) if fitting else self.user()

    def outsider(self, group):
        outside = [user for user in values.USERS if group is None or user not in group.members]
        return self.random.choice(outside) if outside and not self.chance(0.1) else self.user()

    def actor(self, group, *roles):
        """Mostly somebody with the role, often anybody, rarely S."""
        if self.chance(0.02):
            return SYSTEM
        if self.chance(0.2):
            return self.user()
        return self.member(group, *roles)

    def several(self, pick, limit, most=4):
        """A few users within the limit, possibly repeated (GEN-14)."""
        some = [pick() for _ in range(self.random.randint(1, most))][:self.limit(limit)]
        return some + some[:1] if self.chance(0.1) else some

    def holding(self, pending):
        """The live EM groups where something is pending, or all of them."""
        live = self.live_groups("em")
        return [group for group in live if pending(group)] or live

    def ends(self):
        """Times at which something ends: mutes, and what may still be acknowledged."""
        for group in self.live_groups():
            yield from (entry["expiresAt"] for entry in group.mutes.values())
        for channel in self.state.circle.channels.values():
            yield from channel.mutes.values()
        for message in list(self.state.messages.values())[-10:]:
            for name in ("groupAckValidityMs", "messageRetentionMs"):
                if self.limit(name):
                    yield message.sent_at + self.limit(name) + 1

    def text(self, limit):
        """A text of a person or thing, sometimes exactly at its limit in scalars."""
        if self.chance(0.05):
            return values.long_text(self.random, self.limit(limit))
        return self.random.choice(values.TEXTS)[:self.limit(limit)]
