"""The kinds of faults, and how much of each a run of some size takes."""

import random

import access
import company
import copies
import cuts
import damage
import errors
import kills
import mounts
import planted
import scene
import space
import workloads

SIZES = ["smoke", "per-change", "release"]
FIXED = [make.__name__ for make in workloads.FIXED]


def wild(count, *more):
    """Further workloads, other ones with every seed, and those that are named."""
    return lambda choose: [*more, *(f"wild-{choose.randrange(1 << 31)}" for _ in range(count))]


class Kind:
    """One kind of fault: what it does, and for each size how many cases of which workloads."""

    def __init__(self, text, module, **sizes):
        self.text = text
        self.module = module
        self.sizes = sizes

    def scenes(self, tools, options, choose):
        names, limit = self.sizes[options.size.replace("-", "_")]
        if options.workload:
            return [scene.Scene(tools, name) for name in options.workload], limit
        if callable(names):
            names = FIXED + names(choose)
        return [scene.Scene(tools, name) for name in names], limit


KINDS = {
    "kills": Kind(
        "the process dies before or after each call that changes a file", kills,
        smoke=(["create"], 40), per_change=(FIXED, 1_600), release=(wild(20), 5_200)),
    "cuts": Kind(
        "the power fails: all that could be on the disk after each call", cuts,
        smoke=(["create"], 200), per_change=(FIXED, 20_000), release=(wild(20), 100_000)),
    "mounts": Kind(
        "the same under ext4: its disk as it could be after each write, mounted", mounts,
        smoke=(["create"], 10), per_change=(FIXED, 200), release=(wild(5), 1_000)),
    "errors": Kind(
        "calls fail: every error, nothing, all or half of it done, once or from then on", errors,
        smoke=(["create"], 40), per_change=(FIXED, 2_000), release=(wild(10), 5_200)),
    "space": Kind(
        "the disk is full for a while, files may not grow, nothing is writable, maps are small, no "
        "thread starts",
        space,
        smoke=(["create"], 8), per_change=(["groups", "messages", "bulletins"], 114),
        release=(wild(5, "bulletins"), 1_000)),
    "company": Kind(
        "several processes: the writer is killed, others read, follow, try to write", company,
        smoke=(["create"], 4), per_change=(FIXED, 200), release=(wild(20), 2_000)),
    "copies": Kind(
        "a backup is interrupted: by death, or by calls that fail", copies,
        smoke=(["create"], 20), per_change=(["groups", "administration"], 300),
        release=(FIXED + ["crowd"], 5_000)),
    "access": Kind(
        "parts of the store are open to others, or links", access,
        smoke=(["create"], 8), per_change=(["create"], 31), release=(FIXED, 1_000)),
    "plants": Kind(
        "faults planted on purpose, which the other kinds have to catch", planted,
        smoke=(["groups"], 7), per_change=(["groups", "administration"], 14),
        release=(FIXED, 100)),
    "damage": Kind(
        "files are damaged: what is hurt is found and named", damage,
        smoke=(["create"], 200), per_change=([*FIXED, "crowd"], 20_000),
        release=(wild(10), 100_000)),
}


def description():
    return "".join(f"  {name:10} {kind.text}\n" for name, kind in KINDS.items())


def tasks(name, tools, options):
    """The cases of one kind in portions: (scene, cases)."""
    kind = KINDS[name]
    choose = random.Random(f"{options.seed} {name}")
    scenes, limit = kind.scenes(tools, options, choose)
    found = [(place, case) for place in scenes for case in kind.module.cases(place)]
    if options.case:
        found = [pair for pair in found if case_name(*pair) == options.case]
    elif len(found) > limit:
        found = [found[index] for index in sorted(choose.sample(range(len(found)), limit))]
    portions = []
    for place in scenes:
        own = [case for owner, case in found if owner is place]
        size = kind.module.PORTION
        portions += [(place, own[start:start + size]) for start in range(0, len(own), size)]
    return portions


def missing(name, ends, portions, options):
    """What a campaign of this kind has to come to and this one did not; a few cases need not."""
    find = getattr(KINDS[name].module, "missing", None)
    if find is None or options.case or options.size == "smoke":
        return None
    return find(ends, {place.name for place, _ in portions})


def case_name(place, case):
    return " ".join([place.name, *map(str, case)])
