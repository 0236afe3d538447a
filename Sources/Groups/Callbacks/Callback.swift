/// One message to subscribers, derived from one committed event (GEN-24, GEN-28).
public struct Callback: Sendable {
    /// The sequence of the event it derives from.
    public let position: UInt64
    /// Its place among the callbacks of that event, whoever hears them, from 0 on.
    public internal(set) var index = 0
    /// The sequence of the last event of its command.
    package internal(set) var commandEnd: UInt64
    /// The time of the event in milliseconds since the epoch.
    public let time: Int64
    /// Who acted.
    public let actor: Principal
    /// The command that appended the event.
    public let command: CommandID
    /// The device of the acting user that does not receive it, where there is one (GEN-27).
    public let exceptDevice: DeviceID?
    /// Who receives it.
    public let audience: Audience
    /// What it says.
    public internal(set) var content: any CallbackContent
    /// What it says to those who want no notification of it, where that differs (MSG-10).
    package let silentContent: (any CallbackContent)?

    package init(
        _ content: any WritableContent, to audience: Audience, from event: Event,
        exceptDevice: DeviceID? = nil, silently silentContent: (any WritableContent)? = nil
    ) {
        position = event.position
        commandEnd = event.position
        time = event.time
        actor = event.actor
        command = event.command
        self.exceptDevice = exceptDevice
        self.audience = audience
        self.content = content
        self.silentContent = silentContent
    }

    /// Where it stands among all callbacks of the log.
    public var place: CallbackPlace { CallbackPlace(position: position, index: index) }

    /// The callback as one recipient gets it.
    package func heard(_ hearing: Hearing) -> Callback {
        guard case .silently = hearing, let silentContent else { return self }
        var callback = self
        callback.content = silentContent
        return callback
    }

    /// The callback as the line that `muster run` prints for one recipient, without the line's
    /// end; see <doc:ScenarioCallbacks>.
    ///
    /// The callbacks of a session are already as its user gets them. One of an engine is to be
    /// asked for first with ``GroupEngine/callback(_:for:)``, as not every recipient of a message
    /// wants to be notified of it.
    ///
    /// - Parameter recipient: Who gets it, for the key `to`; nobody looks whether the user is in
    ///   the audience.
    /// - Returns: one JSON object: the keys of the head in their order, then the others in
    ///   ascending bytewise order.
    public func json(to recipient: UserID) -> String {
        var sink = JSONSink()
        write(to: recipient, &sink)
        return sink.text
    }

    /// The line that `muster run` prints for one recipient.
    package func write(to recipient: UserID, _ sink: inout JSONSink) {
        sink.string(1, "callback", content.name)
        sink.id(2, "to", recipient)
        if let exceptDevice { sink.id(3, "exceptDevice", exceptDevice) }
        sink.integer(4, "position", Int64(position))
        sink.integer(5, "at", time)
        sink.principal(6, "by", actor)
        sink.endHead()
        (content as? any WritableContent)?.write(to: &sink)
    }
}

extension Callback: CustomStringConvertible {
    /// Its place and its name.
    public var description: String { "\(place) \(content.name)" }
}
