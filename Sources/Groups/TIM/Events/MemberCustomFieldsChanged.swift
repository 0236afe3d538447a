package import ProtobufWire

/// Custom fields of a member got other values (EVT-28).
public struct MemberCustomFieldsChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(43, "memberCustomFieldsChanged")

    /// The member.
    public let user: UserID
    /// The fields with new values, bytewise by key.
    public let customFields: [CustomField]

    package init(user: UserID, customFields: [CustomField]) {
        self.user = user
        self.customFields = customFields
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        customFields = try fields.customFields(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.fields(2, "fields", customFields)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateMember(user, of: event.group) { member in
            member.tim.fields = CustomFieldEdit.applying(customFields, to: member.tim.fields)
        }
    }
}
