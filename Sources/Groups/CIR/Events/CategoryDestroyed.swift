package import ProtobufWire

/// A category ended; its channels went to the default one (EVT-33).
public struct CategoryDestroyed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(64, "categoryDestroyed")

    /// The category.
    public let category: CategoryID
    /// The channels that went to the default category.
    public let moved: [ChannelID]

    package init(category: CategoryID, moved: [ChannelID]) {
        self.category = category
        self.moved = moved
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        category = try fields.id(1)
        moved = try fields.ids(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "category", category)
        sink.ids(2, "moved", moved)
    }

    package func project(_ event: Event, into state: StateWriter) {
        let server = event.server
        if let defaultCategory = state.profile(server)?.defaultCategory {
            for channel in moved { state.move(channel, to: defaultCategory) }
        }
        guard let row = state.category(category, of: server) else { return }
        state.remove(CIRTables.categories, ViewKey.of(server, category))
        state.remove(
            CIRTables.categoriesByCreation, ViewKey.created(server, row.createdAt, category))
    }
}
