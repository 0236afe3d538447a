import Testing

@testable import Groups

/// Groups that nobody can have made.
@Suite struct StrangeGroupTests {
    /// A writer keeps what it looked up; anybody may name a group of a megabyte.
    @Test func `an id too long for a group is not looked up, and so not kept`() {
        let rows = CountedRows()
        let state = StateReader(rows, KeptRows())
        let (usual, long) = (GroupID("g"), GroupID(String(repeating: "g", count: 65)))
        for group in [usual, usual, long, long] {
            #expect(state.profile(group) == nil)
            #expect(state.status(group) == nil)
            #expect(state.standing(group) == nil)
        }
        #expect(rows.reads == 2, "of the profile and the status of the usual one")
    }

    @Test func `nor is one too long for a server or a channel`() {
        let rows = CountedRows()
        let state = StateReader(rows, KeptRows())
        for id in ["c", "c", String(repeating: "c", count: 65), String(repeating: "c", count: 65)] {
            #expect(state.liveServer(ServerID(id)) == nil)
            #expect(state.liveChannel(ChannelID(id)) == nil)
            #expect(!state.isMember("ann", of: ChannelID(id)))
        }
        #expect(rows.reads == 3, "of the two profiles and the membership of the usual ones")
    }
}
