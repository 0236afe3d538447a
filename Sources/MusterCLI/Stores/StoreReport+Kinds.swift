import Muster

extension StoreReport {
    init(_ verification: StoreVerification) {
        let tail = verification.tail
        let findings = verification.findings
        var lines = ["log: \(tail.position) events, root \(tail.root)"]
        if let position = verification.viewPosition {
            lines.append("views: compared with the log up to \(position)")
        } else {
            lines.append("views: not compared; none are stored, or an engine writes to the store")
        }
        lines += findings.map(\.line)
        lines.append(findings.isEmpty ? "nothing is wrong" : "findings: \(findings.count)")
        self.init(findings.isEmpty ? .success : .storageFault, lines: lines) { sink in
            sink.integer(0, "position", Int64(tail.position))
            sink.string(0, "root", tail.root)
            if let position = verification.viewPosition {
                sink.integer(0, "viewPosition", Int64(position))
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

    init(_ statistics: StoreStatistics) {
        let tail = statistics.tail
        var lines = [
            "events:   \(tail.position)",
            "root:     \(tail.root)",
        ]
        if let first = statistics.firstEventAt, let last = statistics.lastEventAt {
            lines.append("from:     \(Timestamp.text(first))")
            lines.append("to:       \(Timestamp.text(last))")
        }
        lines += [
            "epoch:    \(statistics.epoch)",
            "log:      \(statistics.logBytes) bytes",
            "views:    \(statistics.viewBytes) bytes",
        ]
        self.init(.success, lines: lines) { sink in
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
