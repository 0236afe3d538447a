package import ProtobufWire

/// A group that was just created (GRP-08).
public struct CreatedGroup: Sendable, Equatable {
    /// The id of the group.
    public let id: GroupID
    /// The group as its creator sees it.
    public let details: GroupDetails
    /// What became of the invitees, in request order, without the creator.
    public let targets: [TargetResult]

    package init(_ details: GroupDetails, targets: [TargetResult]) {
        id = details.group
        self.details = details
        self.targets = targets
    }
}

extension CreatedGroup: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", id)
        sink.object(2, "details") { details.write(to: &$0) }
        TargetResult.write(targets, 3, to: &sink)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
        details = try GroupDetails(from: try fields.object(2))
        targets = try TargetResult.read(3, from: fields)
    }
}
