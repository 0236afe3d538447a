import Fixtures
import Muster
import Testing

@testable import MusterCLI

struct SubscriptionTests {
    private let group =
        #"{"do":"createGroup","as":"o","group":"g","name":"G","style":3,"users":["p"]}"#
    private let change = #"{"do":"setAllMuted","as":"o","group":"g","muted":true}"#

    private func deliveries(_ text: String) throws -> [String] {
        try Scenario.play(text).lines.filter { $0.hasPrefix(#"{"delivered""#) }
    }

    @Test func `Every device of a recipient is told, by name of the subscription`() throws {
        let lines = try deliveries(
            """
            \(group)
            {"subscribe":{"name":"b","user":"p","device":"1"}}
            {"subscribe":{"name":"a","user":"p","device":"2"}}
            {"subscribe":{"name":"c","user":"q","device":"1"}}
            \(change)
            {"unsubscribe":{"name":"a"}}
            {"do":"setAllMuted","as":"o","group":"g","muted":false}
            """)
        #expect(
            lines == [
                #"{"delivered":"allMuteChanged","name":"a","user":"p","device":"2","position":5}"#,
                #"{"delivered":"allMuteChanged","name":"b","user":"p","device":"1","position":5}"#,
                #"{"delivered":"allMuteChanged","name":"b","user":"p","device":"1","position":6}"#,
            ])
    }

    @Test func `The acting device misses the event for other devices`() throws {
        let lines = try deliveries(
            """
            {"subscribe":{"name":"a","user":"o","device":"1"}}
            {"subscribe":{"name":"b","user":"o","device":"2"}}
            {"do":"createGroup","as":"o","device":"1","name":"G"}
            """)
        #expect(
            lines == [
                #"{"delivered":"multiDeviceEvent","name":"b","user":"o","device":"2","position":2}"#
            ])
    }

    @Test func `Reopening ends plain subscriptions and repeats to durable ones`() throws {
        let lines = try deliveries(
            """
            \(group)
            {"subscribe":{"name":"plain","user":"p","device":"1"}}
            {"subscribe":{"name":"kept","user":"p","device":"1","durable":true}}
            \(change)
            {"reopen":true}
            {"acknowledge":{"name":"kept","position":5}}
            {"expect":{"cursor":5}}
            {"acknowledge":{"name":"kept","position":4}}
            {"expect":{"cursor":5}}
            {"reopen":true}
            {"expectNone":"deliveries"}
            """)
        #expect(lines.map { $0.contains(#""name":"kept""#) } == [true, false, true])
    }

    @Test func `A durable subscription may begin within a command`() throws {
        let lines = try deliveries(
            """
            {"do":"createGroup","as":"o","group":"g","name":"G","users":["p","q"]}
            {"subscribe":{"name":"s","user":"o","device":"1","durable":true,"after":4}}
            """)
        #expect(
            lines.map { $0.prefix(30) }.filter { $0.contains("multiDevice") }.count == 1)
        #expect(
            lines.allSatisfy { $0.hasSuffix(#""position":5}"#) || $0.hasSuffix(#""position":6}"#) })
    }

    @Test func `Cursors are kept in the store from run to run`() throws {
        let directory = try TemporaryDirectory()
        var options = RunOptions()
        options.place = .directory(directory.path + "/store")
        let subscribe = #"{"subscribe":{"name":"s","user":"p","device":"1","durable":true}}"#
        _ = try Scenario.play("\(group)\n\(subscribe)\n\(change)\n", options)
        let (lines, _) = try Scenario.play(subscribe, options)
        #expect(
            lines == [
                #"{"line":1,"ok":true,"cursor":4}"#,
                #"{"delivered":"allMuteChanged","name":"s","user":"p","device":"1","position":5}"#,
            ])
    }

    // rows: GEN-29
    @Test(arguments: [
        #""user":"ann","device":"1""#, #""user":"ann","device":"1","durable":true"#,
    ])
    func `Nobody takes over the stored subscription of somebody else`(listener: String) throws {
        let directory = try TemporaryDirectory()
        var options = RunOptions()
        options.place = .directory(directory.path + "/store")
        let subscribe = #"{"subscribe":{"name":"s","user":"p","device":"1","durable":true}}"#
        _ = try Scenario.play("\(group)\n\(subscribe)\n\(change)\n", options)
        let (lines, failure) = Scenario.failure(
            """
            {"subscribe":{"name":"s",\(listener)}}
            {"acknowledge":{"name":"s","position":99}}
            """, options)
        #expect(lines.isEmpty)
        #expect(failure?.code == .unusable)
        #expect(failure?.message == "-:1: s is a subscription of somebody else")
        #expect(try Scenario.play(subscribe, options).lines.count == 2)
    }

