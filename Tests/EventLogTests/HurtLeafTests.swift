import EventLog
import Fixtures
import Testing

@testable import EventLogLMDB

/// A small log with a hurt leaf, of which writers read all leaves when they open it.
@Suite struct HurtLeafTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        for _ in 0..<200 {
            let tail = try log.tail()
            var builder = FrameBuilder(at: tail.sequence.next)
            try builder.append(
                makeRecord(at: builder.nextSequence, index: 0),
                payload: [UInt8](repeating: 1, count: 400))
            _ = try log.append(builder.seal(id: .random(), epoch: 0, after: tail))
        }
        _ = try log.moveJournal()
        log.close()
        try StoredLeaf(.middle, of: StoreLayout.frames, inLogAt: path).hurt()
    }

    @Test func `writers are refused`() {
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
    }

    @Test func `readers have all but what lies there, and are told of that`() throws {
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        let tail = try log.tail().sequence
        var readable: [Sequence] = []
        for number in 1...tail.value {
            do throws(EventLogError) {
                _ = try log.record(at: Sequence(number))
                readable.append(Sequence(number))
            } catch {
                #expect("\(error)".contains("record \(number) cannot be reached"))
            }
        }
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.storage, .gap])
        let first = findings[1].sequence
        let following = try #require(readable.first { $0 > first })
        #expect(readable.count == Int(tail.value - (following.value - first.value)))
        let last = Sequence(following.value - 1)
        #expect(findings[1].message == "\(first) to \(last) are missing")
        #expect(try log.read(after: last).first?.firstSequence == following)
    }
}
