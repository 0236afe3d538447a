/// A key with a text: one attribute of a member.
///
/// Coders write an object with `key` and `value`.
public struct TextPair: Hashable, Codable, Sendable {
    /// The key.
    public let key: String
    /// The text stored under the key.
    public let value: String

    /// Pairs a key with a text.
    public init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }

    /// Whether both have the same bytes.
    public static func == (left: TextPair, right: TextPair) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8)
            && left.value.utf8.elementsEqual(right.value.utf8)
    }
}
