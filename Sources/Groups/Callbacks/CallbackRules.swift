/// The callbacks that one family derives from the events of its things.
package protocol CallbackRules {
    /// The callbacks of one event, in the order of its steps (GEN-24). `state` is the state
    /// directly after the event.
    static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback]

    /// Whether an event may have a callback for a user who did not act; false only where it has
    /// none.
    ///
    /// Answered from less than the callbacks are made of.
    static func mayReach(_ user: UserID, _ event: Event, _ state: StateReader) -> Bool

    /// What the other devices of the acting user are told of a whole command, if anything (GEN-27).
    static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent?
}

extension CallbackRules {
    package static func mayReach(_ user: UserID, _ event: Event, _ state: StateReader) -> Bool {
        true
    }
}
