import MusterTesting

/// Section 3.3 of semantics.md, written down once more, so that a slip in the policy shows.
///
/// Each cell names the roles that may: O owner, A admin, P member, X outsider, S administrator. A
/// cell is nil where the type has nobody to try it on.
enum TIMPermissionMatrix {
    struct Row {
        let id: String
        let operation: TIMMatrixOperation
        /// One cell a type: Private, Public, ChatRoom, AVChatRoom, BChatRoom.
        let cells: [String?]

        init(_ id: String, _ operation: TIMMatrixOperation, _ cells: String?...) {
            self.id = id
            self.operation = operation
            self.cells = cells.count == 1 ? Array(repeating: cells[0], count: 5) : cells
        }
    }

    /// S passes the checks of every query (wire.md section 2.3).
    static let rows: [Row] = [
        Row("PRM-T01", .create, "OAPX", "OAPX", "OAPX", "OAPX", "S"),
        Row("PRM-T02", .createWithMembers, "OAPX", "OAPX", "OAPX", "", ""),
        Row("PRM-T04", .apply, "", "X", "X", "X", "X"),
        Row("PRM-T06", .changeAddOption, "", "OAS", "OAS", "OAS", ""),
        Row("PRM-T07", .approve, "", "OAS", "OAS", "OAS", ""),
        Row("PRM-T07", .declineRequest, "", "OAS", "OAS", "OAS", ""),
        Row("PRM-T08", .invite, "OPS", "OAS", "OAS", "", ""),
        Row("PRM-T09", .quit, "OAP", "AP", "AP", "AP", "AP"),
        Row("PRM-T11", .removeMember, "OS", "OAS", "OAS", "", ""),
        Row("PRM-T12", .removeAdmin, nil, "OS", "OS", "", ""),
        Row("PRM-T12", .removeOwner, "", "", "", "", ""),
        Row("PRM-T13", .addAdmin, "", "OS", "OS", "", ""),
        Row("PRM-T13", .promote, "", "OS", "OS", "", ""),
        Row("PRM-T13", .dismissAdmin, "", "OS", "OS", "", ""),
        Row("PRM-T13", .demote, "", "OS", "OS", "", ""),
        Row("PRM-T14", .transfer, "OS", "OS", "OS", "", ""),
        Row("PRM-T15", .disband, "S", "OS", "OS", "OS", "S"),
        Row("PRM-T16", .rename, "OPS", "OAS", "OAS", "OAS", "S"),
        Row("PRM-T16", .introduce, "OPS", "OAS", "OAS", "OAS", "S"),
        Row("PRM-T16", .notify, "OPS", "OAS", "OAS", "OAS", "S"),
        Row("PRM-T16", .changeFace, "OPS", "OAS", "OAS", "OAS", "S"),
        Row("PRM-T17", .muteMember, "", "OAS", "OAS", "OAS", ""),
        Row("PRM-T17", .unmuteMember, "", "OAS", "OAS", "OAS", ""),
        Row("PRM-T18", .muteAdmin, "", "OS", "OS", nil, ""),
        Row("PRM-T18", .muteOwner, "", "", "", "", ""),
        Row("PRM-T19", .allMute, "OS", "OAS", "OAS", "OAS", "S"),
        Row("PRM-T20", .setOwnCard, "OAP", "OAP", "OAP", "", ""),
        Row("PRM-T20", .setOwnFields, "OAP", "OAP", "OAP", "", ""),
        Row("PRM-T20", .setMembersCard, "O", "OA", "OA", "", ""),
        Row("PRM-T20", .setMembersFields, "O", "OA", "OA", "", ""),
        Row("PRM-T20", .setAdminsCard, nil, "O", "O", nil, nil),
        Row("PRM-T21", .setReceiveOption, "OAP"),
        Row("PRM-T22", .readProfile, "OAPS", "OAPXS", "OAPXS", "OAPXS", "OAPXS"),
        Row("PRM-T23", .listMembers, "OAPS", "OAPS", "OAPS", "OAPXS", "OAPS"),
        Row("PRM-T24", .readOwnData, "OAPS", "OAPS", "OAPS", "", ""),
        Row("TIM-29", .reclaim, "S"),
        Row("TIM-42", .tellAll, "S"),
        Row("TIM-42", .tellSome, "S", "S", "S", "", ""),
        Row("TIM-34", .setOwnersField, "OS", "OS", "OS", "OS", "S"),
        Row("TIM-34", .setAdminsField, "OS", "OAS", "OAS", "OAS", "S"),
        Row("TIM-34", .setMembersField, "OPS", "OAPS", "OAPS", "OAPS", "PS"),
        Row("TIM-34", .setAnyonesField, "OAPXS"),
        Row("TIM-34", .setSystemField, "S"),
    ]
}
