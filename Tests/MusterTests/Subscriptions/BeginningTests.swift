import Fixtures
import Muster
import Testing

/// Where streams begin.
@Suite struct BeginningTests {
    private let directory: TemporaryDirectory
    private let engine: GroupEngine

    init() throws {
        directory = try TemporaryDirectory()
        engine = try GroupEngine(
            at: directory.path + "/store", configuration: .init(clock: ManualClock()))
        try engine.performAndWait(
            .createGroup(name: "Books", invitees: ["bob"], id: "g"), as: "ann")
    }

    /// They would wait, and leave out what is appended until then.
    @Test(.timeLimit(.minutes(10))) func `nothing begins beyond the end of the log`() async throws {
        let beyond = engine.position + 1
        let bob = engine.session(user: "bob")
        var callbacks = engine.callbacks(after: beyond).makeAsyncIterator()
        var batches = engine.batches(after: beyond).makeAsyncIterator()
        var heard = bob.callbacks(after: beyond).makeAsyncIterator()
        var heardBatches = bob.batches(after: beyond).makeAsyncIterator()
        for error in [
            await #expect(throws: MusterError.self) { try await callbacks.next() },
            await #expect(throws: MusterError.self) { try await batches.next() },
            await #expect(throws: MusterError.self) { try await heard.next() },
            await #expect(throws: MusterError.self) { try await heardBatches.next() },
            #expect(throws: MusterError.self) { try engine.events(after: beyond) },
        ] {
            #expect(error?.code == .invalidParameter)
            #expect(error?.field == "after")
        }
        #expect(try engine.events(after: beyond - 1).isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func `a restored copy refuses who heard more than it holds`() async throws {
        let copy = directory.path + "/copy"
        let end = try engine.backUp(to: copy).position
        try await engine.perform(.updateAnnouncement(of: "g", to: "lost"), as: "ann")
        let noted = engine.position
        try engine.close()

        let restored = try GroupEngine(at: copy, configuration: .init(clock: ManualClock()))
        var lost = restored.batches(after: noted).makeAsyncIterator()
        await #expect(throws: MusterError(.invalidParameter, "")) { try await lost.next() }
        var rewound = restored.batches(after: end).makeAsyncIterator()
        try await restored.perform(.updateAnnouncement(of: "g", to: "anew"), as: "ann")
        #expect(try await rewound.next()?.position == noted)
        try restored.close()
    }

    @Test func `a reader of a store does not begin beyond its end`() throws {
        try engine.close()
        let reader = try StoreReader(at: directory.path + "/store")
        let end = try reader.tail().position
        #expect(try reader.events(after: end).isEmpty)
        let error = #expect(throws: MusterError.self) { try reader.events(after: end + 1) }
        #expect(error?.code == .invalidParameter)
        #expect(error?.field == "after")
    }
}
