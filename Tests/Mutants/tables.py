"""Finds the entries of the policies, and flips or replaces each of them under a number.

An entry is a set of roles (every role is put in or taken out), a truth, or a value out of a few,
for every kind that a `case` names; and the operands of a truth that is made of several.
"""

import re

from checks import mutant, operands

ROLES = {"GroupRoles": ["o", "a", "p", "x", "s"], "CIRRoles": ["so", "sm", "cm", "su", "x"]}
SET = re.compile(r"\[(?:\.(?:o|a|p|x|s|so|sm|cm|su)(?:, )?)*\]")
CASE = re.compile(r"\bcase ([^:{}]*):")
VALUE = re.compile(r"(?:true|false|\.\w+)$")
SWITCH = re.compile(r"\bswitch ([\w.]+) \{")


def find(source, numbers):
    mutants = []
    for match in SWITCH.finditer(source.bare):
        entries = list(entries_of(source, match.end() - 1))
        if is_row_table(source, match.start()):
            for labels, span in entries:
                mutants += row(source, numbers, labels, span)
        else:
            mutants += switch(source, numbers, match.group(1), entries)
    mutants += columns(source, numbers)
    mutants += truths(source, numbers)
    return mutants


def entries_of(source, brace):
    """The labels of each case of a switch, and the span of what it says."""
    end = source.closing(brace)
    marks = [brace + 1]
    while True:
        at = source.scan(marks[-1], r"\b(?:case|default)\b", end)
        if at >= end:
            break
        marks.append(at + 1)
    starts = [mark - 1 for mark in marks[1:]]
    for begin, stop in zip(starts, starts[1:] + [end]):
        match = CASE.match(source.bare, begin)
        if match:
            span = source.trimmed(match.end(), stop)
            yield [label.strip() for label in match.group(1).split(",")], span


def is_row_table(source, switch):
    return re.search(r"-> Row \{\s*$", source.bare[:switch]) is not None


def roles_at(source, offset):
    """The type of the role sets around the offset."""
    found = re.findall(r"\b(GroupRoles|CIRRoles)\b", source.bare[:offset])
    return found[-1] if found else "GroupRoles"


def row(source, numbers, labels, span):
    """One row of a table: an entry for every column and role."""
    kind = roles_at(source, span[0])
    said = source.said(*span)
    columns = 4 if said.startswith("same(") else len(source.parts(span[0] + 1, span[1] - 1, ","))
    base = numbers.take(columns * len(ROLES[kind]))
    source.wrap(*span, "mutatedRow(", f", {base})")
    for column in range(columns):
        for index, role in enumerate(ROLES[kind]):
            yield mutant(
                source, span[0], base + column * len(ROLES[kind]) + index,
                f"{labels[0]}, column {column + 1}: {role} flipped")


def switch(source, numbers, subject, entries):
    """A switch that answers a role set, a truth or a value for every case."""
    values = sorted({
        source.said(*span) for _, span in entries if VALUE.match(source.said(*span))})
    for labels, span in entries:
        said = source.said(*span)
        if any(not re.fullmatch(r"\.\w+|nil", label) for label in labels):
            continue
        chosen = "0"
        if len(labels) > 1:
            chosen = f"mutantLabel({subject}, [{', '.join(labels)}])"
        if SET.fullmatch(said) or said.startswith(("options.", "TIMInvitePolicy(")):
            for match in SET.finditer(source.bare, *span):
                yield from role_set(source, numbers, labels, chosen, match.span())
            yield from inviters(source, numbers, labels, chosen, span)
        elif VALUE.match(said) and len(values) > 1:
            base = numbers.take(len(labels))
            other = values[(values.index(said) + 1) % len(values)]
            source.wrap(*span, f"(Mutant.on({base} + {chosen}) ? {other} : ", ")")
            for index, label in enumerate(labels):
                yield mutant(source, span[0], base + index, f"{label}: {other} for {said}")


def role_set(source, numbers, labels, chosen, span):
    roles = ROLES[roles_at(source, span[0])]
    base = numbers.take(len(roles) * len(labels))
    source.wrap(*span, "mutatedSet(", f", {base} + {len(roles)} * {chosen}, {len(roles)})")
    for place, label in enumerate(labels):
        for index, role in enumerate(roles):
            yield mutant(
                source, span[0], base + place * len(roles) + index, f"{label}: {role} flipped")


def inviters(source, numbers, labels, chosen, span):
    others = [".nobody", ".appAdminOnly", ".managers", ".members"]
    for match in re.compile(r"(?<=inviters: )\.\w+").finditer(source.bare, *span):
        base = numbers.take(len(others) * len(labels))
        source.wrap(*match.span(), "mutatedCase(", f", {base} + {len(others)} * {chosen})")
        for place, label in enumerate(labels):
            for index, other in enumerate(others):
                if other != match.group():
                    yield mutant(
                        source, span[0], base + place * len(others) + index,
                        f"{label}: {other} for {match.group()}")
    for match in re.compile(r"(?<=isConfirmed: )(?:true|false)").finditer(source.bare, *span):
        base = numbers.take(len(labels))
        source.wrap(*match.span(), f"(Mutant.on({base} + {chosen}) != ", ")")
        for place, label in enumerate(labels):
            yield mutant(source, span[0], base + place, f"{label}: isConfirmed flipped")


def columns(source, numbers):
    """Which column of a table belongs to which kind."""
    found = list(re.finditer(r"(?<=: )row\.(\d)$", source.bare, re.MULTILINE))
    for match in found:
        other = (int(match.group(1)) + 1) % len(found)
        number = numbers.take(1)
        source.wrap(*match.span(), f"(Mutant.on({number}) ? row.{other} : ", ")")
        line = source.bare.rfind("\n", 0, match.start())
        yield mutant(
            source, match.start(), number, f"{source.said(line, match.end())} is row.{other}")


def truths(source, numbers):
    """Properties and functions of one truth."""
    for match in re.finditer(
            r"\b(?:var \w+: Bool|func \w+\([^{}]*\) -> Bool) \{", source.bare):
        begin, end = source.trimmed(match.end(), source.closing(match.end() - 1))
        body = source.bare[begin:end]
        if re.match(r"(?:guard|if|switch|return|let|var|func|for|get|do)\b", body):
            continue
        if "\n" in body and re.search(r"\n\s*(?:return|let|guard|if)\b", body):
            continue
        for one in operands(source, numbers, (begin, end)):
            yield mutant(source, *one)

