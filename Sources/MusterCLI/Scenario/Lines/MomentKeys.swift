import Muster

/// Reads which past a query is about.
enum MomentKeys {
    static let position = "atPosition"
    static let time = "atTime"

    /// The moment asked about; nil for now.
    static func read(
        from source: LineParameters, lastPosition: UInt64, now: Int64
    ) throws(MusterError) -> Moment? {
        let position = try source.integer(Self.position)
        let time = try source.integer(Self.time)
        guard position == nil || time == nil else {
            throw .invalidParameter(Self.time, "name either atPosition or atTime")
        }
        if let position {
            guard let position = UInt64(exactly: position), position <= lastPosition else {
                throw .invalidParameter(
                    Self.position, "atPosition must be between 0 and \(lastPosition)")
            }
            return .position(position)
        }
        guard let time else { return nil }
        guard time <= now else {
            throw .invalidParameter(Self.time, "atTime must not be later than \(now)")
        }
        return .time(time)
    }
}
