/// Changes how many members an EM group may have (GRP-66).
package struct UpdateMaxMembers: GroupCommand {
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

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.changeSize)
        let maximum = Int(maxMembers)
        guard maximum >= standing.status.memberCount else {
            throw .invalidParameter(
                "maxMembers",
                "maxMembers must not be below the \(standing.status.memberCount) members there are")
        }
        if maximum != standing.profile.maxMembers {
            deliberation.append(GroupInfoChanged(maxMembers: maximum), to: group)
        }
        return Done()
    }
}
