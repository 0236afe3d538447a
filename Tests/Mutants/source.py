"""A Swift source that is rewritten: text is put in at places, nothing of it is moved."""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from machine import ROOT, tool  # noqa: E402, F401

TIDY = tool("check-tidy")


class Source:
    """One file: its text, the same without comments and strings, and what is put in."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.bare = TIDY.Swift(text).bare
        self.insertions = []

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def said(self, begin, end):
        """The text of a span on one line."""
        return re.sub(r"\s+", " ", self.text[begin:end]).strip()

    def wrap(self, begin, end, prefix, suffix):
        """Puts text around a span; spans lie inside one another or apart."""
        self.insertions.append((begin, 1, -(end - begin), len(self.insertions), prefix))
        self.insertions.append((end, 0, end - begin, -len(self.insertions), suffix))

    def put(self, offset, text):
        self.insertions.append((offset, 1, -(1 << 30), len(self.insertions), text))

    def rewritten(self):
        parts, last = [], 0
        for offset, _, _, _, text in sorted(self.insertions):
            parts += [self.text[last:offset], text]
            last = offset
        return "".join(parts) + self.text[last:]

    def scan(self, begin, stops, end=None):
        """The offset of the first of `stops` (a pattern) outside of brackets, from `begin` on."""
        depth, at = 0, begin
        stop = re.compile(stops)
        end = len(self.bare) if end is None else end
        while at < end:
            if depth == 0 and stop.match(self.bare, at):
                return at
            char = self.bare[at]
            if char in "([{":
                depth += 1
            elif char in ")]}":
                depth -= 1
                if depth < 0:
                    return at
            at += 1
        return end

    def closing(self, brace):
        return self.scan(brace + 1, r"[^\s\S]")

    def parts(self, begin, end, separator):
        """The spans between separators outside of brackets, without the blanks around them."""
        spans, at = [], begin
        while at <= end:
            stop = self.scan(at, separator, end)
            spans.append(self.trimmed(at, stop))
            if stop >= end:
                break
            at = stop + re.compile(separator).match(self.bare, stop).end() - stop
        return spans

    def trimmed(self, begin, end):
        while begin < end and self.bare[begin].isspace():
            begin += 1
        while end > begin and self.bare[end - 1].isspace():
            end -= 1
        return begin, end
