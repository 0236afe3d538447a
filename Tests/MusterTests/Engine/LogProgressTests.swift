import EventLogLMDB
import Fixtures
import Foundation
import Locks
import MusterTesting
import Testing

/// Whoever waits for work that goes through a log hears how far it has come.
@Suite struct LogProgressTests {
    private let directory: TemporaryDirectory
    private let store: String

    /// A log of more bytes than are read at once.
    init() async throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
        let engine = try GroupEngine.standing(at: store)
        try await engine.perform(.createGroup(name: "Books", id: "books"), as: "ann")
        let content = [UInt8](repeating: 0x61, count: 5_000)
        for _ in 0..<4 {
            let answers = try await engine.performBatch(
                Array(
                    repeating: (
                        command: .sendMessage(content, to: .group("books")),
                        actor: Principal("ann")
                    ), count: 300))
            for answer in answers { _ = try answer.get() }
        }
        try engine.close()
    }

    @Test func `openings tell of what they replay, rebuilds of everything`() throws {
        let heard = Heard()
        let unchanged = try GroupEngine.standing(at: store) { $0.progress = heard.hear }
        #expect(heard.taken == [])
        try unchanged.rebuild()
        try expect([.building], upTo: unchanged.position, heard.taken)
        try unchanged.close()
        try ViewFiles.remove(at: store)
        let engine = try GroupEngine.standing(at: store) { $0.progress = heard.hear }
        try expect([.building], upTo: engine.position, heard.taken)
    }

    @Test func `checks tell of the log, then of the views`() throws {
        let heard = Heard()
        let check = try StoreVerification(ofStoreAt: store, progress: heard.hear)
        #expect(check.findings == [])
        try expect([.checking, .building], upTo: check.tail.position, heard.taken)
    }

    @Test func `backups tell of what they copy`() throws {
        let heard = Heard()
        let copy = directory.file("copy")
        let engine = try GroupEngine.standing(at: store)
        let end = try engine.backUp(to: copy, progress: heard.hear)
        try expect([.copying], upTo: end.position, heard.taken)
        _ = try engine.backUp(to: copy, progress: heard.hear)
        #expect(heard.taken == [])
        try engine.close()
        _ = try StoreReader(at: store).backUp(to: directory.file("other"), progress: heard.hear)
        try expect([.copying], upTo: end.position, heard.taken)
    }

    // It would wait for itself.
    @Test func `who hears of a rebuild cannot have the engine do anything meanwhile`() throws {
        let engines = Mutex<[GroupEngine]>([])
        let errors = Mutex<[MusterError?]>([])
        let engine = try GroupEngine.standing(at: store) { configuration in
            configuration.progress = { _ in
                for engine in engines.withLock({ $0 }) {
                    let refusals = [
                        #expect(throws: MusterError.self) {
                            try engine.run(.createGroup(name: "Films"), as: "ann")
                        },
                        #expect(throws: MusterError.self) { try engine.rebuild() },
                        #expect(throws: MusterError.self) { try engine.close() },
                    ]
                    errors.withLock { $0 += refusals }
                    _ = try? engine.isMember("ann", of: "books")
                }
            }
        }
        engines.withLock { $0 = [engine] }
        #expect(try engine.rebuild().isSame)
        engines.withLock { $0 = [] }
        let found = errors.withLock { $0 }
        #expect(found.count >= 6)
        #expect(found.allSatisfy { $0?.code == .invalidParameter && $0?.field == "hooks" })
        try engine.close()
    }

    /// Each kind of work in its order, in several pieces that go forward to the end.
    private func expect(
        _ works: [LogProgress.Work], upTo end: UInt64, _ heard: [LogProgress],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let kinds = heard.map(\.work)
        #expect(
            kinds == works.flatMap { work in kinds.filter { $0 == work } },
            sourceLocation: sourceLocation)
        for work in works {
            let positions = heard.filter { $0.work == work }.map(\.position)
            #expect(positions.count > 1, sourceLocation: sourceLocation)
            #expect(
                zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 },
                sourceLocation: sourceLocation)
            #expect(positions.last == end, sourceLocation: sourceLocation)
        }
        #expect(heard.allSatisfy { $0.end == end }, sourceLocation: sourceLocation)
    }
}

private final class Heard: Sendable {
    private let pieces = Mutex<[LogProgress]>([])

    var hear: @Sendable (LogProgress) -> Void {
        { progress in self.pieces.withLock { $0.append(progress) } }
    }

    /// What was heard since it was asked last.
    var taken: [LogProgress] {
        pieces.withLock { pieces in
            defer { pieces = [] }
            return pieces
        }
    }
}
