package import ProtobufWire

/// A user applied to enter a group, or renewed an application (EVT-07).
public struct JoinRequested: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(7, "joinRequested")

    /// The application; one that waited is made again.
    public let request: JoinRequestID
    /// Who applied.
    public let applicant: UserID
    /// The applicant's text, empty when there was none.
    public let message: String
    /// Its time among all pendencies, in milliseconds since the epoch (QRY-48); nil in EM groups.
    public let addTime: Int64?

    package init(
        request: JoinRequestID, applicant: UserID, message: String = "", addTime: Int64? = nil
    ) {
        self.request = request
        self.applicant = applicant
        self.message = message
        self.addTime = addTime
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        request = try fields.id(1)
        applicant = try fields.id(2)
        message = try fields.remark(3)
        addTime = try fields.optionalInteger(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", request)
        sink.id(2, "applicant", applicant)
        sink.remark(3, "message", message)
        if let addTime { sink.integer(4, "addTime", addTime) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        if let addTime { TIMTotals.noteAddTime(addTime, in: state) }
        guard !state.isTaken(request.text, in: .joinRequests) else {
            state.update(request) {
                $0.message = message
                $0.requestedAt = event.time
                $0.requestedPosition = event.position
                $0.addTime = addTime
            }
            return
        }
        state.take(request.text, in: .joinRequests)
        state.store(
            JoinRequest(
                id: request, group: event.group, applicant: applicant, message: message,
                requestedAt: event.time, state: .pending, decidedBy: nil, decisionMessage: "",
                decidedAt: nil, number: event.position, requestedPosition: event.position,
                addTime: addTime))
    }
}
