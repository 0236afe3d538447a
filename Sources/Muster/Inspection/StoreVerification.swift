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
    /// The sequence of the stored views; nil when it is not known.
    public let viewPosition: UInt64?
    /// What became of the views.
    ///
    /// Where they could not be compared the check is not complete, though all of the log was
    /// checked.
    public let views: ViewComparison
    /// Whether the log begins with the tail that was kept.
    ///
    /// Nil when none was given, and where the log is damaged: nobody can say then that its records
    /// have that root, or why they have another.
    public let hasKept: Bool?
    /// What is wrong; empty for a sound store, if its views could be compared.
    public let findings: [StoreFinding]

    /// Checks the store in a directory.
    ///
    /// What was found out about the log is told whatever becomes of the views: see ``views``.
    ///
    /// - Parameters:
    ///   - directory: The directory of the store.
    ///   - kept: A tail of the log that was kept elsewhere: that the log does not begin any more
    ///     with what it was then is a finding.
    ///   - progress: Hears how far it has come, by any thread: first with the log, then with the
    ///     views that are built to compare the stored ones with.
    /// - Throws: a ``MusterError`` when the log cannot be opened or read at all; `storeInUse` when
    ///   this process has it open already.
    public init(
        ofStoreAt directory: String, kept: LogTail? = nil,
        progress: (@Sendable (LogProgress) -> Void)? = nil
    ) throws(MusterError) {
        let data = DataDirectory(directory)
        let (log, end, found) = try Self.verified(data, progress)
        defer { log.close() }
        tail = end
        let isSound = found.isEmpty
        let changed = try kept.map { (kept) throws(MusterError) in
            try Self.changes(since: kept, of: log, upTo: end.position, isSound: isSound)
        }
        hasKept = isSound ? changed?.isEmpty : nil
        guard found.isEmpty else {
            (viewPosition, views, findings) = (nil, .logDamaged, found + (changed ?? []))
            return
        }
        do throws(MusterError) {
            let checked = try MusterError.translating(.opening) {
                try Self.checkViews(data, against: log, progress)
            }
            (viewPosition, views) = (checked.position, checked.outcome)
            findings = (changed ?? []) + checked.findings
        } catch {
            (viewPosition, views, findings) = (nil, .failed(error), changed ?? [])
        }
    }

    /// The log, up to where it was checked, and what is wrong with it; without its journal where
    /// that is hurt.
    private static func verified(
        _ data: DataDirectory, _ tell: ((LogProgress) -> Void)?
    ) throws(MusterError) -> (log: LMDBEventLog, end: LogTail, findings: [StoreFinding]) {
        let log = try data.openForReading()
        // Asked for before: a writer may append behind what is checked.
        let before = Result { () throws(EventLogError) in try log.tail() }
        let found = try MusterError.translating(.opening) {
            try log.verify { tell?(LogProgress(.checking, position: $0.value, end: $1.value)) }
        }
        let findings = found.map {
            StoreFinding(part: .log, position: $0.sequence.value, message: "\($0)")
        }
        guard found.contains(where: { $0.kind == .wrongJournal }) else {
            let end = try MusterError.translating(.opening) { LogTail(try before.get()) }
            return (log, end, findings)
        }
        log.close()
        let tables = try data.openForReading(.tablesOnly)
        let end = try MusterError.translating(.opening) { LogTail(try tables.tail()) }
        return (tables, end, findings)
    }

    /// What is wrong with the log for who kept a tail of it; nothing when it still begins with
    /// that, or cannot be asked for damage that has its own findings.
    private static func changes(
        since kept: LogTail, of log: LMDBEventLog, upTo end: UInt64, isSound: Bool
    ) throws(MusterError) -> [StoreFinding] {
        let position = kept.position
        guard position <= end else {
            let error = MusterError(position: position, beyondEndOfLog: end)
            return [StoreFinding(part: .log, position: end + 1, message: error.message)]
        }
        do throws(MusterError) {
            let tail = try log.tailForUsers(at: position)
            guard tail != kept else { return [] }
            let text =
                "the root at \(position) is \(tail.root), and was \(kept.root): an event up to "
                + "there is another one than it was"
            return [StoreFinding(part: .log, position: 0, message: text)]
        } catch {
            guard isSound else { return [] }
            throw error
        }
    }

    private static func checkViews(
        _ data: DataDirectory, against log: LMDBEventLog,
        _ tell: (@Sendable (LogProgress) -> Void)?
    ) throws -> (position: UInt64?, outcome: ViewComparison, findings: [StoreFinding]) {
        do {
            guard let views = try StoredViews(of: data) else { return (nil, .leftOut, []) }
            defer { views.close() }
            let stored = views.store
            try stored.checkStructure()
            do {
                try log.check(root: stored.root, at: stored.position)
                try stored.restore(forWriting: false) { try log.check(root: $1, at: $0) }
            } catch let lost as LostEvents {
                return (stored.position, .unusable, [finding(lost)])
            }
            return try compare(views, with: log, tell)
        } catch let error as ViewStoreError where error.code == .stale {
            let stale = finding(0, "\(error)")
            do {
                try log.check(viewsIn: ViewDirectory(at: data.viewPath))
                return (nil, .unusable, [stale])
            } catch let lost as LostEvents {
                return (nil, .unusable, [finding(lost), stale])
            }
        }
    }

    private static func compare(
        _ views: StoredViews, with log: LMDBEventLog, _ tell: (@Sendable (LogProgress) -> Void)?
    ) throws -> (position: UInt64?, outcome: ViewComparison, findings: [StoreFinding]) {
        let position = views.store.position
        let (found, expected) = try concurrently {
            // Building takes longer, and keeps nobody from starting an engine.
            defer { views.close() }
            return try views.store.digest()
        } _: {
            try rebuiltDigest(of: log, upTo: position, tell)
        }
        let text = "the views differ from what the log says"
        let findings = found == expected ? [] : [finding(position, text)]
        return (position, .compared(upTo: position), findings)
    }

    /// The digest of views built in a temporary directory, so that memory stays bounded.
    private static func rebuiltDigest(
        of log: LMDBEventLog, upTo position: UInt64, _ tell: (@Sendable (LogProgress) -> Void)?
    ) throws -> SHA256Digest {
        let opening = EngineOpening(
            log: log, viewDirectory: nil, limits: CheckpointLimits(), telling: tell)
        do {
            return try ScratchViews.withDirectory { path in
                let views = try opening.rebuildViews(at: path, upTo: position)
                defer { try? views.close(checkpointing: false) }
                return try views.digest()
            }
        } catch let error as ViewStoreError {
            // Trouble with these says nothing about the stored ones, of which its message speaks.
            let cause = error.cause as? LMDBError
            let lacksMemory = cause?.systemError == ENOMEM || cause?.code == .mapFull
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

    private static func finding(_ lost: LostEvents) -> StoreFinding {
        StoreFinding(part: .log, position: lost.first, message: lost.message)
    }

    private static func finding(_ position: UInt64, _ message: String) -> StoreFinding {
        StoreFinding(part: .views, position: position, message: message)
    }
}
