package import ProtobufWire

/// A category that was just created (CIR-13).
public struct CreatedCategory: Sendable, Equatable {
    /// The id of the category.
    public let id: CategoryID

    package init(id: CategoryID) {
        self.id = id
    }
}

extension CreatedCategory: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "category", id)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
    }
}
