package import ProtobufWire

/// An application ended undecided (EVT-10).
public struct JoinRequestClosed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(10, "joinRequestClosed")

    /// The application.
    public let request: JoinRequestID
    /// Who applied.
    public let applicant: UserID
    /// Why.
    public let cause: CloseCause

    package init(request: JoinRequestID, applicant: UserID, cause: CloseCause) {
        self.request = request
        self.applicant = applicant
        self.cause = cause
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        request = try fields.id(1)
        applicant = try fields.id(2)
        cause = try fields.choice(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", request)
        sink.id(2, "applicant", applicant)
        sink.choice(3, "cause", cause)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.update(request) {
            $0.state = .closed
            $0.decidedAt = event.time
            $0.closeCause = cause
        }
    }
}
