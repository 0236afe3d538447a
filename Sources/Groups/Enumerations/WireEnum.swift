/// An enumeration with a text for people and, where the vendors have one, a number.
///
/// Texts are part of `muster run`'s language, numbers are what the log stores. Coders write and
/// read the text alone, also for keys of dictionaries. Later versions may add cases, so a switch
/// over one that Muster hands out wants a `default`.
public protocol WireEnum: Hashable, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
    /// The text printed and read, see <doc:ScenarioLanguage>.
    var text: String { get }
    /// The vendor's number, or the project's where the vendors have none.
    var number: Int64 { get }
    /// Whether the numbers are the vendor's, so that callers may use them in place of texts.
    static var hasVendorNumbers: Bool { get }
}

extension WireEnum {
    /// Numbers are the vendor's unless said otherwise.
    public static var hasVendorNumbers: Bool { true }

    /// The case with this text.
    public init?(text: String) {
        guard let match = Self.allCases.first(where: { $0.text == text }) else { return nil }
        self = match
    }

    /// The case with this number.
    public init?(number: Int64) {
        guard let match = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = match
    }

    /// Reads the text.
    ///
    /// - Throws: a `DecodingError` that names a text which no case has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let match = Self(text: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no \(Self.self) is called '\(text)'")
        }
        self = match
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// The text, where values are keys of a dictionary.
    public var codingKey: any CodingKey { TextKey(text) }

    /// The case with the text of the key.
    public init?(codingKey: some CodingKey) {
        self.init(text: codingKey.stringValue)
    }
}
