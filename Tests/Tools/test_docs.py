import unittest

from support import load

docs = load("docs")


def graph(module, *symbols):
    return {"module": {"name": module, "platform": {}},
            "symbols": [{"identifier": {"precise": name},
                         "docComment": {"module": module, "lines": []}} for name in symbols],
            "relationships": [{"source": name, "target": "t", "kind": "k"} for name in symbols]}


class Join(unittest.TestCase):
    def test_the_symbols_of_all_graphs_become_one_module(self):
        joined = docs.join([graph("Muster", "a"), graph("Groups", "b", "a")], "Muster")
        self.assertEqual(joined["module"]["name"], "Muster")
        self.assertEqual([symbol["identifier"]["precise"] for symbol in joined["symbols"]],
                         ["a", "b"])
        self.assertEqual({symbol["docComment"]["module"] for symbol in joined["symbols"]},
                         {"Muster"})
        self.assertEqual(len(joined["relationships"]), 2)

    def test_nothing_to_join_is_an_error(self):
        with self.assertRaises(docs.DocsError):
            docs.join([], "Muster")


if __name__ == "__main__":
    unittest.main()
