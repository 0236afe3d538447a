import Foundation
import Muster
import Testing

/// Muster's values in what hosts have: Foundation's errors, JSON, texts.
@Suite struct HostValueTests {
    private struct Note: Codable, Equatable {
        var user: UserID
        var group: GroupID?
        var messages: [MessageID]
    }

    @Test func `identifiers are texts in JSON`() throws {
        let note = Note(user: "ann", group: nil, messages: ["m-1", "\u{e4}"])
        let json = try JSONEncoder().encode(note)
        #expect(try JSONDecoder().decode(Note.self, from: json) == note)
        let text = #"{"user":"bob","group":"g","messages":[]}"#
        #expect(
            try JSONDecoder().decode(Note.self, from: Data(text.utf8))
                == Note(user: "bob", group: "g", messages: []))
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Note.self, from: Data(#"{"user":{"text":"bob"}}"#.utf8))
        }
    }

    @Test func `an error says what it is to those who know no Muster`() throws {
        let error: any Error = MusterError(.ownerCannotLeave, "hand the group over first")
        #expect(error.localizedDescription == "ownerCannotLeave: hand the group over first")
    }

    @Test(arguments: [(.user("ann"), "ann"), (.system, "system")] as [(Principal, String)])
    func `who acted can be printed`(principal: Principal, text: String) {
        #expect("\(principal)" == text)
    }
}
