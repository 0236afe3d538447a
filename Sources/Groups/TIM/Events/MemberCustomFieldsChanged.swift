package import ProtobufWire

/// Custom fields of a member got other values (EVT-28).
package struct MemberCustomFieldsChanged: EventPayload {
    package static let kind = EventKind(43, "memberCustomFieldsChanged")

    package var user: UserID
    package var fields: [CustomField]

    package init(user: UserID, fields: [CustomField]) {
        self.user = user
        self.fields = fields
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        self.fields = try fields.customFields(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.fields(2, "fields", self.fields)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateMember(user, of: event.group) { member in
            member.tim.fields = CustomFieldEdit.applying(fields, to: member.tim.fields)
        }
    }
}
