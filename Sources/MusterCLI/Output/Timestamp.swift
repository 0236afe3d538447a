import Foundation

/// Times of the log, as people read them.
enum Timestamp {
    /// The first millisecond of the year 10000, from which on the usual form ends.
    private static let end: Int64 = 253_402_300_800_000

    /// The UTC time in the form of ISO 8601; the bare number outside of the years 1970 to 9999.
    static func text(_ milliseconds: Int64) -> String {
        guard milliseconds >= 0, milliseconds < end else { return "\(milliseconds) ms" }
        let whole = Date(timeIntervalSince1970: Double(milliseconds / 1000))
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        return whole.formatted(.iso8601).dropLast() + ".\(fraction)Z"
    }
}
