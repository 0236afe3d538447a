import Muster

extension Event {
    /// The event with something else in the place of what it says.
    func forged(
        position: UInt64? = nil, aggregate: AggregateID? = nil,
        payload: (any EventPayload)? = nil
    ) -> Event {
        Event(
            position: position ?? self.position, time: time,
            aggregate: aggregate ?? self.aggregate, version: version, actor: actor,
            device: device, platform: platform, command: command, index: index,
            payload: payload ?? self.payload)
    }
}
