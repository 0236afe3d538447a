import Foundation

extension Arguments {
    /// Numbers that mean seconds or days to whoever writes them: as milliseconds they lie within
    /// the first four months of 1970.
    private static let lookLikeSeconds = Int64(1_000_000_000)..<10_000_000_000
    private static let lookLikeDays = Int64(1970_01_01)...2099_12_31

    /// A time as a log has it: milliseconds since the epoch, a date, or a date with a time of day,
    /// in UTC where no zone is said.
    func time(_ name: String) throws(CommandFailure) -> Int64? {
        guard let text = value(name) else { return nil }
        if let milliseconds = Int64(text) {
            try checkMilliseconds(milliseconds, name)
            return milliseconds
        }
        guard let date = Self.date(text) else {
            throw .unusable(
                "\(name) must be a time such as 2026-11-28, 2026-11-28T01:30:00Z or 1795829400000, "
                    + "not \(PlainText.escaped(text))")
        }
        return Int64((date.timeIntervalSince1970 * 1000).rounded())
    }

    private func checkMilliseconds(_ number: Int64, _ name: String) throws(CommandFailure) {
        if Self.lookLikeSeconds.contains(number) {
            throw .unusable(
                "\(name) takes milliseconds, and \(number) looks like seconds: \(number)000")
        }
        let (year, day) = ("\(number / 10_000)", "\(number % 10_000 + 10_000)".dropFirst())
        let date = "\(year)-\(day.prefix(2))-\(day.suffix(2))"
        if Self.lookLikeDays.contains(number), Self.day(Substring(date)) != nil {
            throw .unusable("\(name) takes milliseconds, and \(number) looks like a day: \(date)")
        }
    }

    /// Foundation reads as much of a text as it understands, and 61 minutes as an hour and one
    /// more; so its form and its numbers are looked at first.
    private static func date(_ text: String) -> Date? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard let day = day(parts[0]) else { return nil }
        guard parts.count > 1 else { return day }
        guard isTimeOfDay(parts[1].prefix(8)),
            parts[1].dropFirst(8).wholeMatch(of: /(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/) != nil
        else { return nil }
        let hasZone = parts[1].contains { "Z+-".contains($0) }
        return try? (hasZone ? .iso8601 : Date.ISO8601FormatStyle.second).parse(text)
    }

    /// The beginning of a day that the calendar has, written with two digits for month and day.
    private static func day(_ text: Substring) -> Date? {
        let style = Date.ISO8601FormatStyle.day
        guard text.count == 10, let day = try? style.parse(String(text)), style.format(day) == text
        else {
            return nil
        }
        return day
    }

    private static func isTimeOfDay(_ text: Substring) -> Bool {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
        let fitting = zip(numbers, [24, 60, 60]).filter { text, end in
            text.count == 2 && Int(text).map { 0..<end ~= $0 } ?? false
        }
        return numbers.count == 3 && fitting.count == 3
    }
}

extension Date.ISO8601FormatStyle {
    fileprivate static let day = Self.iso8601.year().month().day()
    fileprivate static let second = day.time(includingFractionalSeconds: false)
}
