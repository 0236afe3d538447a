import EventLog
package import EventLogLMDB
import Foundation

/// A data directory: `log/` is the truth, `views/` is derived and may be deleted.
package struct DataDirectory {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    package var logPath: String { path + "/log" }
    package var viewPath: String { path + "/views" }

    /// Opens the log for writing, creating the directory where nothing is.
    package func open() throws(MusterError) -> (log: LMDBEventLog, viewPath: String) {
        try prepare()
        do throws(EventLogError) {
            return (try LMDBEventLog.open(at: logPath), viewPath)
        } catch {
            throw MusterError(log: error, .opening)
        }
    }

    /// Opens the log for reading beside a writer.
    package func openForReading() throws(MusterError) -> LMDBEventLog {
        guard exists(logPath) else {
            throw MusterError(.notAStore, "\(path) holds no store; check the path")
        }
        do throws(EventLogError) {
            return try LMDBEventLog.open(at: logPath, .readOnly)
        } catch {
            throw MusterError(log: error, .opening)
        }
    }

    /// A directory that holds anything but a store is left alone, and so are views without a log:
    /// a lost log must not turn into an empty one.
    private func prepare() throws(MusterError) {
        guard exists(path) else {
            do {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            } catch {
                throw MusterError(
                    .storeNotAccessible, "the directory \(path) cannot be created: \(error)")
            }
            return
        }
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw MusterError(.storeNotAccessible, "\(path) is no directory that can be read")
        }
        guard !entries.isEmpty, !entries.contains("log") else { return }
        // An interrupted creation leaves nothing but temporary neighbours of the log.
        guard entries.allSatisfy({ $0.hasPrefix("log.") }) else {
            throw MusterError(
                .notAStore,
                entries.contains("views")
                    ? "\(path) has views but no log: restore the log from a backup"
                    : "\(path) holds other files and no store; name an empty directory")
        }
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }
}
