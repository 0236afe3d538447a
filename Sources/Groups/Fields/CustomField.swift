/// A key with bytes: one custom field of a TIM group or of a member (GLO-26).
public struct CustomField: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The bytes stored under the key.
    public let value: [UInt8]

    /// Pairs a key with bytes.
    public init(_ key: String, _ value: [UInt8]) {
        self.key = key
        self.value = value
    }

    /// Whether both have the same bytes.
    public static func == (left: CustomField, right: CustomField) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
}
