import Groups
import Testing

/// Lists of members by their time of entry.
@Suite struct EntryListTests {
    // A first page of the members of a busy server or channel passed over all who had come and gone
    // since the last checkpoint.
    @Test(arguments: [
        ViewTables.membersByEntry, CIRTables.serverMembersByEntry, CIRTables.channelMembersByEntry,
    ])
    func `who came and went since the last checkpoint is not looked at`(table: TableID) {
        #expect(table.isInsertOnly)
    }
}
