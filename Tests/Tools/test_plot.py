import unittest
import xml.dom.minidom

from support import load

PLOT = load("plot")


def report(*rows):
    return {
        "question": "How many <fast> ones?", "date": "2026-01-02T03:04:05Z", "rounds": 3,
        "isSmoke": False,
        "machine": {"processor": "A & B", "cores": 2, "memoryGiB": 4, "system": "s"},
        "rows": [
            {"contender": name, "inFlight": number, "commandsPerSecond": rate,
             "slowestRound": rate / 2, "fastestRound": rate * 2}
            for name, number, rate in rows]}


class Plot(unittest.TestCase):
    def rates(self, svg):
        texts = xml.dom.minidom.parseString(svg).getElementsByTagName("text")
        return [text.firstChild.data for text in texts if text.firstChild.data.endswith("/s")]

    def test_every_row_is_drawn(self):
        rows = [("engine", 1, 1500.4), ("C", 1, 3000), ("engine", 16, 9000)]
        self.assertEqual(
            self.rates(PLOT.draw(report(*rows), [])), ["1,500/s", "3,000/s", "9,000/s"])

    def test_contenders_can_be_chosen(self):
        rows = [("engine", 1, 1500), ("C", 1, 3000)]
        self.assertEqual(self.rates(PLOT.draw(report(*rows), ["eng"])), ["1,500/s"])

    def test_nothing_to_draw_is_an_error(self):
        with self.assertRaises(SystemExit):
            PLOT.draw(report(("engine", 1, 1500)), ["none"])


if __name__ == "__main__":
    unittest.main()
