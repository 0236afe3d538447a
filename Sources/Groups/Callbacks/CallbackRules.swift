/// The callbacks that one family derives from the events of its things.
package protocol CallbackRules {
    /// The callbacks of one event, in the order of its steps (wire.md section 10.6). `state` is the
    /// state directly after the event.
    static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback]

    /// What the other devices of the acting user are told of a whole command, if anything
    /// (wire.md section 10.4).
    static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent?
}
