import MusterTesting

/// Section 3.2 of semantics.md, written down once more, so that a slip in the policy shows.
///
/// Each cell names the roles that may: SO owner and SM moderator of the server (in no channel but
/// the default one), CM and SU ordinary members in and outside the channel, X outsider, S
/// administrator.
enum CircleMatrix {
    struct Row {
        let id: String
        let operation: CircleOperation
        /// One cell a kind of channel: public text, private text, public voice, private voice.
        let cells: [Set<String>]

        init(_ id: String, _ operation: CircleOperation, _ cells: String...) {
            self.id = id
            self.operation = operation
            let sets = cells.map { Set($0.split(separator: " ").map(String.init)) }
            self.cells = sets.count == 1 ? Array(repeating: sets[0], count: 4) : sets
        }
    }

    /// S passes the checks of every query (wire.md section 2.3).
    static let rows: [Row] = [
        Row("PRM-C01", .createChannel, "SO"),
        Row("PRM-C03", .readChannel, "SO SM CM SU S", "SO SM CM S", "SO SM CM SU S", "SO SM CM S"),
        Row("PRM-C03", .findInList, "SO SM CM SU S", "SO SM CM S", "SO SM CM SU S", "SO SM CM S"),
        Row(
            "PRM-C03", .findInCategory, "SO SM CM SU S", "SO SM CM S", "SO SM CM SU S",
            "SO SM CM S"),
        Row("PRM-C04", .join, "SO SM SU", "SO SM", "SO SM SU", "SO SM"),
        Row("PRM-C05", .invite, "SO SM CM"),
        Row("PRM-C06", .update, "SO SM"),
        Row("PRM-C07", .changeMode, ""),
        Row("PRM-C08", .destroy, "SO"),
        Row("PRM-C09", .transfer, "SO SM"),
        Row("PRM-C10", .leave, "CM"),
        Row("PRM-C11", .removeMember, "SO SM"),
        Row("PRM-C12", .mute, "SO SM"),
        Row("PRM-C12", .unmute, "SO SM"),
        Row("PRM-C12", .readMutes, "SO SM S"),
        Row("PRM-C13", .readMembers, "SO SM CM S"),
        Row("PRM-C14", .askOwnMembership, "SO SM CM SU S"),
        Row("PRM-C18", .updateServer, "SO SM"),
        Row("PRM-C18", .addTag, "SO SM"),
        Row("PRM-C18", .removeTag, "SO SM"),
        Row("PRM-C19", .destroyServer, "SO"),
        Row("PRM-C19", .appoint, "SO"),
        Row("PRM-C19", .dismiss, "SO"),
        Row("PRM-C20", .inviteToServer, "SO SM CM SU"),
        Row("PRM-C21", .joinServer, "X"),
        Row("PRM-C22", .leaveServer, "SM CM SU"),
        Row("PRM-C23", .removeFromServer, "SO SM"),
        Row("PRM-C23", .removeModerator, "SO"),
        Row("PRM-C24", .createCategory, "SO"),
        Row("PRM-C24", .destroyCategory, "SO"),
        Row("PRM-C25", .renameCategory, "SO SM"),
        Row("PRM-C26", .listCategories, "SO SM CM SU S"),
        Row("PRM-C26", .listChannels, "SO SM CM SU S"),
        Row("PRM-C26", .listServerMembers, "SO SM CM SU S"),
    ]
}
