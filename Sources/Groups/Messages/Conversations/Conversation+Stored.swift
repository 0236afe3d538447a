package import ProtobufWire

extension Conversation {
    /// Reads what ``write(_:_:to:)`` wrote; nil when none of the three fields is there.
    package init?(_ number: Int, from fields: FieldMap) throws(ProtobufError) {
        if let user: UserID = try fields.optionalID(number) {
            self = .user(user)
        } else if let group: GroupID = try fields.optionalID(number + 1) {
            self = .group(group)
        } else if let channel: ChannelID = try fields.optionalID(number + 2) {
            self = .channel(channel)
        } else {
            return nil
        }
    }

    package init(required number: Int, from fields: FieldMap) throws(ProtobufError) {
        guard let conversation = try Conversation(number, from: fields) else {
            throw .missingField(number)
        }
        self = conversation
    }
}
