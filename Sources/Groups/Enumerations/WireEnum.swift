/// An enumeration with a text for people and, where the vendors have one, a number.
///
/// Texts are part of `muster run`'s language, numbers are what the log stores. Later versions may
/// add cases, so a switch over one that Muster hands out wants a `default`.
public protocol WireEnum: Hashable, Sendable, CaseIterable {
    /// The text printed and read (wire.md section 7).
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
}
