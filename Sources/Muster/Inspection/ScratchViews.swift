import EventLogLMDB
import Foundation

/// The temporary directories in which checks of a store build views.
///
/// A check that is killed leaves its directory behind, which others remove.
package enum ScratchViews {
    /// Where the directories lie.
    static var place: String { FileManager.default.temporaryDirectory.path }

    /// Lends the path of a directory to be made, which is gone afterwards.
    static func withDirectory<Result>(_ body: (_ path: String) throws -> Result) rethrows -> Result
    {
        let process = ProcessInfo.processInfo.processIdentifier
        let path = place + "/\(prefix(of: process))\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }

    private static func prefix(of process: Int32) -> String { "muster-verify-\(process)-" }

    /// What is older than this is of no check that still runs, also not of one whose process cannot
    /// be seen from here.
    private static let leftoverAge = TimeInterval(24 * 60 * 60)

    /// Removes what checks left behind that were killed long ago.
    package static func removeOldLeftovers() {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: place)) ?? [] {
            guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            let path = place + "/" + name
            let made = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
            guard let made, made < Date(timeIntervalSinceNow: -leftoverAge) else { continue }
            remove(path)
        }
    }

    /// Removes a directory that this user's checks made.
    ///
    /// Others may make directories of such names beside it, and put links into them while they are
    /// being emptied: nothing but what belongs to this user alone is gone into.
    private static func remove(_ path: String) {
        guard (try? StoreLock.check(directory: path)) != nil else { return }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The process that made a directory; nil when no check did.
    private static func process(of name: String) -> Int32? {
        let words = name.split(separator: "-", maxSplits: 3)
        guard words.count == 4, words[0].hasSuffix("muster"), words[1] == "verify" else {
            return nil
        }
        return Int32(words[2]).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Removes what a process that has ended amid a check left behind.
    package static func removeLeftovers(of process: Int32) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: place)
        for name in names ?? [] where self.process(of: name) == process {
            remove(place + "/" + name)
        }
    }
}
