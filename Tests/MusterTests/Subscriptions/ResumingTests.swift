import GeneratedDays
import MusterTesting
import Testing

@testable import Muster

/// Whoever goes on after a callback hears what follows it, the rest of its event first.
@Suite struct ResumingTests {
    /// What makes two callbacks of a log the same one.
    private static func name(_ callback: Callback) -> String {
        "\(callback.place) \(callback.content.name)"
    }

    private static func heard<S: AsyncSequence>(
        _ callbacks: S
    ) async throws -> [Callback] where S.Element == Callback {
        var heard: [Callback] = []
        for try await callback in callbacks { heard.append(callback) }
        return heard
    }

    // rows: GEN-24 GEN-29
    @Test func `of three who are removed at once none is missed`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        try engine.run(
            .createGroup(name: "Books", invitees: ["bob", "cid", "dan", "eve"], id: "g"), as: "ann")
        try engine.run(.removeMembers(["cid", "dan", "eve"], from: "g"), as: "ann")
        let end = engine.position
        let bob = engine.session(user: "bob")
        var connection = bob.callbacks(after: end - 1, upTo: end).makeAsyncIterator()
        let first = try #require(try await connection.next())
        let rest = try await Self.heard(bob.callbacks(following: first.place, upTo: end))
        #expect(rest.map(\.content.name) == ["memberLeft", "memberLeft"])
        #expect(rest.allSatisfy { $0.position == first.position && $0.place > first.place })
    }

    // rows: GEN-24 GEN-25 GEN-27 GEN-29
    @Test func `after a callback of a day the others follow`() async throws {
        let run = try DayRun.inMemory()
        let engine = run.engine
        _ = try run(GeneratedDay(seed: 3, commands: 150, users: 12, groups: 4, servers: 2))
        let end = engine.position
        let all = try await Self.heard(engine.callbacks(after: 0, upTo: end))
        #expect(Set(all.map(\.index)).count > 2)
        try await Self.check(all) { engine.callbacks(following: $0, upTo: $1) }
        for number in 0..<12 {
            let session = engine.session(user: DayAuthor.id(number), device: "device-1")
            let heard = try await Self.heard(session.callbacks(after: 0, upTo: end))
            #expect(!heard.isEmpty)
            try await Self.check(heard) { session.callbacks(following: $0, upTo: $1) }
        }
    }

    // rows: GEN-25 GEN-29
    @Test(arguments: [0, 7, 40] as [UInt64])
    func `the batches of a user are what it hears, one for each command`(
        start: UInt64
    ) async throws {
        let run = try DayRun.inMemory()
        let engine = run.engine
        _ = try run(GeneratedDay(seed: 4, commands: 150, users: 12, groups: 4, servers: 2))
        let end = engine.position
        let ends = try EventFeed.commands(engine.events(after: 0, limit: 10_000))
            .compactMap { $0.last?.position }
        for number in 0..<12 {
            let session = engine.session(user: DayAuthor.id(number), device: "device-1")
            let callbacks = try await Self.heard(session.callbacks(after: start, upTo: end))
            var batches: [CallbackBatch] = []
            for try await batch in session.batches(after: start, upTo: end) {
                batches.append(batch)
            }
            #expect(batches.flatMap(\.callbacks).map(Self.name) == callbacks.map(Self.name))
            for batch in batches {
                let last = try #require(batch.callbacks.last?.position)
                #expect(batch.position == ends.first { $0 >= last })
                #expect(Set(batch.callbacks.map(\.command)).count == 1)
            }
            #expect(Set(batches.map(\.position)).count == batches.count)
        }
    }

    /// Goes on after some of them, for as far as a few events.
    private static func check<S: AsyncSequence>(
        _ all: [Callback], following: (CallbackPlace, UInt64) -> S
    ) async throws where S.Element == Callback {
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.place < $1.place })
        for (number, callback) in all.enumerated().filter({ $0.offset.isMultiple(of: 5) }) {
            let end = callback.position + 3
            let expected = all[(number + 1)...].prefix { $0.position <= end }
            let rest = try await heard(following(callback.place, min(end, all.last?.position ?? 0)))
            try #require(rest.map(name) == expected.map(name))
        }
    }

    private static let texts: [(String, CallbackPlace?)] = [
        ("17/2", CallbackPlace(position: 17, index: 2)),
        ("0/0", CallbackPlace(position: 0, index: 0)),
        ("17", nil), ("17/", nil), ("/2", nil), ("17/-1", nil), ("+17/2", nil), ("017/2", nil),
        ("17/2/3", nil), (" 17/2", nil), ("", nil), ("18446744073709551616/0", nil),
    ]

    @Test(arguments: texts)
    func `a place is a text that clients keep`(text: String, place: CallbackPlace?) {
        #expect(CallbackPlace(text) == place)
        #expect(place == nil || place?.description == text)
    }
}
