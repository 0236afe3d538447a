package import ProtobufWire

/// A TIM group that was just created (TIM-01).
public struct CreatedTIMGroup: Sendable, Equatable {
    /// The id of the group.
    public let id: GroupID
    /// Initial members named as admins who entered as ordinary members (TIM-06).
    public let downgraded: [UserID]
    /// What became of the initial members, in request order, without the creator.
    public let targets: [TargetResult]

    package init(_ id: GroupID, downgraded: [UserID], targets: [TargetResult]) {
        self.id = id
        self.downgraded = downgraded
        self.targets = targets
    }
}

extension CreatedTIMGroup: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", id)
        sink.ids(2, "downgraded", downgraded)
        TargetResult.write(targets, 3, to: &sink)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
        downgraded = try fields.ids(2)
        targets = try TargetResult.read(3, from: fields)
    }
}
