package import ProtobufWire

/// A server got a category (EVT-33).
public struct CategoryCreated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(62, "categoryCreated")

    /// The category.
    public let category: CategoryID
    /// Its name.
    public let name: String
    /// Whether it takes the channels without another.
    public let isDefault: Bool

    package init(category: CategoryID, name: String, isDefault: Bool) {
        self.category = category
        self.name = name
        self.isDefault = isDefault
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        category = try fields.id(1)
        name = try fields.string(2)
        isDefault = try fields.bool(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "category", category)
        sink.string(2, "name", name)
        sink.bool(3, "isDefault", isDefault)
    }

    package func project(_ event: Event, into state: StateWriter) {
        let server = event.server
        state.put(
            CIRTables.categories, ViewKey.of(server, category),
            ChannelCategory(id: category, name: name, isDefault: isDefault, createdAt: event.time))
        state.put(
            CIRTables.categoriesByCreation, ViewKey.created(server, event.time, category), [])
        if isDefault { state.updateServer(server) { $0.defaultCategory = category } }
        state.take(category.text, in: .categories)
    }
}
