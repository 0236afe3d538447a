import Foundation

/// The clock of the machine.
public struct SystemClock: EngineClock {
    /// The clock of the machine.
    public init() {}

    /// The time in milliseconds since the Unix epoch.
    public func now() -> Int64 {
        Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
    }
}
