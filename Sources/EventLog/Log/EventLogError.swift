/// Why a log could not do what it was asked for.
package enum EventLogError: Error, Equatable, Sendable {
    /// The frame is larger than this log takes; nothing was appended.
    case tooLarge(bytes: Int, maximum: Int)
    /// The log cannot be used at present; nothing was appended.
    case unavailable(Unavailability, String)
    /// The frame may or may not be appended, and appending has stopped: call `recover`.
    case outcomeUnknown(String)
    /// What is stored is not what was written; nothing was appended.
    case corrupt(String)
    /// The log does not contain the tail that the reader has.
    case forked(reader: Tail, log: Tail)
    /// The reader asks for what follows a sequence beyond the end of the log.
    case beyondTail(Sequence, tail: Tail)
    /// The log was written by a newer version.
    case newerFormat(found: Int, supported: Int)
    /// The directory holds something else than a log.
    case notALog(String)
}

extension EventLogError {
    /// What keeps a log from working.
    package enum Unavailability: Equatable, Sendable {
        case diskFull
        case readOnly
        /// The log lies where nothing can be written, not even that somebody reads it.
        case readOnlyFileSystem
        /// Another process, or another part of this one, writes to the log.
        case inUse
        /// This process has the log open already, if only for reading.
        case alreadyOpen
        case permissionDenied
        /// The log lies where locks cannot be relied on.
        case unsupportedFileSystem
        /// There is no log at the path.
        case missing
        /// Another log was put in the place of the one that is open.
        case replaced
        case closed
        /// This process, or the system, has as many files open as it may.
        case tooManyOpenFiles
        /// An operation of the storage failed.
        case storage
    }
}

extension EventLogError: CustomStringConvertible {
    /// What happened, and what to do about it.
    package var description: String {
        switch self {
        case .tooLarge(let bytes, let maximum):
            "the frame has \(bytes) bytes, the log takes \(maximum): append fewer events at once"
        case .unavailable(let reason, let message): "\(reason.advice) (\(message))"
        case .outcomeUnknown(let message):
            "whether the events are stored is not known: close the engine, open another, and "
                + "repeat the commands with their command ids (\(message))"
        case .corrupt(let message):
            "the log is damaged: \(message); keep a copy, then see the page Operating for what can "
                + "be saved and restored"
        case .forked(let reader, let log):
            "the log, which ends at \(log.sequence), does not hold what the reader saw up to "
                + "\(reader.sequence): rebuild what was derived from it"
        case .beyondTail(let sequence, let tail):
            "the log ends at \(tail.sequence), the reader asks for what follows \(sequence)"
        case .newerFormat(let found, let supported):
            "the log has format \(found), this version reads up to \(supported): update Muster"
        case .notALog(let message): "this is not a log: \(message)"
        }
    }
}

extension EventLogError.Unavailability {
    fileprivate var advice: String {
        switch self {
        case .diskFull: "the disk is full: make room and try again"
        case .readOnly: "the log can only be read"
        case .readOnlyFileSystem:
            "nothing can be written where the log is, and who reads it has to write to its lock "
                + "file: copy the store, or its directory log, to where that is possible"
        case .inUse: "the log is in use by another writer: stop it first"
        case .alreadyOpen:
            "this process has the log open already: ask the engine or the reader that has it, or "
                + "close that first"
        case .permissionDenied: "access to the log is denied: check owner and mode of its directory"
        case .unsupportedFileSystem:
            "the locks of this file system cannot be relied on: put the log on a local one"
        case .missing: "there is no log: check the path"
        case .replaced:
            "another log was put in the place of the one that is open, which is sound but ends "
                + "here: close it, open anew, and compare the tail that you kept"
        case .closed: "the log is closed"
        case .tooManyOpenFiles:
            "too many files are open: raise the limit of this process (ulimit -n)"
        case .storage: "the storage of the log failed"
        }
    }
}
