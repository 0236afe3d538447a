package import MusterTesting

/// The settings under which days are lived: what is off by default is on, and what ends after a
/// while ends within the day.
package enum DaySettings {
    package static let groupFields = ["mood", "topic"]
    package static let memberFields = ["team", "title"]

    private static let hour: Int64 = 3_600_000

    package static var settings: Settings { Settings(options: options) }

    private static var options: Options {
        var options = Options()
        options.groupReadAckEnabled = true
        options.groupAckValidityMs = 2 * hour
        options.messageRetentionMs = 8 * hour
        options.timGroupFields = [
            "mood": CustomFieldRule(read: .member, write: .member),
            "topic": CustomFieldRule(read: .anyone, write: .owner),
        ]
        options.timMemberFields = [
            "team": CustomFieldRule(read: .anyone, write: .admin),
            "title": CustomFieldRule(read: .member, write: .member),
        ]
        return options
    }

    static func configuration(_ clock: ManualClock) -> GroupEngine.Configuration {
        GroupEngine.Configuration(settings: settings, clock: clock)
    }
}
