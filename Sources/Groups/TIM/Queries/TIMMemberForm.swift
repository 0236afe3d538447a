/// What a query tells of members (ENM-11).
package struct TIMMemberForm: Sendable {
    /// Nil for everything but the receive option.
    package let fields: [TIMMemberInfoField]?
    package let customKeys: [String]

    package init(fields: [TIMMemberInfoField]?, customKeys: [String]) {
        self.fields = fields
        self.customKeys = customKeys
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        fields = try source.choices("fields", TIMMemberInfoField.self)
        customKeys = try source.strings("customKeys") ?? []
    }

    package func shows(_ field: TIMMemberInfoField) -> Bool {
        fields?.contains(field) ?? (field != .receiveOption)
    }
}
