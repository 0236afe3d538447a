/// The tables of EM groups; see ``ViewTables`` for what a table is.
///
/// Their numbers stand among those of the tables that all groups use.
package enum EMTables {
    /// The public directory, newest first: time descending, group.
    package static let publicGroups = TableID(number: 6, name: "publicGroups", isTemporal: false)
    /// Block lists: group, user.
    package static let blockList = TableID(number: 8, name: "blockList", isTemporal: true)
    /// Shared files, newest first: group, sequence descending.
    package static let sharedFiles = TableID(number: 18, name: "sharedFiles", isTemporal: false)
    /// Keys of shared files by id.
    package static let sharedFileIDs = TableID(
        number: 19, name: "sharedFileIDs", isTemporal: false)
    /// Members on the allow list, as their rows say as well: group, user.
    package static let allowList = TableID(number: 25, name: "allowList", isTemporal: true)

    package static let all = [publicGroups, blockList, sharedFiles, sharedFileIDs, allowList]
}
