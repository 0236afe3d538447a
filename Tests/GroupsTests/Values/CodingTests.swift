import Foundation
import MusterTesting
import Testing

/// The coded forms of small values that hosts keep or send.
@Suite struct CodingTests {
    /// A value and the JSON in which hosts keep it.
    struct Form: CustomTestStringConvertible {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Codable & Equatable & Sendable>(_ value: Value, _ json: String) {
            testDescription = json
            check = {
                let (kept, read) = (
                    try CodingTests.encode(value), try CodingTests.decode(Value.self, json)
                )
                #expect(kept == json)
                #expect(read == value)
            }
        }
    }

    private static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ json: String
    ) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private static let root = String(repeating: "0a", count: 32)

    private static let forms = [
        Form(LogTail(position: 7, root: root), #"{"position":7,"root":"\#(root)"}"#),
        Form(LogTail(position: .max, root: ""), #"{"position":18446744073709551615,"root":""}"#),
        Form(Principal.user("ann"), #""ann""#), Form(Principal.user("system"), #""system""#),
        Form(Principal.system, #"{"system":true}"#),
        Form([Principal.user("a"), .system], #"["a",{"system":true}]"#),
        Form(Conversation.user("bob"), #"{"user":"bob"}"#),
        Form(Conversation.group("@TGS#1"), ##"{"group":"@TGS#1"}"##),
        Form(Conversation.channel("ch-1"), #"{"channel":"ch-1"}"#),
        Form(Moment.position(0), #"{"atPosition":0}"#),
        Form(Moment.time(-1), #"{"atTime":-1}"#),
        Form(MuteEnd.permanent, "-1"), Form(MuteEnd(milliseconds: .max), "9223372036854775807"),
        Form(TextPair("", "v/"), #"{"key":"","value":"v/"}"#),
        Form(CustomField("k", Array("text".utf8)), #"{"key":"k","value":"text"}"#),
        Form(CustomField("k", []), #"{"key":"k","value":""}"#),
        Form(CustomField("k", [0xff, 0]), #"{"key":"k","valueBase64":"/wA="}"#),
        Form(GroupStyle.publicOpenJoin, #""publicOpenJoin""#),
        Form([Platform.iOS, .unknown], #"["iOS","Unknown"]"#),
        Form([UserID("a"): 1], #"["a",1]"#),
        Form([Platform.iOS: 1, .unknown: 2], #"{"Unknown":2,"iOS":1}"#),
        Form(
            TIMInvitePolicy(inviters: .managers, isConfirmed: true),
            #"{"confirm":true,"who":"managers"}"#),
        Form(CustomFieldRule(read: .admin), #"{"read":"admin","write":"owner"}"#),
    ]

    @Test(arguments: forms)
    func `a value is kept in one form`(form: Form) throws {
        try form.check()
    }

    @Test func `every case of an enumeration is coded as its text`() throws {
        func check<E: WireEnum>(_ type: E.Type) throws {
            for value in E.allCases {
                #expect(try Self.encode([value]) == "[\(JSONText.quote(value.text))]")
                #expect(try Self.decode([E].self, "[\(JSONText.quote(value.text))]") == [value])
            }
        }
        let types: [any WireEnum.Type] = [
            GroupStyle.self, MemberRole.self, GroupPermission.self, TargetStatus.self,
            JoinOutcome.self, Platform.self, Family.self, TIMGroupType.self, TIMMemberRole.self,
            TIMAddOption.self, TIMReceiveOption.self, GroupSystemMessageType.self,
            GroupTipType.self, GroupInfoChangeType.self, PendencyType.self, ChannelMode.self,
            CircleType.self, ServerRole.self, ChannelRole.self, SendingNotice.self,
        ]
        for type in types { try check(type) }
    }

    @Test func `an unknown text is named`() throws {
        let error = #expect(throws: DecodingError.self) {
            try Self.decode([GroupStyle].self, #"["publicOpenJoin","secret"]"#)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "no GroupStyle is called 'secret'")
        #expect(context.codingPath.map(\.intValue) == [1])
    }

    @Test func `what is no value is refused`() {
        func refuse<Value: Decodable>(_ type: Value.Type, _ forms: String...) {
            for json in forms {
                #expect(throws: DecodingError.self, "\(json)") { try Self.decode(type, json) }
            }
        }
        refuse(Principal.self, #"{"system":false}"#, "{}", "1", "null", #"{"user":"ann"}"#)
        refuse(Conversation.self, "{}", #"{"user":"a","group":"b"}"#, #"{"user":1}"#, #""a""#)
        refuse(Moment.self, "{}", #"{"atTime":1,"atPosition":1}"#, #"{"atPosition":-1}"#)
        refuse(MuteEnd.self, #""never""#, "1.5")
        refuse(LogTail.self, "{}", #"{"position":-1,"root":""}"#, #"{"position":1}"#)
        refuse(
            CustomField.self, #"{"key":"k"}"#, #"{"key":"k","valueBase64":"?"}"#,
            #"{"key":"k","value":"","valueBase64":""}"#)
        refuse(Platform.self, "1", #""ios""#)
    }

    @Test func `the digits of a root may be upper case`() throws {
        let noted = try Self.decode(LogTail.self, #"{"position":1,"root":"AB"}"#)
        #expect(noted == LogTail(position: 1, root: "ab"))
    }
}
