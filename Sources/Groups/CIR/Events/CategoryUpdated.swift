package import ProtobufWire

/// A category got another name (EVT-33).
public struct CategoryUpdated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(63, "categoryUpdated")

    /// The category.
    public let category: CategoryID
    /// The new name.
    public let name: String

    package init(category: CategoryID, name: String) {
        self.category = category
        self.name = name
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        category = try fields.id(1)
        name = try fields.string(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "category", category)
        sink.string(2, "name", name)
    }

    package func project(_ event: Event, into state: StateWriter) {
        guard var row = state.category(category, of: event.server) else { return }
        row.name = name
        state.put(CIRTables.categories, ViewKey.of(event.server, category), row)
    }
}
