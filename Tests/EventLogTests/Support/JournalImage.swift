import EventLog
import Fixtures
import Foundation
import Testing

@testable import EventLogLMDB

/// A log whose last frames lie in the journal alone, as copied files.
struct JournalImage: ~Copyable {
    let directory: TemporaryDirectory
    let frames: [Frame]
    /// The tail that was acknowledged last.
    let tail: Tail

    var path: String { directory.path + "/image" }
    var journal: String { "\(path)/\(JournalLayout.fileName)" }
    var mark: String { "\(path)/\(JournalLayout.markName)" }

    init(_ sizes: [Int], journalBytes: Int = 64 << 10) throws {
        let place = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: place.path + "/log", journalBytes: journalBytes)
        let written = try fill(log, sizes)
        let end = try log.tail()
        log.drain.finish()
        try Self.copy(place.path + "/log", to: place.path + "/image")
        (frames, tail) = (written, end)
        directory = place
    }

    static func copy(_ log: String, to image: String) throws {
        try? FileManager.default.removeItem(atPath: image)
        try FileManager.default.copyItem(atPath: log, toPath: image)
        try FileManager.default.removeItem(atPath: image + "/lock.mdb")
    }

    /// Changes the bytes of the journal where a frame lies.
    func change(_ frame: Frame, _ body: (inout Data) -> Void) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
        let place = try #require(bytes.range(of: Data(frame.bytes)))
        var part = bytes[place]
        body(&part)
        bytes.replaceSubrange(place, with: part)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: journal))
        try file.write(contentsOf: bytes)
        try file.close()
    }

    func forgetMark() throws {
        try FileManager.default.removeItem(atPath: mark)
    }
}
