import Muster

extension Event {
    /// The event with something else in the place of what it says.
    func forged(
        position: UInt64? = nil, time: Int64? = nil, aggregate: AggregateID? = nil,
        version: UInt64? = nil, actor: Principal? = nil, command: CommandID? = nil,
        index: Int? = nil, payload: (any EventPayload)? = nil
    ) -> Event {
        Event(
            position: position ?? self.position, time: time ?? self.time,
            aggregate: aggregate ?? self.aggregate, version: version ?? self.version,
            actor: actor ?? self.actor, device: device, platform: platform,
            command: command ?? self.command, index: index ?? self.index,
            payload: payload ?? self.payload)
    }
}
