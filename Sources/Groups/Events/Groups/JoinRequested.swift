package import ProtobufWire

/// A user applied to enter a group, or renewed an application (EVT-07).
package struct JoinRequested: EventPayload {
    package static let kind = EventKind(7, "joinRequested")

    package var request: JoinRequestID
    package var applicant: UserID
    package var message: String

    package init(request: JoinRequestID, applicant: UserID, message: String = "") {
        self.request = request
        self.applicant = applicant
        self.message = message
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        request = try fields.id(1)
        applicant = try fields.id(2)
        message = try fields.remark(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", request)
        sink.id(2, "applicant", applicant)
        sink.remark(3, "message", message)
    }

    package func project(_ event: Event, into state: any StateWriter) {
        guard state.joinRequest(request) == nil else {
            state.update(request) {
                $0.message = message
                $0.requestedAt = event.time
                $0.requestedPosition = event.position
            }
            return
        }
        state.take(request.text, in: .joinRequests)
        state.store(
            JoinRequest(
                id: request, group: event.group, applicant: applicant, message: message,
                requestedAt: event.time, state: .pending, decidedBy: nil, decisionMessage: "",
                decidedAt: nil, number: event.position, requestedPosition: event.position))
    }
}
