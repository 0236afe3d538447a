/// Block lists, allow lists and shared files of EM groups.
extension StateReader {
    package func isBlockListed(_ user: UserID, in group: GroupID) -> Bool {
        has(EMTables.blockList, ViewKey.of(group, user))
    }

    /// The block list, bytewise.
    package func blockList(of group: GroupID) -> [UserID] {
        users(in: EMTables.blockList, of: group)
    }

    /// The allow list, bytewise.
    package func allowList(of group: GroupID) -> [UserID] {
        users(in: EMTables.allowList, of: group)
    }

    private func users(in table: TableID, of group: GroupID) -> [UserID] {
        var users: [UserID] = []
        forEachID(table, in: group) { (user: UserID) in
            users.append(user)
            return true
        }
        return users
    }

    /// A file that is shared in the group at present.
    package func sharedFile(_ file: FileID, in group: GroupID) -> SharedFile? {
        guard IdentifierRules.isValid(file.text),
            let key = row(EMTables.sharedFileIDs, ViewKey.of(file)),
            key.starts(with: ViewKey.of(group))
        else { return nil }
        return row(EMTables.sharedFiles, key, as: SharedFile.self)
    }
}
