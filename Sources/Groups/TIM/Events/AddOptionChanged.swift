package import ProtobufWire

/// It changed what becomes of applications (EVT-28).
package struct AddOptionChanged: EventPayload {
    package static let kind = EventKind(40, "addOptionChanged")

    package var addOption: TIMAddOption

    package init(addOption: TIMAddOption) {
        self.addOption = addOption
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        addOption = try fields.choice(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "addOption", addOption)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) { profile in
            profile.updateTIM { $0.addOption = addOption }
        }
    }
}
