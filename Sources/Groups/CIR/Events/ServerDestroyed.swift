package import ProtobufWire

/// A server ended with everything in it (EVT-31).
public struct ServerDestroyed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(52, "serverDestroyed")

    package init() {}

    package init(from fields: FieldMap) throws(ProtobufError) {}

    package func write(to sink: inout some FieldSink) {}

    package func project(_ event: Event, into state: StateWriter) {
        state.updateServer(event.server) { $0.isDestroyed = true }
        guard let profile = state.profile(event.server) else { return }
        state.forgetServer(event.server, ofOwner: profile.owner)
    }
}
