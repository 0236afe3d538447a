package import ProtobufWire

/// The group is gone (EVT-13).
package struct GroupDestroyed: EventPayload {
    package static let kind = EventKind(13, "groupDestroyed")

    package init() {}

    package init(from fields: FieldMap) throws(ProtobufError) {}

    package func write(to sink: inout some FieldSink) {}

    package func project(_ event: Event, into state: any StateWriter) {
        guard let profile = state.profile(event.group) else { return }
        if profile.style.isPublic {
            state.remove(ViewTables.publicGroups, profile.directoryKey(event.group))
        }
        state.updateProfile(event.group) { $0.isDestroyed = true }
    }
}
