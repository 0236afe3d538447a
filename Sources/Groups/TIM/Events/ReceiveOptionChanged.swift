package import ProtobufWire

/// A member receives messages in another way (EVT-28).
public struct ReceiveOptionChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(44, "receiveOptionChanged")

    /// The member.
    public let user: UserID
    /// How the member receives messages from now on.
    public let receiveOption: TIMReceiveOption

    package init(user: UserID, receiveOption: TIMReceiveOption) {
        self.user = user
        self.receiveOption = receiveOption
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        receiveOption = try fields.choice(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "receiveOption", receiveOption)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.setHearing(of: user, to: receiveOption != .notReceive, event) {
            $0.tim.receiveOption = receiveOption
        }
    }
}
