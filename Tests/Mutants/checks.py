"""Finds the checks of decisions and queries, and takes each of them out under a number.

A check is a condition that a command or query is refused by: of a `guard` whose other way throws,
of an `if` or a loop that throws, a call such as `requireMembership()`, a `case` that throws, where
to answer with an error is to throw. A condition of several clauses gives one mutant for every
clause as well.
"""

import re

CHECKING = r"(?:require\w*|check\w*|refuse)"
THROWS = re.compile(r"\s*(?:throw\b|return\s+(?:MusterError\(|\.\w+\())")
REFUSES = re.compile(r"\bthrow\b|\breturn\s+(?:MusterError\(|false\b)")
# In a `switch`, what begins with a dot is rarely an error.
REFUSED_CASE = r"throw\b|return\s+(?:MusterError\(|\.noSuch\w+\()"
BINDING = re.compile(r"(?:let|var|case)\b")


def find(source, numbers):
    """Rewrites every check of the source; answers the mutants."""
    mutants = []
    for finder in (guards, ifs, loops, calls, cases):
        mutants += finder(source, numbers)
    return mutants


def force(source, numbers, span, value):
    """The condition at the span always has the value."""
    begin, end = span
    if source.bare.startswith("try ", begin):
        begin = source.trimmed(begin + 4, end)[0]
    number = numbers.take(1)
    source.wrap(begin, end, f"(Mutant.on({number}) ? {value} : (", "))")
    return number, f"'{source.said(*span)}' is always {value}"


def clauses(source, numbers, begin, end, value):
    """A mutant for every clause of a condition that is no binding, and for its operands."""
    spans = source.parts(begin, end, ",")
    for span in spans:
        if BINDING.match(source.bare, span[0]):
            continue
        if len(spans) > 1 or value == "true":
            yield span[0], *force(source, numbers, span, value)
        yield from operands(source, numbers, span)


def operands(source, numbers, span):
    for operator, value in ((r"\|\|", "false"), ("&&", "true")):
        inner = source.parts(*span, operator)
        if len(inner) > 1:
            for part in inner:
                yield part[0], *force(source, numbers, part, value)
            return


def mutant(source, offset, number, what):
    return {"number": number, "path": source.path, "line": source.line(offset), "what": what}


def guards(source, numbers):
    mutants = []
    for match in re.finditer(r"\bguard\b", source.bare):
        begin = match.end()
        end = source.scan(begin, r"\belse\b")
        brace = source.bare.index("{", end)
        closing = source.closing(brace)
        body = source.bare[brace + 1:closing]
        if REFUSES.search(body):
            found = clauses(source, numbers, *source.trimmed(begin, end), "true")
        elif THROWS.match(source.bare, closing + 1):
            number = numbers.take(1)
            start = source.trimmed(begin, end)
            said = f"what follows 'guard {source.said(*start)}' never comes"
            source.put(start[0], f"!Mutant.on({number}), ")
            found = [(start[0], number, said)]
            if len(source.parts(*start, ",")) > 1:
                found += clauses(source, numbers, *start, "true")
        else:
            continue
        mutants += [mutant(source, *one) for one in found]
    return mutants


def ifs(source, numbers):
    mutants = []
    for match in re.finditer(r"\bif\b", source.bare):
        begin, end = source.trimmed(match.end(), source.scan(match.end(), r"\{"))
        brace = source.bare.find("{", end)
        if brace < 0 or not THROWS.match(source.bare, brace + 1):
            continue
        number = numbers.take(1)
        source.put(begin, f"!Mutant.on({number}), ")
        mutants.append(mutant(
            source, begin, number, f"'if {source.said(begin, end)}' never refuses"))
        if len(source.parts(begin, end, ",|&&")) > 1:
            mutants += [
                mutant(source, *one)
                for one in clauses(source, numbers, begin, end, "true")]
    return mutants


def loops(source, numbers):
    mutants = []
    for match in re.finditer(r"\bfor\b[^{}]*?\bwhere\b", source.bare):
        begin, end = source.trimmed(match.end(), source.scan(match.end(), r"\{"))
        brace = source.bare.index("{", end)
        if THROWS.match(source.bare, brace + 1):
            found = force(source, numbers, (begin, end), "false")
            mutants.append(mutant(source, begin, *found))
    return mutants


def calls(source, numbers):
    """Statements that only check."""
    mutants = []
    for match in re.finditer(r"(?<![\w.])(?:_ = )?try (?=[\w.])", source.bare):
        before = source.bare[:match.start()].rstrip(" ")
        if not before.endswith(("\n", "{")) or goes_on(before):
            continue
        end = statement_end(source, match.end())
        called = re.sub(r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)", "", source.bare[
            match.end():end])
        if not match.group().startswith("_") and not re.search(
                rf"(?:^|\.){CHECKING}\s*$", called.strip()):
            continue
        number = numbers.take(1)
        source.wrap(match.start(), end, f"if !Mutant.on({number}) {{ ", " }")
        mutants.append(mutant(
            source, match.start(), number, f"without '{source.said(match.start(), end)}'"))
    return mutants


def goes_on(before):
    """Whether the line before has not ended its statement."""
    before = before.rstrip()
    return before.endswith(("=", ",", "(", "?", "return", "->", "in", "&&", "||"))


def statement_end(source, begin):
    at = begin
    while True:
        at = source.scan(at, r"\n|\}")
        if at >= len(source.bare) or source.bare[at] == "}":
            return source.trimmed(begin, at)[1]
        if not re.compile(r"\s*(?:\.|\?\?|&&|\|\|)").match(source.bare, at):
            return at
        at += 1


def cases(source, numbers):
    """Cases that throw or answer why: what comes next is done instead."""
    mutants = []
    for match in re.finditer(rf"\bcase\b[^:{{}}]*:\s*(?={REFUSED_CASE})", source.bare):
        end = statement_end(source, match.end())
        if not re.compile(r"\s*(?:case (?!let\b)[^:(]*:|default:)").match(source.bare, end):
            continue
        number = numbers.take(1)
        source.put(match.end(), f"if Mutant.on({number}) {{ fallthrough }}; ")
        mutants.append(mutant(
            source, match.start(), number,
            f"'{source.said(match.start(), match.end())}' does not refuse"))
    return mutants
