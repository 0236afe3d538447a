/// What a command acts on, which has to exist before anything else is judged.
package enum CommandSubject {
    /// Nothing but the acting user's own data.
    case user
    /// A group that the command creates.
    case newGroup
    /// A group that has to exist. Most commands find a disabled one refused (GRP-92).
    case group(GroupID, evenDisabled: Bool)

    package static func group(_ group: GroupID) -> CommandSubject {
        .group(group, evenDisabled: false)
    }
}
