/// A key with bytes: one custom field of a TIM group or of a member (GLO-26).
///
/// Coders write an object with `key` and `value`. Bytes that are no text are under `valueBase64`
/// instead, in base64, as bytes are in <doc:ScenarioLanguage>.
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

extension CustomField: Codable {
    private enum CodingKeys: CodingKey {
        case key
        case value
        case valueBase64
    }

    /// Reads the key, and the bytes as text or in base64.
    ///
    /// - Throws: a `DecodingError` where both forms are given or neither, or base64 is none.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        key = try keys.decode(String.self, forKey: .key)
        guard keys.contains(.valueBase64) else {
            value = Array(try keys.decode(String.self, forKey: .value).utf8)
            return
        }
        let digits = try keys.decode(String.self, forKey: .valueBase64)
        guard let bytes = Base64.decode(digits), !keys.contains(.value) else {
            throw DecodingError.dataCorruptedError(
                forKey: .valueBase64, in: keys,
                debugDescription: "valueBase64 is base64 with padding, in the place of value")
        }
        value = bytes
    }

    /// Writes the key, and the bytes as text where they are some, else in base64.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(key, forKey: .key)
        if let text = String(validating: value, as: UTF8.self) {
            try keys.encode(text, forKey: .value)
        } else {
            try keys.encode(Base64.encode(value), forKey: .valueBase64)
        }
    }
}
