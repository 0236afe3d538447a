/// A name that the host or the engine gave to a thing: opaque text, compared byte for byte.
///
/// Two identifiers that only look alike (composed and decomposed accents, upper and lower case) are
/// different (GEN-19); Swift's own string comparison would take some of them for equal.
///
/// A string literal is an identifier wherever one is asked for, also one with values in it:
///
/// ```swift
/// try await session.leaveGroup("team-\(number)")
/// ```
///
/// Coders write an identifier as its text. A dictionary with identifiers as keys becomes an array
/// in which keys and values alternate: the keys of an object are strings, which coders compare as
/// Swift does, so of two identifiers that look alike one would be lost. Who wants an object all the
/// same makes a dictionary with texts as keys first, and says what becomes of two that look alike:
/// `Dictionary(counts.map { ($0.key.text, $0.value) }, uniquingKeysWith: +)`.
public protocol Identifier: Hashable, Comparable, Codable, Sendable,
    ExpressibleByStringInterpolation, CustomStringConvertible
{
    /// The identifier as it was given.
    var text: String { get }

    /// Takes any text; commands refuse one that breaks the rules of its kind.
    init(_ text: String)
}

extension Identifier {
    /// Takes the literal as the text of the identifier.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text itself.
    public var description: String { text }

    /// Reads the text alone.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Whether both have the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        let (left, right) = (left.text.utf8Span.span, right.text.utf8Span.span)
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }

    /// Orders by bytes, the order of all lists that have no other.
    public static func < (left: Self, right: Self) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytesOf: text)
    }
}
