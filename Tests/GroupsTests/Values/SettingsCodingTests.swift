import Foundation
import Groups
import Muster
import Testing

/// Limits and options as hosts keep them in a file.
@Suite struct SettingsCodingTests {
    private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func object(_ value: some Encodable) throws -> [String: Any] {
        let data = try JSONEncoder().encode(value)
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `every limit that a host may set is kept`() throws {
        var limits = Limits()
        for (index, bounds) in LimitBounds.all.values.enumerated() {
            limits[keyPath: bounds.place] = 1_000 + index
        }
        let kept = try object(limits)
        #expect(Set(kept.keys) == Set(LimitBounds.all.keys))
        #expect(try JSONDecoder().decode(Limits.self, from: JSONEncoder().encode(limits)) == limits)
        #expect(Set(kept.values.compactMap { $0 as? Int }).count == LimitBounds.all.count)
    }

    @Test func `every option is kept`() throws {
        var options = Options()
        options.groupReadAckEnabled.toggle()
        options.groupAckSenders = .managers
        options.groupAckVisibility = .allMembers
        options.groupAckMaxMembers += 1
        options.groupAckValidityMs += 1
        options.messageRetentionMs += 1
        options.timInvitePolicy = [
            .publicGroup: TIMInvitePolicy(inviters: .nobody, isConfirmed: true)
        ]
        options.adminsMaySetRoles.toggle()
        options.avNonMemberSend.toggle()
        options.extendedTips.toggle()
        options.notifyBlockListLeave.toggle()
        options.emitJoinedGroupsChanged.toggle()
        options.timGroupFields = ["k": CustomFieldRule(write: .member)]
        options.timMemberFields = ["l": CustomFieldRule(read: .system)]
        let (kept, defaults) = (try object(options), try object(Options()))
        #expect(Set(kept.keys) == Set(Mirror(reflecting: options).children.compactMap(\.label)))
        for (name, value) in kept {
            // Otherwise this test would not see that the option is left out.
            #expect("\(value)" != "\(try #require(defaults[name]))", "\(name)")
        }
        let read = try JSONDecoder().decode(Options.self, from: JSONEncoder().encode(options))
        #expect(read == options)
    }

    @Test func `what is left out or null keeps its default`() throws {
        #expect(try read(Limits.self, #"{"emMaxAdmins":null}"#) == Limits())
        #expect(try read(Options.self, "{}") == Options())
        let settings = try read(
            Settings.self, #"{"emMaxAdmins":5,"extendedTips":false,"timGroupFields":{"k":{}}}"#)
        var (limits, options) = (Limits(), Options())
        limits.emMaxAdmins = 5
        options.extendedTips = false
        options.timGroupFields = ["k": CustomFieldRule()]
        #expect(settings.limits == limits)
        #expect(settings.options == options)
        #expect(settings.hooks is NoHooks)
    }

    @Test(arguments: [
        #"{"emMaxAdmin":5}"#, #"{"emMaxAdmins":"5"}"#, "[]", "5",
        #"{"pendingPerGroup":5}"#, #"{"hooks":{}}"#, #"{"extendedTips":1}"#,
        #"{"groupAckSenders":"nobody"}"#, #"{"timInvitePolicy":{"Public":{"who":"members"}}}"#,
        #"{"timInvitePolicy":{"Secret":{"who":"members","confirm":true}}}"#,
        #"{"timGroupFields":{"k":{"read":"nobody"}}}"#,
        #"{"timMemberFields":{"k":{"raed":"owner"}}}"#,
        #"{"timInvitePolicy":{"Public":{"who":"members","confirm":true,"what":1}}}"#,
    ])
    func `what is no setting is refused by name`(json: String) throws {
        let error = #expect(throws: DecodingError.self) { try read(Settings.self, json) }
        guard json.hasPrefix("{"), case .dataCorrupted(let context)? = error else { return }
        let name = try #require(context.codingPath.first).stringValue
        #expect(json.hasPrefix("{\"\(name)\""))
    }

    @Test func `limits are whole numbers, and no options`() {
        #expect(throws: DecodingError.self) { try read(Limits.self, #"{"extendedTips":true}"#) }
        #expect(throws: DecodingError.self) { try read(Options.self, #"{"emMaxAdmins":5}"#) }
        #expect(throws: DecodingError.self) { try read(Limits.self, #"{"emMaxAdmins":1.5}"#) }
    }

    @Test func `numbers that make no sense are refused when an engine is opened`() throws {
        var configuration = GroupEngine.Configuration()
        configuration.settings = try read(Settings.self, #"{"emNameCharacters":0}"#)
        let error = #expect(throws: MusterError.self) {
            try GroupEngine(inMemory: configuration)
        }
        #expect(error?.field == "emNameCharacters")
    }
}
