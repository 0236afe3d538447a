import Foundation

extension Arguments {
    /// A time as a log has it: milliseconds since the epoch, a date, or a date with a time of day,
    /// in UTC where no zone is said.
    func time(_ name: String) throws(CommandFailure) -> Int64? {
        guard let text = value(name) else { return nil }
        if let milliseconds = Int64(text) { return milliseconds }
        guard let date = Self.date(text) else {
            throw .unusable(
                "\(name) must be a time such as 2026-11-28, 2026-11-28T01:30:00Z or 1795829400000, "
                    + "not \(PlainText.escaped(text))")
        }
        return Int64((date.timeIntervalSince1970 * 1000).rounded())
    }

    /// Foundation reads as much of a text as it understands, so its form is looked at first.
    private static func date(_ text: String) -> Date? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts[0].count == 10, parts[0].allSatisfy({ $0.isNumber || $0 == "-" }) else {
            return nil
        }
        guard parts.count > 1 else { return try? Date.ISO8601FormatStyle.day.parse(text) }
        guard parts[1].allSatisfy({ $0.isNumber || "Z+-:.".contains($0) }) else { return nil }
        let hasZone = parts[1].contains { "Z+-".contains($0) }
        return try? (hasZone ? .iso8601 : Date.ISO8601FormatStyle.second).parse(text)
    }
}

extension Date.ISO8601FormatStyle {
    fileprivate static let day = Self.iso8601.year().month().day()
    fileprivate static let second = day.time(includingFractionalSeconds: false)
}
