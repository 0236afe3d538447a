/// Who may do what in an EM group: PRM-E01 to PRM-E30 as a table.
package enum EMPolicy {
    /// One column per style, in the order of the rows.
    private typealias Row = (GroupRoles, GroupRoles, GroupRoles, GroupRoles)

    /// The roles that may perform the operation in a group of the style; nobody when empty.
    package static func allowed(_ operation: EMOperation, in style: GroupStyle) -> GroupRoles {
        let row = row(operation)
        return switch style {
        case .privateOnlyOwnerInvite: row.0
        case .privateMemberCanInvite: row.1
        case .publicJoinNeedApproval: row.2
        case .publicOpenJoin: row.3
        }
    }

    private static func row(_ operation: EMOperation) -> Row {
        switch operation {
        // ..................... onlyOwner         memberCan         needApproval          openJoin
        case .readDetails: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p, .x], [.o, .a, .p, .x])
        case .readMembers: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        case .invite: ([.o, .a], [.o, .a, .p], [.o, .a], [.o, .a])
        case .apply: ([], [], [.x], [])
        case .joinDirectly: ([], [], [], [.x])
        case .decideRequests: ([], [], [.o, .a], [])
        case .leave: ([.a, .p], [.a, .p], [.a, .p], [.a, .p])
        case .destroy: ([.o], [.o], [.o], [.o])
        case .removeMember: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .removeAdmin: ([.o], [.o], [.o], [.o])
        case .changeInformation: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .changeSize: ([.o], [.o], [.o], [.o])
        case .appoint: ([.o], [.o], [.o], [.o])
        case .muteMember: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .muteAdmin: ([.o], [.o], [.o], [.o])
        case .switchAllMute: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .useAllowList: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .askOwnAllowance: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        case .useBlockList: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .blockMessages: ([.p], [.p], [.p], [.p])
        case .shareFile: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        case .deleteAnyFile: ([.o, .a], [.o, .a], [.o, .a], [.o, .a])
        case .deleteOwnFile: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        case .setAnyAttributes: ([.o], [.o], [.o], [.o])
        case .setOwnAttributes: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        }
    }
}
