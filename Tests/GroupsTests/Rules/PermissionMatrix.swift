import MusterTesting

/// Section 3.1 of semantics.md, written down once more, so that a slip in the policy shows.
///
/// Each cell names the roles that may: O owner, A admin, P member, X outsider, S administrator.
enum PermissionMatrix {
    struct Row {
        let id: String
        let operation: MatrixOperation
        /// One cell a style, s0 to s3.
        let cells: [String]

        init(_ id: String, _ operation: MatrixOperation, _ cells: String...) {
            self.id = id
            self.operation = operation
            self.cells = cells.count == 1 ? Array(repeating: cells[0], count: 4) : cells
        }
    }

    /// S passes the checks of every query (wire.md section 2.3).
    static let rows: [Row] = [
        Row("PRM-E01", .search, "", "", "OAPXS", "OAPXS"),
        Row("PRM-E01", .findInDirectory, "", "", "OAPXS", "OAPXS"),
        Row("PRM-E02", .readDetails, "OAPS", "OAPS", "OAPXS", "OAPXS"),
        Row("PRM-E03", .listMembers, "OAPS"),
        Row("PRM-E03", .readAnnouncement, "OAPS"),
        Row("PRM-E03", .listFiles, "OAPS"),
        Row("PRM-E03", .readAttributes, "OAPS"),
        Row("PRM-E04", .invite, "OA", "OAP", "OA", "OA"),
        Row("PRM-E05", .apply, "", "", "X", ""),
        Row("PRM-E06", .joinDirectly, "", "", "", "X"),
        Row("PRM-E07", .approve, "", "", "OA", ""),
        Row("PRM-E07", .declineRequest, "", "", "OA", ""),
        Row("PRM-E09", .leave, "AP"),
        Row("PRM-E10", .destroy, "O"),
        Row("PRM-E11", .removeMember, "OA"),
        Row("PRM-E12", .removeAdmin, "O"),
        Row("PRM-E13", .removeOwner, ""),
        Row("PRM-E13", .blockOwner, ""),
        Row("PRM-E14", .rename, "OA"),
        Row("PRM-E14", .describe, "OA"),
        Row("PRM-E14", .extend, "OA"),
        Row("PRM-E14", .announce, "OA"),
        Row("PRM-E15", .resize, "O"),
        Row("PRM-E16", .addAdmin, "O"),
        Row("PRM-E16", .dismissAdmin, "O"),
        Row("PRM-E16", .transfer, "O"),
        Row("PRM-E17", .muteMember, "OA"),
        Row("PRM-E17", .unmuteMember, "OA"),
        Row("PRM-E17", .readMuteList, "OAS"),
        Row("PRM-E18", .muteAdmin, "O"),
        Row("PRM-E18", .unmuteAdmin, "O"),
        Row("PRM-E19", .allMute, "OA"),
        Row("PRM-E20", .addToAllowList, "OA"),
        Row("PRM-E20", .removeFromAllowList, "OA"),
        Row("PRM-E20", .readAllowList, "OAS"),
        Row("PRM-E21", .askOwnAllowance, "OAPS"),
        Row("PRM-E22", .blockMember, "OA"),
        Row("PRM-E22", .unblock, "OA"),
        Row("PRM-E22", .readBlockList, "OAS"),
        Row("PRM-E23", .blockMessages, "P"),
        Row("PRM-E23", .unblockMessages, "P"),
        Row("PRM-E24", .shareFile, "OAP"),
        Row("PRM-E25", .deleteForeignFile, "OA"),
        Row("PRM-E25", .deleteOwnFile, "OAP"),
        Row("PRM-E26", .setForeignAttributes, "O"),
        Row("PRM-E26", .setOwnAttributes, "OAP"),
        Row("PRM-E30", .disable, "S"),
    ]
}
