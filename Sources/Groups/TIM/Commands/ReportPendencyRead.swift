/// Marks pendencies of the acting user as read, up to one of them (TIM-21).
package struct ReportPendencyRead: CommandBody {
    package static let name = "reportPendencyRead"

    package var timestamp: Int64

    package init(timestamp: Int64) {
        self.timestamp = timestamp
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        timestamp = try source.required("timestamp", try source.integer("timestamp"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "timestamp", timestamp)
    }

    package var subject: CommandSubject { .user }

    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> PendencyReadResult {
        let user = try deliberation.actingUser()
        let before = deliberation.state.pendencyReadTime(of: user)
        if timestamp > before {
            deliberation.append(PendencyReadReported(upTo: timestamp), to: user)
        }
        return PendencyReadResult(max(timestamp, before))
    }
}
