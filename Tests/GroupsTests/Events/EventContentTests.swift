import Foundation
import MusterTesting
import Testing

/// What events say to those who read them as values.
@Suite struct EventContentTests {
    // rows: EVT-01..37
    @Test(arguments: EventSample.all)
    func `the properties of a content say what its JSON says`(sample: EventSample) throws {
        let keys = try #require(
            JSONSerialization.jsonObject(with: Data(sample.json.utf8)) as? [String: Any]
        ).keys
        var sink = JSONSink()
        for property in ContentProperty.all(of: sample.payload) {
            if keys.contains(property.key) {
                property.write(to: &sink)
            } else {
                #expect(property.isEmpty, "\(property.name) is \(property.value)")
            }
        }
        #expect(sink.text == sample.json)
    }

    @Test(arguments: EventSample.all)
    func `hosts see a content and all its properties, and make none`(sample: EventSample) throws {
        let name = "\(type(of: sample.payload))"
        let source = try Self.source(name)
        #expect(source.contains("public struct \(name): EventPayload {"))
        #expect(source.contains("public static let kind = "))
        for property in ContentProperty.all(of: sample.payload) {
            #expect(
                source.contains("public let \(property.name): ")
                    || source.contains("public var \(property.name): "),
                "\(property.name)")
        }
        #expect(!source.contains("public init") && !source.contains("public func"))
    }

    @Test func `an event hands out its content, which knows its kind`() throws {
        let scenario = try Scenario()
        let events = try scenario.when(.createGroup(name: "Books", id: "g"), as: "ann").events
        #expect(events.map(\.kind) == [GroupCreated.kind, MembersJoined.kind])
        for event in events { #expect(type(of: event.content).kind == event.kind) }
        let created = try #require(events[0].content as? GroupCreated)
        #expect(created.name == "Books" && created.owner == "ann" && created.family == .em)
        let joined = try #require(events[1].content as? MembersJoined)
        #expect(joined.users == ["ann"] && joined.via == .creation && joined.role == .owner)
    }

    /// The file of each content by its name: only declarations say who sees what.
    private static func source(_ name: String) throws -> String {
        let groups = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Groups")
        let path = try #require(
            FileManager.default.enumerator(atPath: groups.path)?.lazy.compactMap { $0 as? String }
                .first { $0.hasSuffix("/\(name).swift") })
        return try String(contentsOf: groups.appending(path: path), encoding: .utf8)
    }
}
