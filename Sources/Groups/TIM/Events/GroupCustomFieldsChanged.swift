package import ProtobufWire

/// Custom fields of the group got other values (EVT-28).
public struct GroupCustomFieldsChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(41, "groupCustomFieldsChanged")

    /// The fields with new values, bytewise by key.
    public let customFields: [CustomField]

    package init(customFields: [CustomField]) {
        self.customFields = customFields
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        customFields = try fields.customFields(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.fields(1, "fields", customFields)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) { profile in
            profile.updateTIM { $0.fields = CustomFieldEdit.applying(customFields, to: $0.fields) }
        }
    }
}
