/// Who may read and write one custom field (TIM-34, TIM-40).
public struct CustomFieldRule: Sendable, Equatable {
    /// Whose queries answer the field; tips tell all members of changes of a group's fields.
    public var read: CustomFieldLevel
    /// Who writes the field.
    public var write: CustomFieldLevel

    /// A rule; without levels everybody reads and the owner writes.
    public init(read: CustomFieldLevel = .anyone, write: CustomFieldLevel = .owner) {
        self.read = read
        self.write = write
    }
}

extension CustomFieldRule: CodableSettings {
    static let places = [
        "read": SettingPlace(\CustomFieldRule.read), "write": SettingPlace(\.write),
    ]

    /// Reads an object with `read` and `write`; what is left out keeps its default.
    ///
    /// - Throws: a `DecodingError` that names what is neither, or no level.
    public init(from decoder: any Decoder) throws {
        self.init()
        try read(from: decoder)
    }

    /// Writes both levels.
    public func encode(to encoder: any Encoder) throws {
        try writeAll(to: encoder)
    }
}
