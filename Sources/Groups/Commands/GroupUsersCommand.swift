/// A command that names several users of a group, each of whom has a result.
///
/// How many they may be differs from command to command.
package protocol GroupUsersCommand: GroupCommand {
    var users: UserList { get }

    init(group: GroupID, users: [UserID])
}

extension GroupUsersCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(group: try source.group(), users: try source.users())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        users.write(2, to: &sink)
    }
}
