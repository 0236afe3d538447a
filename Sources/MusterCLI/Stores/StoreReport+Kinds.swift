import Muster

extension StoreReport {
    /// Findings are told whatever else went wrong; without any, views that could not be compared
    /// are an error.
    init(_ verification: StoreVerification, kept: LogTail?) {
        let (tail, findings) = (verification.tail, verification.findings)
        var failure: MusterError?
        if case .failed(let error) = verification.views, findings.isEmpty { failure = error }
        var lines = ["log: \(tail.position) events, root \(tail.root)"]
        if let kept, verification.hasKept == true {
            lines.append("kept: the log has the root that was kept of \(kept.position)")
        }
        if failure == nil {
            lines.append("views: \(verification.views.line)")
            lines += findings.map(\.line)
            lines.append(findings.isEmpty ? "nothing is wrong" : "findings: \(findings.count)")
        }
        let isSound = findings.isEmpty && failure == nil
        self.init(isSound ? .success : .storageFault, lines: lines, failure: failure) { sink in
            sink.integer(0, "position", Int64(tail.position))
            sink.string(0, "root", tail.root)
            if let hasKept = verification.hasKept { sink.bool(0, "kept", hasKept) }
            if let position = verification.viewPosition {
                sink.integer(0, "viewPosition", Int64(position))
            }
            sink.string(0, "views", verification.views.name)
            if case .failed(let error) = verification.views {
                sink.string(0, "viewsMessage", error.message)
            }
            sink.json("findings", JSONText.array(findings.map(\.json)))
        }
    }

    /// A reader that ended before it could report: what LMDB does on some damaged pages.
    init(crash reason: String) {
        let message = "reading the store crashed (\(reason)): its file is damaged"
        let advice = "stop writing, keep a copy, restore the log from a backup"
        self.init(.storageFault, lines: ["log: \(message); \(advice)", "findings: 1"]) { sink in
            sink.objects(0, "findings", [message]) { message, sink in
                sink.string(0, "advice", advice)
                sink.string(0, "message", message)
                sink.string(0, "part", "log")
                sink.integer(0, "position", 0)
            }
        }
    }

    /// Views that were not what the log says are damage found, though it is repaired now.
    init(_ report: RebuildReport) {
        let verdict =
            report.isSame
            ? "the views are the same as before"
            : "the views were not what the log says; they are now"
        self.init(
            report.isSame ? .success : .storageFault,
            lines: [
                "before: \(report.before.isEmpty ? "unreadable" : report.before)",
                "after:  \(report.after)",
                "\(report.events) events; \(verdict)",
            ]
        ) { sink in
            sink.string(0, "before", report.before)
            sink.string(0, "after", report.after)
            sink.integer(0, "events", Int64(report.events))
            sink.bool(0, "same", report.isSame)
        }
    }

    /// Views of a store that had none.
    init(made digest: String, events: UInt64) {
        self.init(
            .success,
            lines: [
                "before: none", "after:  \(digest)",
                "\(events) events; there were no views, and they are made",
            ]
        ) { sink in
            sink.string(0, "after", digest)
            sink.integer(0, "events", Int64(events))
        }
    }

    init(backup tail: LogTail) {
        self.init(
            .success, lines: ["the copy holds \(tail.position) events, root \(tail.root)"]
        ) { sink in
            sink.integer(0, "position", Int64(tail.position))
            sink.string(0, "root", tail.root)
        }
    }

    init(tail: LogTail) {
        self.init(
            .success, lines: ["events:   \(tail.position)", "root:     \(tail.root)"]
        ) { sink in
            sink.integer(0, "position", Int64(tail.position))
            sink.string(0, "root", tail.root)
        }
    }

    init(_ subscriptions: [StoredSubscription], end: UInt64, _ damage: MusterError?) {
        let lines =
            ["events: \(end)"]
            + subscriptions.map { "\($0.name): \($0.position), \($0.listener.line)" }
        let exitCode: ExitCode = damage == nil ? .success : .storageFault
        self.init(exitCode, lines: lines, failure: damage) { sink in
            sink.integer(0, "position", Int64(end))
            sink.objects(0, "subscriptions", subscriptions) { subscription, sink in
                if case .user(_, let device?) = subscription.listener {
                    sink.string(0, "device", device.text)
                }
                sink.string(0, "name", subscription.name)
                sink.integer(0, "position", Int64(subscription.position))
                if let user = subscription.listener.user { sink.string(0, "user", user.text) }
            }
        }
    }

    init(_ statistics: StoreStatistics) {
        let tail = statistics.tail
        var lines = [
            "events:   \(tail.position)",
            "root:     \(tail.root)",
        ]
        if let first = statistics.firstEventAt {
            lines.append("from:     \(Timestamp.text(first))")
        }
        if let last = statistics.lastEventAt {
            lines.append("to:       \(Timestamp.text(last))")
        }
        lines += [
            "epoch:    \(statistics.epoch)",
            "log:      \(statistics.logBytes) bytes",
            "views:    \(statistics.viewBytes) bytes",
        ]
        let exitCode: ExitCode = statistics.damage == nil ? .success : .storageFault
        self.init(exitCode, lines: lines, failure: statistics.damage) { sink in
            sink.integer(0, "position", Int64(tail.position))
            sink.string(0, "root", tail.root)
            if let first = statistics.firstEventAt { sink.integer(0, "firstEventAt", first) }
            if let last = statistics.lastEventAt { sink.integer(0, "lastEventAt", last) }
            sink.integer(0, "epoch", Int64(statistics.epoch))
            sink.integer(0, "logBytes", statistics.logBytes)
            sink.integer(0, "viewBytes", statistics.viewBytes)
        }
    }
}

extension Listener {
    fileprivate var line: String {
        switch self {
        case .everybody: "everybody"
        case .user(let user, nil): "user \(user)"
        case .user(let user, let device?): "user \(user) on device \(device)"
        }
    }
}

extension ViewComparison {
    fileprivate var name: String {
        switch self {
        case .compared: "compared"
        case .leftOut: "leftOut"
        case .unusable: "unusable"
        case .logDamaged: "logDamaged"
        case .failed: "failed"
        }
    }

    fileprivate var line: String {
        switch self {
        case .compared(let position): "compared with the log up to \(position)"
        case .leftOut: "not compared; none are stored, or an engine writes to the store"
        case .unusable: "not compared; what was found says why"
        case .logDamaged: "not compared with a log that is damaged"
        case .failed(let error): "not compared; \(error.message)"
        }
    }
}

extension StoreFinding {
    fileprivate var line: String {
        let place = position == 0 ? "" : " from \(position) on"
        return "\(part.rawValue)\(place): \(message); \(advice)"
    }

    fileprivate var json: String {
        var sink = JSONSink()
        sink.string(0, "advice", advice)
        sink.string(0, "message", message)
        sink.string(0, "part", part.rawValue)
        sink.integer(0, "position", Int64(position))
        return sink.text
    }
}
