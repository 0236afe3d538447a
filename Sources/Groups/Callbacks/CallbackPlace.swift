/// Where a callback stands among all callbacks of a log: the event it derives from, and its place
/// among those of that event.
///
/// One event may have a listener hear several callbacks, one for each user who was removed for
/// example. A host that notes the place of the last one that it handed on resumes exactly after it,
/// with `callbacks(following:)`. Places of one event follow from the options: under others they may
/// be different ones.
///
/// As a text it is `position/index`, for example `17/2`.
public struct CallbackPlace: Hashable, Comparable, Codable, Sendable {
    /// The sequence of the event.
    public let position: UInt64
    /// The place among the callbacks of the event, from 0 on, whoever hears them.
    public let index: Int

    /// The place of a callback.
    ///
    /// - Parameters:
    ///   - position: The sequence of the event.
    ///   - index: The place among the callbacks of the event, from 0 on.
    public init(position: UInt64, index: Int) {
        self.position = position
        self.index = index
    }

    /// Whether a callback comes before another one.
    public static func < (left: CallbackPlace, right: CallbackPlace) -> Bool {
        (left.position, left.index) < (right.position, right.index)
    }
}

extension CallbackPlace: LosslessStringConvertible {
    /// The place that a text stands for; nil when it is not one that ``description`` makes.
    public init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let position = UInt64(parts[0]), let index = Int(parts[1]),
            index >= 0
        else { return nil }
        self.init(position: position, index: index)
        guard self.description == description else { return nil }
    }

    /// `position/index`, for example as the id of a server-sent event.
    public var description: String { "\(position)/\(index)" }
}
