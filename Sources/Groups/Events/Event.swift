/// One fact of the log: what happened, to what, by whom and when (GEN-04).
public struct Event: Sendable {
    /// Positions and versions are below; at a million events a second a log comes here in nine
    /// years.
    package static let positionEnd: UInt64 = 1 << 48

    /// The global sequence, from 1 without gaps.
    public let position: UInt64
    /// The time in milliseconds since the epoch; never decreases along the log (GEN-08).
    public let time: Int64
    /// The thing the event is about.
    public let aggregate: AggregateID
    /// The version of that thing after the event, from 1 without gaps.
    public let version: UInt64
    /// Who acted.
    public let actor: Principal
    /// The acting device, where the command named one.
    public let device: DeviceID?
    /// The software of the acting device.
    public let platform: Platform
    /// The command that appended the event.
    public let command: CommandID
    /// The index within the command, from 0.
    public let index: Int
    /// What happened.
    package let payload: any EventPayload

    package init(
        position: UInt64, time: Int64, aggregate: AggregateID, version: UInt64, actor: Principal,
        device: DeviceID?, platform: Platform, command: CommandID, index: Int,
        payload: any EventPayload
    ) {
        self.position = position
        self.time = time
        self.aggregate = aggregate
        self.version = version
        self.actor = actor
        self.device = device
        self.platform = platform
        self.command = command
        self.index = index
        self.payload = payload
    }

    /// What kind of fact it is.
    public var kind: EventKind { type(of: payload).kind }

    /// The group of a group event.
    package var group: GroupID { GroupID(aggregate.text) }

    /// The server of a server event.
    package var server: ServerID { ServerID(aggregate.text) }

    /// The channel of a channel event.
    package var channel: ChannelID { ChannelID(aggregate.text) }

    /// The message of a message event.
    package var message: MessageID { MessageID(aggregate.text) }
}

extension Event: Equatable {
    /// Whether all that the log has of them is the same, byte for byte.
    ///
    /// Two whose texts only look alike are different, although their contents may be equal: those
    /// compare texts as Swift does.
    public static func == (left: Event, right: Event) -> Bool {
        left.position == right.position && left.time == right.time
            && left.aggregate == right.aggregate && left.version == right.version
            && left.actor == right.actor && left.device == right.device
            && left.platform == right.platform && left.command == right.command
            && left.index == right.index && left.kind == right.kind
            && left.payload.encoded == right.payload.encoded
    }
}

extension Event {
    /// Brings the tables to the state after this event.
    package func project(into state: StateWriter) {
        payload.project(self, into: state)
        switch aggregate.kind {
        case .group: state.setStatus(group, status(after: state.status(group)))
        case .server:
            state.put(
                CIRTables.serverStatus, ViewKey.of(server), status(after: state.status(server)))
        case .channel:
            state.put(
                CIRTables.channelStatus, ViewKey.of(channel), status(after: state.status(channel)))
        case .user:
            let user = UserID(aggregate.text)
            var record = state.userRecord(user)
            record.version = version
            state.put(ViewTables.users, ViewKey.of(user), record)
        case .message: break
        }
    }

    private func status(after before: AggregateStatus?) -> AggregateStatus {
        AggregateStatus(
            version: version,
            memberCount: (before?.memberCount ?? 0) + payload.memberCountChange,
            lastChangedAt: time, pendingCount: before?.pendingCount ?? 0)
    }
}

extension Event: JSONRepresentable {
    /// The event as the line that `muster run --events` and `muster log --json` print, without the
    /// line's end; see <doc:ScenarioEvents>.
    public var json: String {
        var sink = JSONSink()
        write(to: &sink)
        return sink.text
    }

    /// Head keys in their fixed order, then the payload.
    package func write(to sink: inout JSONSink) {
        sink.string(1, "event", kind.name)
        sink.integer(2, "position", Int64(position))
        sink.integer(3, "at", time)
        sink.string(4, aggregate.key, aggregate.text)
        sink.integer(5, "version", Int64(version))
        sink.principal(6, "by", actor)
        if let device { sink.id(7, "device", device) }
        if platform != .unknown { sink.choice(8, "platform", platform) }
        sink.id(9, "command", command)
        sink.integer(10, "index", Int64(index))
        if kind.schema != 1 { sink.integer(11, "schema", Int64(kind.schema)) }
        sink.endHead()
        payload.write(to: &sink)
    }
}

extension Event: CustomStringConvertible {
    /// The event as ``json``.
    public var description: String { json }
}
