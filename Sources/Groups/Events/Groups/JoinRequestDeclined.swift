package import ProtobufWire

/// A manager declined an application (EVT-09).
public struct JoinRequestDeclined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(9, "joinRequestDeclined")

    /// The application.
    public let request: JoinRequestID
    /// Who applied.
    public let applicant: UserID
    /// Who declined: a manager, or the administrator.
    public let decliner: Principal
    /// The decliner's reason, empty when there was none.
    public let reason: String

    package init(
        request: JoinRequestID, applicant: UserID, decliner: Principal, reason: String = ""
    ) {
        self.request = request
        self.applicant = applicant
        self.decliner = decliner
        self.reason = reason
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        request = try fields.id(1)
        applicant = try fields.id(2)
        decliner = try fields.agent(3)
        reason = try fields.remark(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", request)
        sink.id(2, "applicant", applicant)
        sink.agent(3, "decliner", decliner)
        sink.remark(4, "reason", reason)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.update(request) {
            $0.state = .declined
            $0.decidedBy = decliner
            $0.decisionMessage = reason
            $0.decidedAt = event.time
        }
    }
}
