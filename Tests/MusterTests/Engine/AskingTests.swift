import Muster
import Testing

@Suite struct AskingTests {
    // rows: GEN-19
    @Test(arguments: ["", "a\u{1}", String(repeating: "a", count: 65)])
    func `who asks needs a usable id`(id: String) throws {
        let engine = try GroupEngine(inMemory: .init())
        #expect(throws: MusterError(.invalidUserId, "")) {
            try engine.ask(.joinedGroups(), as: .user(UserID(id)))
        }
    }
}
