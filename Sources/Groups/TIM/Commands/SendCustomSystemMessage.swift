/// Tells members of a TIM group what the application wants to (TIM-42).
package struct SendCustomSystemMessage: GroupCommand {
    package static let name = "sendCustomSystemMessage"

    package var group: GroupID
    package var data: [UInt8]
    package var users: UserList?

    package init(group: GroupID, data: [UInt8], users: UserList?) {
        self.group = group
        self.data = data
        self.users = users
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        data = try source.required("data", try source.bytes("data"))
        users = try source.strings("users").map { UserList($0.map { UserID($0) }) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.bytes(2, "data", data)
        users?.write(3, to: &sink)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        guard data.count <= deliberation.limits.messageBytes else {
            throw .invalidParameter(
                "data", "data has at most \(deliberation.limits.messageBytes) bytes")
        }
        try users?.checkShape(maximum: deliberation.limits.timUsersPerCommand)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let type = standing.profile.tim.type
        guard users == nil || type.takesNamedUsers else {
            throw MusterError(
                .capabilityNotSupported, "in groups of type \(type.text) all members are told")
        }
        try deliberation.requireAdministrator(on: standing)
        for user in users?.users ?? [] where !deliberation.state.isMember(user, of: group) {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(group)")
        }
        deliberation.append(CustomSystemNotified(data: data, users: users?.users), to: group)
        return Done()
    }
}
