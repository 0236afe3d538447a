/// A state of the past: directly after a sequence, or at a time.
///
/// Coders write an object with one of the keys `atPosition` and `atTime`, as in queries.
public enum Moment: Hashable, Sendable {
    /// Directly after the event with this sequence; 0 is before all events.
    case position(UInt64)
    /// After the last event whose time is not later, in milliseconds since the epoch.
    case time(Int64)
}

extension Moment: Codable {
    private enum CodingKeys: CodingKey {
        case atPosition
        case atTime
    }

    /// Reads the one of the two keys that is there.
    ///
    /// - Throws: a `DecodingError` where none is there, or both.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let position = try keys.decodeIfPresent(UInt64.self, forKey: .atPosition)
        let time = try keys.decodeIfPresent(Int64.self, forKey: .atTime)
        switch (position, time) {
        case (let position?, nil): self = .position(position)
        case (nil, let time?): self = .time(time)
        default:
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a moment has one of atPosition and atTime"))
        }
    }

    /// Writes the one key that applies.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .position(let position): try keys.encode(position, forKey: .atPosition)
        case .time(let time): try keys.encode(time, forKey: .atTime)
        }
    }
}
