package import ProtobufWire

/// The part of a group, server or channel that nearly every event changes.
package struct AggregateStatus: ViewRow, Equatable {
    /// Number of events of the thing.
    package var version: UInt64
    package var memberCount: Int
    /// Time of the last event of the thing.
    package var lastChangedAt: Int64
    /// Number of invitations and join requests of a group that wait for an answer.
    package var pendingCount: Int

    package init(
        version: UInt64, memberCount: Int, lastChangedAt: Int64, pendingCount: Int = 0
    ) {
        self.version = version
        self.memberCount = memberCount
        self.lastChangedAt = lastChangedAt
        self.pendingCount = pendingCount
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, version)
        writer.signed(2, Int64(memberCount))
        writer.signed(3, lastChangedAt)
        if pendingCount != 0 { writer.signed(4, Int64(pendingCount)) }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        self.init(version: 0, memberCount: 0, lastChangedAt: 0)
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: version = try field.position()
            case 2: memberCount = try field.count()
            case 3: lastChangedAt = try field.signed()
            case 4: pendingCount = try field.count()
            default: break
            }
        }
    }
}
