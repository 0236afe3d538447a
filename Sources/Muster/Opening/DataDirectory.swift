package import EventLog
package import EventLogLMDB
import Foundation
import LMDB

/// A data directory: `log/` is the truth, `views/` is derived and may be deleted.
package struct DataDirectory {
    /// What the system takes for a path at most, without the byte that ends it.
    private static let systemPathBytesMaximum = 4_095
    /// The longest name that is made in a store for a while.
    private static let longestName = "/.views.rebuild.creating/data.mdb"
    /// The longest path of a store, which leaves room for that.
    package static let pathBytesMaximum = systemPathBytesMaximum - longestName.utf8.count

    /// Where it is, wherever the process goes meanwhile.
    package let path: String

    package init(_ path: String) {
        self.path = Self.resolved(path)
    }

    /// The directory of the store that a log belongs to.
    init?(holding log: LMDBEventLog) {
        guard let parent = Self.parent(of: log.directory) else { return nil }
        self.init(parent)
    }

    /// The directory that the path names, which alone may be a link; whatever lies in it may not.
    private static func resolved(_ path: String) -> String {
        // Such a path is refused before anything is looked for there.
        guard (1...systemPathBytesMaximum).contains(path.utf8.count) else { return path }
        // Foundation takes a tilde for somebody's home, which it is for shells alone. There is no
        // current directory when somebody removed it.
        let current = FileManager.default.currentDirectoryPath
        let whole = path.hasPrefix("/") ? path : (current.isEmpty ? "." : current) + "/" + path
        // A trailing slash would hide the name of the directory.
        let plain = (whole as NSString).standardizingPath
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: plain)) != nil
        return isLink ? URL(fileURLWithPath: plain).resolvingSymlinksInPath().path : plain
    }

    package var logPath: String { path + "/log" }
    package var viewPath: String { path + "/views" }

    /// Opens the log for writing, creating the directory and a log where nothing is, for copying
    /// the log of an identity if one is given; errors call the store by `name`.
    package func open(
        journalBytes: Int = JournalLayout.segmentByteCount, copying source: FrameID? = nil,
        name: String = "the store"
    ) throws(MusterError) -> (log: LMDBEventLog, lock: StoreLock) {
        // Before anything is created, and before the lock is taken.
        try MusterError.checkThreads()
        try checkContents()
        do throws(EventLogError) {
            let lock = try StoreLock(directory: path)
            return (
                try LMDBEventLog.open(
                    at: logPath, journalBytes: journalBytes, copying: source), lock
            )
        } catch {
            throw MusterError(openingForWriting: error).naming(name, at: path)
        }
    }

    /// Opens the log for reading beside a writer.
    package func openForReading(
        _ access: LMDBEventLog.Access = .readOnly
    ) throws(MusterError) -> LMDBEventLog {
        try checkPath()
        if exists(path) { _ = try entries() }
        guard try isThere(logPath) else {
            throw MusterError(.notAStore, "\(path) holds no store; check the path")
        }
        do throws(EventLogError) {
            try StoreLock.check(directory: path)
            return try LMDBEventLog.open(at: logPath, access)
        } catch {
            throw MusterError(log: error, .opening).naming("the store", at: path)
        }
    }

    /// The system would take what stands before a NUL for the whole path, and Foundation's ways
    /// through a path of thousands of names take the whole stack.
    func checkPath() throws(MusterError) {
        guard !path.isEmpty else {
            throw .invalidParameter("directory", "the path of a store must not be empty")
        }
        guard !path.utf8.contains(0) else {
            throw .invalidParameter(
                "directory", "the path of a store must not hold the character NUL")
        }
        guard path.utf8.count <= Self.pathBytesMaximum else {
            throw .invalidParameter(
                "directory",
                "the path of a store must not be longer than \(Self.pathBytesMaximum) bytes")
        }
    }

    /// A directory that holds anything but a store is left alone, and so are views without a log:
    /// a lost log must not turn into an empty one.
    private func checkContents() throws(MusterError) {
        try checkPath()
        guard exists(path) else {
            try makeParent()
            return try bringNamesAboveToDisk()
        }
        let entries = try entries()
        // A log that lost all its files is none.
        let log = try? FileManager.default.contentsOfDirectory(atPath: logPath)
        guard !entries.contains("log") || log == [] else { return }
        // An interrupted creation leaves the lock and a temporary neighbour of the log.
        let foreign = entries.filter {
            $0 != StoreLock.fileName && $0 != "log" && !$0.hasPrefix(".log.")
        }
        guard foreign.isEmpty else {
            throw MusterError(
                .notAStore,
                foreign.contains("views")
                    ? "\(path) has views but no log: restore the log from a backup"
                    : "\(path) holds other files and no store; name an empty directory")
        }
        try bringNamesAboveToDisk()
    }

    private func entries() throws(MusterError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
            if let cause, [.EMFILE, .ENFILE].contains(cause.code) {
                throw MusterError(
                    log: .unavailable(.tooManyOpenFiles, cause.localizedDescription), .opening)
            }
            throw MusterError(.storeNotAccessible, "\(path) is no directory that can be read")
        }
    }

    private func makeParent() throws(MusterError) {
        guard let parent = Self.parent(of: path) else { return }
        do {
            if !exists(parent) {
                try FileManager.default.createDirectory(
                    atPath: parent, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
            throw MusterError(
                .storeNotAccessible,
                "the directory \(parent) cannot be created: "
                    + (cause ?? error).localizedDescription)
        }
    }

    /// A power cut must not take what is stored with a name above, whoever made that.
    private func bringNamesAboveToDisk() throws(MusterError) {
        do throws(LMDBError) {
            try StoreDirectory.bringNamesToDisk(leadingTo: path)
        } catch {
            throw MusterError(
                .storageFailure, "the names of the directories above cannot be flushed: \(error)")
        }
    }

    /// Whether it is the same as another one, whatever links lead there.
    func isSame(as other: DataDirectory) -> Bool {
        Self.place(of: path) == Self.place(of: other.path)
    }

    /// Whether it lies somewhere in another one, whatever links lead there; nothing has to be there
    /// yet.
    func isInside(of other: DataDirectory) -> Bool {
        Self.place(of: path).hasPrefix(Self.place(of: other.path) + "/")
    }

    /// The path without links, as far as something is there.
    private static func place(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        guard !FileManager.default.fileExists(atPath: path), url.path != "/" else {
            return url.resolvingSymlinksInPath().path
        }
        // Without a current directory the way up does not end.
        let above = url.deletingLastPathComponent().path
        guard above.utf8.count < url.path.utf8.count else { return url.path }
        return "\(place(of: above))/\(url.lastPathComponent)"
    }

    /// The directory that a path names something in; nil for a name without one.
    ///
    /// Foundation's own way to it traps on a name of one character.
    static func parent(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether something is at a path; throws where nobody may look.
    private func isThere(_ path: String) throws(MusterError) -> Bool {
        do {
            _ = try FileManager.default.attributesOfItem(atPath: path)
            return true
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
            if let code = cause?.code, [.ENOENT, .ENOTDIR].contains(code) { return false }
            throw MusterError(
                .storeNotAccessible,
                "\(path) cannot be looked at: \((cause ?? error).localizedDescription)")
        }
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }
}
