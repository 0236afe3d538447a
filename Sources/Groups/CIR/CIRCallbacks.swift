/// Section 4.2 of semantics.md as a table: event, steps, recipients.
package enum CIRCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: any StateReader
    ) -> [Callback] {
        []
    }

    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? { nil }
}
