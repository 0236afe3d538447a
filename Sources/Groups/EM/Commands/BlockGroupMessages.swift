/// Stops the acting member's receiving of the group's messages (GRP-86).
package struct BlockGroupMessages: CommandBody {
    package static let name = "blockGroupMessages"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
    }

    package var subject: CommandSubject { .group(group) }
}
