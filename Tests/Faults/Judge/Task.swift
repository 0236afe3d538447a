import Digests
import EventLog
import EventLogLMDB
import Muster

/// What can be asked about a store.
enum Task: String {
    /// Opens it, rebuilds its views, appends to it, and checks it before and after.
    case resume
    /// Checks it as `muster verify` does, and leaves it as it is.
    case verify
    /// Tells the root at every position and all events.
    case recite

    func perform(on directory: String) -> Verdict {
        var verdict = Verdict()
        do {
            switch self {
            case .resume: try Self.resume(directory, &verdict)
            case .verify: try Self.verify(directory, &verdict)
            case .recite: try Self.recite(directory, &verdict)
            }
        } catch let error as MusterError {
            verdict.error = error.line
        } catch {
            verdict.error = "\(error)"
        }
        return verdict
    }

    private static func resume(_ directory: String, _ verdict: inout Verdict) throws {
        do {
            verdict.findings = try Self.check(directory).findings.map(\.line)
        } catch {
            // Only an opening for writing ends a creation that was cut off.
            verdict.unreadable = error.line
        }
        // Of a size that no workload has, and small: it is filled at each opening.
        var configuration = GroupEngine.Configuration()
        configuration.journalSegmentBytes = 16 * 1024
        let engine = try GroupEngine(at: directory, configuration: configuration)
        let tail = try engine.tail()
        verdict.position = tail.position
        verdict.root = tail.root
        verdict.cursor = try engine.storedCursor("audit")?.position
        verdict.viewsAgree = try engine.rebuild().isSame
        try engine.performAndWait(.createGroup(name: "After"), as: .user("after"))
        try engine.close()
        let verification = try Self.check(directory)
        verdict.findings += verification.findings.map(\.line)
        verdict.grewBy = verification.tail.position - tail.position
    }

    /// Views that could not be compared are no sound ones here.
    private static func check(_ directory: String) throws(MusterError) -> StoreVerification {
        let verification = try StoreVerification(ofStoreAt: directory)
        if case .failed(let error) = verification.views { throw error }
        return verification
    }

    private static func verify(_ directory: String, _ verdict: inout Verdict) throws {
        let verification = try Self.check(directory)
        verdict.position = verification.tail.position
        verdict.root = verification.tail.root
        verdict.findings = verification.findings.map(\.line)
    }

    private static func recite(_ directory: String, _ verdict: inout Verdict) throws {
        let log = try LMDBEventLog.open(at: directory + "/log", .readOnly)
        let end = try log.tail().sequence.value
        verdict.position = end
        verdict.roots = try (0...end).map { try log.root(at: Sequence($0)).description }
        log.close()
        let reader = try StoreReader(at: directory)
        var events: [Event] = []
        while UInt64(events.count) < end {
            events += try reader.events(after: UInt64(events.count))
        }
        verdict.events = events.map(\.json)
    }
}

extension MusterError {
    fileprivate var line: String { "\(code.name): \(message)" }
}

extension StoreFinding {
    fileprivate var line: String { "\(part.rawValue) at \(position): \(message)" }
}
