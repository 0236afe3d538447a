/// Changes how many members an EM group may have (GRP-66).
package struct UpdateMaxMembers: CommandBody {
    package static let name = "updateMaxMembers"

    package var group: GroupID
    package var maxMembers: Int64

    package init(group: GroupID, maxMembers: Int64) {
        self.group = group
        self.maxMembers = maxMembers
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        maxMembers = try source.required("maxMembers", try source.integer("maxMembers"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.integer(2, "maxMembers", maxMembers)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkMaxMembers(maxMembers)
    }

    package var subject: CommandSubject { .group(group) }
}
