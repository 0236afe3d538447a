import Muster
import Testing

@testable import MusterCLI

/// The keys that the articles list against those that scenarios print.
struct PrintedKeysTests {
    private let played: PlayedScenarios

    init() throws {
        played = try PlayedScenarios.all.get()
    }

    /// Nothing is printed that is not listed, what is not optional is always printed, and what is
    /// listed is printed at some time.
    private func check(_ listed: ListedKeys, _ lines: PlayedScenarios.Lines?, _ name: String) {
        guard let lines, let always = lines.always else {
            Issue.record("no scenario prints \(name)")
            return
        }
        #expect(lines.ever.subtracting(listed.all).isEmpty, "not listed of \(name)")
        #expect(listed.required.subtracting(always).isEmpty, "not always printed of \(name)")
        // Not every list of the scenarios has several pages.
        let listed = listed.all.subtracting(["cursor"])
        #expect(listed.subtracting(lines.ever).isEmpty, "never printed of \(name)")
    }

    /// The type of the command or query that a row is about.
    private func type(_ row: Article.Row, _ bodies: [(name: String, type: String)]) -> String {
        let types = bodies.filter { [$0.name] == row.names }.map(\.type)
        guard types.count > 1 else { return types.first ?? row.names[0] }
        return types.first { $0.contains("TIM") == row.section.hasPrefix("TIM") } ?? ""
    }

    @Test func `Results have the keys of their rows`() throws {
        let bodies = CommandRegistry.bodies.map { (name: $0.name, type: "\($0)") }
        for row in try Article("ScenarioCommands").rows(of: "command") {
            let type = type(row, bodies)
            check(ListedKeys(in: row["result"]), played.results[type], type)
        }
    }

    @Test func `Answers have the keys of their rows`() throws {
        let article = try Article("ScenarioQueries")
        let objects = Dictionary(
            uniqueKeysWithValues: article.rows(of: "object").map { ($0["object"], $0["keys"]) })
        let bodies = QueryRegistry.bodies.map { (name: $0.name, type: "\($0)") }
        for row in article.rows(of: "query") {
            let type = type(row, bodies)
            let answer = objects[row["answer"]] ?? row["answer"]
            check(ListedKeys(in: answer), played.results[type], type)
        }
    }

    @Test func `What answers list has the keys of its object`() throws {
        let article = try Article("ScenarioQueries")
        let objects = Dictionary(
            uniqueKeysWithValues: article.rows(of: "object").map { ($0["object"], $0["keys"]) })
        let bodies = QueryRegistry.bodies.map { (name: $0.name, type: "\($0)") }
        for row in article.rows(of: "query") {
            // Where a list is of one object or another, the lists of one family are looked at.
            for match in row["answer"].matches(of: #/`(\w+)` of (\*[\w ]+\*)(?! or)/#) {
                let name = "\(type(row, bodies)) \(match.1)"
                let keys = try #require(objects[String(match.2)], "\(match.2)")
                check(ListedKeys(in: keys), played.elements[name], name)
            }
        }
    }

    @Test func `Events have the keys of their rows, and those that all have`() throws {
        let article = try Article("ScenarioEvents")
        var envelope = ListedKeys()
        for row in article.rows(of: "key") where !row["key"].contains(" or ") {
            if row["what it is"].contains("only if") {
                envelope.optional.formUnion(row.names)
            } else {
                envelope.required.formUnion(row.names)
            }
        }
        for row in article.rows(of: "event") {
            var listed = ListedKeys(in: row["payload"])
            let lines = played.events[row.names[0]]
            listed.required.formUnion(envelope.required.union(Article.code(in: row["about"])))
            listed.optional.formUnion(envelope.optional.intersection(lines?.ever ?? []))
            check(listed, lines, row.names[0])
        }
    }

    @Test func `Callbacks have the keys of their rows, and those that all have`() throws {
        let article = try Article("ScenarioCallbacks")
        var envelope = Set(article.rows(of: "key").flatMap(\.names))
        envelope.remove("exceptDevice")
        for row in article.rows(of: "callback") {
            var listed = ListedKeys(in: row["keys"])
            let lines = played.callbacks[row.names[0]]
            listed.required.formUnion(envelope)
            if lines?.ever.contains("exceptDevice") == true {
                listed.optional.insert("exceptDevice")
            }
            check(listed, lines, row.names[0])
        }
    }

    @Test func `Other devices are told what the table says`() throws {
        let rows = try Article("ScenarioCallbacks").rows(of: "command")
        let listed = Set(
            rows.map { row in
                [row.names[0]] + Article.code(in: row["`name`"]) + [row["`code`"]]
            })
        #expect(listed == played.otherDevices)
    }

    @Test(arguments: [("ScenarioCommands", "command"), ("ScenarioQueries", "query")])
    func `What is refused is refused with what the articles name`(
        name: String, column: String
    ) throws {
        let article = try Article(name)
        let bodies =
            CommandRegistry.bodies.map { (name: $0.name, type: "\($0)") }
            + QueryRegistry.bodies.map { (name: $0.name, type: "\($0)") }
        for row in article.rows(of: column) {
            let type = type(row, bodies)
            let named = ["Overview", row.section].flatMap {
                Article.code(in: article.prose[$0] ?? "")
            }
            let listed = Set(named + Article.code(in: row["refused with"]))
            let refused = played.refusals[type] ?? []
            #expect(refused.isSubset(of: listed), "\(type): \(refused.subtracting(listed))")
        }
    }
}
