import Muster
import Testing

@testable import MusterCLI

struct ConfigurationTests {
    private func configured(_ texts: String...) throws -> ScenarioSettings {
        var settings = ScenarioSettings()
        for text in texts {
            let value = try JSONReader.read(Array(text.utf8))
            try settings.apply(try #require(value.object))
        }
        return settings
    }

    @Test func `Several lines add up`() throws {
        let settings = try configured(
            #"{"emMaxAdmins":1,"emNameCharacters":9}"#,
            #"{"emMaxAdmins":2,"notifyBlockListLeave":true,"hooks":{"unknownUsers":["a"]}}"#,
            #"{"hooks":{"unknownUsers":["b"],"rejectedNames":["X"]}}"#,
            #"{"hooks":{"vetoedCommands":["leaveGroup"]}}"#
        ).settings
        #expect(settings.limits.emMaxAdmins == 2)
        #expect(settings.limits.emNameCharacters == 9)
        #expect(settings.options.notifyBlockListLeave)
        #expect(!settings.options.emitJoinedGroupsChanged)
        #expect(!settings.hooks.userExists("a"))
        #expect(!settings.hooks.userExists("b"))
        #expect(settings.hooks.userExists("c"))
        #expect(!settings.hooks.acceptsName("X"))
        #expect(!settings.hooks.permits(command: "leaveGroup", by: "a"))
        #expect(settings.hooks.permits(command: "addAdmin", by: "a"))
    }

    @Test(arguments: LimitBounds.all.keys.sorted())
    func `Every limit takes its smallest value and nothing below`(name: String) throws {
        let minimum = try #require(LimitBounds.all[name]).minimum
        _ = try configured(#"{"\#(name)":\#(minimum)}"#)
        for value in ["\(minimum - 1)", "1.0", "\"1\"", "9007199254740993", "true", "[1]"] {
            #expect(throws: MalformedLine.self) { try configured(#"{"\#(name)":\#(value)}"#) }
        }
    }

    /// One that is left out could not be set, and would be used unchecked.
    @Test func `every limit has bounds`() {
        let limits = Set(Mirror(reflecting: Limits()).children.compactMap(\.label))
        // Not for hosts to set.
        #expect(limits.subtracting(LimitBounds.all.keys) == ["pendingPerGroup"])
    }

    @Test func `Every limit reaches its place`() throws {
        for (name, bounds) in LimitBounds.all {
            var limits = Limits()
            limits[keyPath: bounds.place] = 77
            #expect(limits != Limits(), "\(name)")
            let place = Mirror(reflecting: limits).children.first { $0.label == name }
            #expect(place?.value as? Int == 77, "\(name)")
        }
    }

    @Test(arguments: [
        #"{"groupAckSenders":"managers","groupAckVisibility":"allMembers"}"#,
        #"{"groupAckMaxMembers":5,"groupAckValidityMs":0,"messageRetentionMs":1}"#,
        #"{"timInvitePolicy":{"Public":{"who":"members","confirm":true}}}"#,
        #"{"timGroupFields":{"k":{"read":"anyone","write":"system"},"l":{}}}"#,
        #"{"hooks":{"onlineUsers":["a"],"profiles":{"a":{"nick":"A"}}}}"#,
        #"{"groupReadAckEnabled":true,"adminsMaySetRoles":false,"avNonMemberSend":true}"#,
        #"{"emMaxAdmins":null}"#, #"{"hooks":{"profiles":{"a":null}}}"#, "{}",
    ])
    func `All kinds of settings are accepted`(text: String) throws {
        _ = try configured(text)
    }

    @Test func `Every option reaches its place`() throws {
        let texts: [String: String] = [
            "groupAckSenders": #""managers""#, "groupAckVisibility": #""allMembers""#,
            "groupAckMaxMembers": "7", "groupAckValidityMs": "7", "messageRetentionMs": "7",
            "timInvitePolicy": #"{"Private":{"who":"nobody","confirm":false}}"#,
            "timGroupFields": #"{"k":{"write":"member"}}"#,
            "timMemberFields": #"{"k":{"read":"admin"}}"#,
            "avNonMemberSend": "false", "extendedTips": "false",
        ]
        for name in OptionTable.entries.keys {
            let line = #"{"\#(name)":\#(texts[name] ?? "true")}"#
            let options = try configured(line).settings.options
            let (places, defaults) = (Mirror(reflecting: options), Mirror(reflecting: Options()))
            for (place, fallback) in zip(places.children, defaults.children) {
                let isChanged = "\(place.value)" != "\(fallback.value)"
                #expect(isChanged == (place.label == name), "\(name) in \(place.label ?? "")")
            }
        }
    }

    @Test(arguments: [
        #"{"nothing":1}"#, #"{"hooks":1}"#, #"{"hooks":{"nothing":[]}}"#,
        #"{"hooks":{"unknownUsers":"a"}}"#, #"{"hooks":{"unknownUsers":[1]}}"#,
        #"{"hooks":{"vetoedCommands":["nothing"]}}"#, #"{"hooks":{"profiles":{"a":1}}}"#,
        #"{"groupReadAckEnabled":1}"#, #"{"groupAckSenders":"nobody"}"#,
        #"{"groupAckMaxMembers":-1}"#, #"{"messageRetentionMs":"1"}"#,
        #"{"timInvitePolicy":{"Secret":{"who":"members","confirm":true}}}"#,
        #"{"timInvitePolicy":{"Public":{"who":"members"}}}"#,
        #"{"timInvitePolicy":{"Public":{"who":"all","confirm":true}}}"#,
        #"{"timGroupFields":{"k":{"read":"nobody"}}}"#,
        #"{"timMemberFields":{"k":{"see":"owner"}}}"#,
        #"{"timMemberFields":[]}"#,
    ])
    func `Unknown names and unusable values are malformed`(text: String) {
        #expect(throws: MalformedLine.self) { try configured(text) }
    }

    @Test func `Configuration comes before the first command, but may follow other lines`() throws {
        let early = """
            {"clock":1700000000005}
            {"ask":"getStoreInfo","as":{"system":true}}
            {"configure":{"emNameCharacters":1}}
            {"do":"createGroup","as":"a","name":"ab"}
            {"expect":{"error":"invalidParameter","field":"name"}}
            {"ask":"getStoreInfo","as":{"system":true}}
            {"expect":{"answer":{"clock":1700000000005}}}
            """
        #expect(try Scenario.play(early).code == .success)
        let late = #"{"do":"leaveGroup","as":"a"}"# + "\n" + #"{"configure":{}}"#
        #expect(Scenario.failure(late).failure?.message.hasPrefix("-:2: configure") == true)
    }
}
