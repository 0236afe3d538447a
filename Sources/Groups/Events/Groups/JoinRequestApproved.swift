package import ProtobufWire

/// A manager approved an application (EVT-08).
public struct JoinRequestApproved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(8, "joinRequestApproved")

    /// The application.
    public let request: JoinRequestID
    /// Who applied.
    public let applicant: UserID
    /// Who approved: a manager, or the administrator.
    public let approver: Principal
    /// The approver's text, empty when there was none.
    public let message: String

    package init(
        request: JoinRequestID, applicant: UserID, approver: Principal, message: String = ""
    ) {
        self.request = request
        self.applicant = applicant
        self.approver = approver
        self.message = message
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        request = try fields.id(1)
        applicant = try fields.id(2)
        approver = try fields.agent(3)
        message = try fields.remark(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", request)
        sink.id(2, "applicant", applicant)
        sink.agent(3, "approver", approver)
        sink.remark(4, "message", message)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.update(request) {
            $0.state = .approved
            $0.decidedBy = approver
            $0.decisionMessage = message
            $0.decidedAt = event.time
        }
    }
}
