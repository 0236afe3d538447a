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

extension CustomFieldRule: Codable {
    private enum CodingKeys: CodingKey {
        case read
        case write
    }

    /// Reads an object with `read` and `write`; what is left out keeps its default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let levels = try decoder.container(keyedBy: CodingKeys.self)
        read = try levels.decodeIfPresent(CustomFieldLevel.self, forKey: .read) ?? read
        write = try levels.decodeIfPresent(CustomFieldLevel.self, forKey: .write) ?? write
    }
}
