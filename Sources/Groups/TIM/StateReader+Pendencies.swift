extension StateReader {
    /// Up to which addTime a user has read the pendencies, 0 if never (QRY-49).
    package func pendencyReadTime(of user: UserID) -> Int64 {
        row(TIMTables.pendencyReads, ViewKey.of(user))
            .map { Int64(bitPattern: ViewKeyReader.trailingNumber($0)) } ?? 0
    }

    /// The live groups whose join requests a user decides, bytewise.
    package func managedGroups(of user: UserID) -> [GroupID] {
        var groups: [GroupID] = []
        scan(
            TIMTables.managedGroups, prefix: ViewKey.of(user), after: nil, descending: false
        ) { key, _ in
            groups.append(GroupID(Self.secondID(key).text))
            return true
        }
        return groups
    }
}
