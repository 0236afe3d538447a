package import ProtobufWire

/// It changed what becomes of applications (EVT-28).
public struct AddOptionChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(40, "addOptionChanged")

    /// What becomes of applications from now on.
    public let addOption: TIMAddOption

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
