/// A command that names a group and nothing else.
package protocol SoleGroupCommand: GroupCommand {
    init(group: GroupID)
}

extension SoleGroupCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(group: try source.group())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
    }
}
