import Digests
import EventLog
import EventLogLMDB
import Foundation
import LMDB
import Views

/// Checks a store from end to end.
///
/// Every frame of the log is read: checksum, order, gaps, records, Merkle root. Then views are
/// built anew from the log up to where the stored ones are, and both are compared. LMDB may crash
/// on damaged pages: check a store that may be damaged in a process of its own, as `muster
/// verify` does.
public struct StoreVerification: Sendable {
    /// The end of the log.
    public let tail: LogTail
    /// The sequence of the stored views; nil when there are none or another engine writes to the
    /// store, so that they could not be compared.
    public let viewPosition: UInt64?
    /// What is wrong; empty for a sound store.
    public let findings: [StoreFinding]

    /// Checks the store in a directory.
    ///
    /// - Parameters:
    ///   - directory: The directory of the store.
    ///   - kept: A tail of the log that was kept elsewhere: that the log does not begin any more
    ///     with what it was then is a finding.
    /// - Throws: a ``MusterError`` when the store cannot be opened at all; `storeInUse` when this
    ///   process has it open already.
    public init(ofStoreAt directory: String, kept: LogTail? = nil) throws(MusterError) {
        let data = DataDirectory(directory)
        let log = try data.openForReading()
        defer { log.close() }
        (tail, viewPosition, findings) = try MusterError.translating(.opening) {
            let found = try log.verify().map {
                StoreFinding(part: .log, position: $0.sequence.value, message: "\($0)")
            }
            let tail = LogTail(try log.tail())
            let changed = kept.flatMap { Self.compare($0, with: log) }.map { [$0] } ?? []
            // Views cannot be judged by a log that is hurt itself.
            guard found.isEmpty else { return (tail, nil, found + changed) }
            let views = try Self.checkViews(data, against: log)
            return (tail, views.position, changed + views.findings)
        }
    }

    /// What is wrong with the log for who kept a tail of it; nil when it still begins with that.
    private static func compare(_ kept: LogTail, with log: LMDBEventLog) -> StoreFinding? {
        let position = kept.position
        do throws(MusterError) {
            let tail = try log.tailForUsers(at: position)
            guard tail != kept else { return nil }
            let text = "the root at \(position) is \(tail.root), and was \(kept.root)"
            return StoreFinding(part: .log, position: position, message: text)
        } catch {
            return StoreFinding(part: .log, position: position, message: error.message)
        }
    }

    private static func checkViews(
        _ data: DataDirectory, against log: LMDBEventLog
    ) throws -> (position: UInt64?, findings: [StoreFinding]) {
        do {
            guard let views = try StoredViews(of: data) else { return (nil, []) }
            defer { views.close() }
            let stored = views.store
            try stored.checkStructure()
            guard try log.has(root: stored.root, at: stored.position) else {
                let text = "the views know another log, or more than this one"
                return (stored.position, [finding(stored.position, text)])
            }
            try stored.restore(forWriting: false) { try log.has(root: $1, at: $0) }
            let position = stored.position
            let (found, expected) = try concurrently {
                // Building takes longer, and keeps nobody from starting an engine.
                defer { views.close() }
                return try stored.digest()
            } _: {
                try rebuiltDigest(of: log, upTo: position)
            }
            guard found == expected else {
                return (position, [finding(position, "the views differ from what the log says")])
            }
            return (position, [])
        } catch let error as ViewStoreError where error.code == .stale {
            return (nil, [finding(0, "\(error)")])
        }
    }

    /// The digest of views built in a temporary directory, so that memory stays bounded.
    private static func rebuiltDigest(
        of log: LMDBEventLog, upTo position: UInt64
    ) throws -> SHA256Digest {
        let opening = EngineOpening(log: log, viewDirectory: nil, limits: CheckpointLimits())
        do {
            return try ScratchViews.withDirectory { path in
                let views = try opening.rebuildViews(at: path, upTo: position)
                defer { try? views.close(checkpointing: false) }
                return try views.digest()
            }
        } catch let error as ViewStoreError {
            // Trouble with these says nothing about the stored ones, of which its message speaks.
            let lacksMemory = (error.cause as? LMDBError)?.systemError == ENOMEM
            let advice =
                lacksMemory
                ? "give more memory (ulimit -v)"
                : "let TMPDIR name a directory that can be written and has room"
            throw MusterError(
                .storageFailure,
                "the views could not be built in \(ScratchViews.place) to compare them; \(advice) "
                    + "(\(error.cause ?? error))")
        }
    }

    private static func finding(_ position: UInt64, _ message: String) -> StoreFinding {
        StoreFinding(part: .views, position: position, message: message)
    }
}