    // It became one of a device, which the host that had made it was refused from then on.
    @Test func `An acknowledgement leaves a subscription whose it was`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let made = try GroupEngine(at: store)
        _ = try made.durableSubscription("s", user: "p", after: 0)
        try made.close()
        var options = RunOptions()
        options.place = .directory(store)
        let lines = try Scenario.play(
            """
            \(group)
            {"subscribe":{"name":"s","user":"p","device":"1"}}
            {"acknowledge":{"name":"s","position":2}}
            """, options
        ).lines
        #expect(lines.last?.contains(#""cursor":2"#) == true)
        let engine = try GroupEngine(at: store)
        #expect(try engine.durableSubscription("s", user: "p").position() == 2)
        try engine.close()
    }

    @Test func `A run has so many subscriptions and no more, and an ended one makes room`() throws {
        let count = SubscriptionList.countMaximum
        let text = (0..<count).map { number in
            let (name, user) = ("\"name\":\"\(number)\"", "\"user\":\"u\(number % 100)\"")
            return #"{"subscribe":{\#(name),\#(user),"device":"1"}}"# + "\n"
        }.joined()
        let more = #"{"subscribe":{"name":"more","user":"o","device":"1"}}"#
        let (lines, failure) = Scenario.failure(text + more)
        #expect(lines.count == count)
        #expect(failure?.message == "-:\(count + 1): a run has at most \(count) subscriptions")
        let exchanged = text + #"{"unsubscribe":{"name":"7"}}"# + "\n\(more)\n\(group)\n"
        #expect(try Set(deliveries(exchanged).map { $0.contains(#""name":"more""#) }) == [true])
        let told = "at most \(count / 1000),000 subscriptions"
        #expect(try Article("ScenarioLanguage").prose.values.contains { $0.contains(told) })
    }

    @Test func `The name of a stored subscription resumes it without saying durable again`() throws
    {
        let lines = try deliveries(
            """
            \(group)
            {"subscribe":{"name":"s","user":"p","device":"1","durable":true}}
            {"unsubscribe":{"name":"s"}}
            \(change)
            {"subscribe":{"name":"s","user":"p","device":"1"}}
            {"expect":{"cursor":4}}
            {"acknowledge":{"name":"s","position":5}}
            {"expect":{"cursor":5}}
            """)
        #expect(
            lines == [
                #"{"delivered":"allMuteChanged","name":"s","user":"p","device":"1","position":5}"#
            ])
    }

    @Test func `Stat tells how far each durable subscription has come`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let arguments = ["stat", "--data", store, "--subscriptions"]
        let played = try MusterProcess.run(
            ["run", "--data", store],
            input: """
                \(group)
                {"subscribe":{"name":"mail","user":"p","device":"2","durable":true,"after":0}}
                {"subscribe":{"name":"push","user":"p","device":"1","durable":true,"after":0}}
                {"acknowledge":{"name":"push","position":4}}
                \(change)
                """)
        #expect(played.code == 0)
        let text = try MusterProcess.run(arguments)
        #expect(text.code == 0)
        #expect(
            text.lines == [
                "events: 5", "mail: 0, user p on device 2", "push: 4, user p on device 1",
            ])
        let json = try MusterProcess.run(arguments + ["--json"])
        #expect(
            json.lines == [
                #"{"ok":true,"position":5,"subscriptions":["#
                    + #"{"device":"2","name":"mail","position":0,"user":"p"},"#
                    + #"{"device":"1","name":"push","position":4,"user":"p"}]}"#
            ])
        #expect(try MusterProcess.run(arguments + ["--at", "1"]).code == 1)
    }

    // A single damaged one hid all others, and the end.
    @Test func `Stat tells the durable subscriptions that can be read, and of damage`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let played = try MusterProcess.run(
            ["run", "--data", store],
            input: """
                \(group)
                {"subscribe":{"name":"mail","user":"p","device":"hurt","durable":true,"after":0}}
                {"subscribe":{"name":"push","user":"p","device":"1","durable":true,"after":0}}
                """)
        #expect(played.code == 0)
        try StoredText.hurt("hurt", inStoreAt: store)
        let arguments = ["stat", "--data", store, "--subscriptions"]
        let text = try MusterProcess.run(arguments)
        #expect(text.code == 3)
        #expect(text.lines == ["events: 4", "push: 0, user p on device 1"])
        #expect(text.errors.contains("storeDamaged") && text.errors.contains("mail"))
        let json = try MusterProcess.run(arguments + ["--json"])
        #expect(json.code == 3)
        #expect(json.text.contains(#""error":"storeDamaged""#))
        #expect(json.text.contains(#""position":4,"subscriptions":[{"device":"1","name":"push""#))
    }
}
