/// When a mute ends: at a time, or never.
///
/// Coders write ``milliseconds`` alone.
public struct MuteEnd: Hashable, Sendable {
    /// The absolute end in milliseconds since the Unix epoch, -1 when the mute is permanent.
    public let milliseconds: Int64

    /// A mute that only a manager ends.
    public static let permanent = MuteEnd(milliseconds: -1)

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The end of a mute of `duration` milliseconds (-1: permanent) beginning at `start`, clipped
    /// to the largest time there is.
    package init(duration: Int64, from start: Int64) {
        guard duration != -1 else {
            self = .permanent
            return
        }
        let (sum, overflow) = start.addingReportingOverflow(duration)
        self.init(milliseconds: overflow ? .max : sum)
    }

    /// Whether the mute is in force: now is earlier than its end (GRP-82).
    public func isInForce(at now: Int64) -> Bool {
        self == .permanent || now < milliseconds
    }
}

extension MuteEnd: Codable {
    /// Reads the number.
    public init(from decoder: any Decoder) throws {
        self.init(milliseconds: try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}
