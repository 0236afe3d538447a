/// Sections 4.3 and 4.4 of semantics.md as a table: event, steps, recipients.
package enum TIMCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: any StateReader
    ) -> [Callback] {
        []
    }

    /// TIM synchronises devices with system messages instead (MD-39).
    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? { nil }
}
