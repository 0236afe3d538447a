import Muster
import Testing

/// Each method of a session is one query, and every argument matters.
@Suite struct SessionQueriesTests {
    private let settled: SettledEngine
    private let ann: Session
    private let bob: Session
    private let dan: Session
    private let ina: Session

    init() throws {
        settled = try SettledEngine()
        ann = settled.engine.session(user: "ann")
        bob = settled.engine.session(user: "bob")
        dan = settled.engine.session(user: "dan")
        ina = settled.engine.session(user: "ina")
    }

    // rows: IDX-10 IDX-12..14
    @Test func `groups`() throws {
        let began = settled.began.group
        #expect(try ann.groupDetails(of: "g").members == nil)
        #expect(try ann.groupDetails(of: "g", fetchMembers: true).members?.count == 4)
        #expect(try ann.groupDetails(of: "g", at: began).admins == [])
        #expect(try ann.groupDetails(of: "g").admins == ["cho"])
        #expect(try ann.announcement(of: "g").text == "news")
        #expect(try ann.announcement(of: "g", at: began).text == "")

        let joined = try ann.joinedGroups()
        #expect(joined.groups.map(\.group) == ["h", "g"])
        #expect(joined.groups.allSatisfy { $0.memberCount == nil && $0.role == nil })
        #expect(try ann.joinedGroups(page: 1, limit: 1).groups.map(\.group) == ["g"])
        #expect(try ann.joinedGroups(needMemberCount: true).groups.last?.memberCount == 4)
        #expect(try ann.joinedGroups(needMemberCount: true).groups.first?.role == nil)
        #expect(try ann.joinedGroups(needRole: true).groups.first?.role == .owner)
        #expect(try ann.joinedGroupsCount().count == 2)

        let found = try ina.publicGroups(limit: 1)
        #expect(found.groups.map(\.group) == ["g"])
        #expect(try ina.publicGroups(cursor: found.cursor).groups.map(\.group) == ["h"])
        #expect(try ina.publicGroup("h").details.name == "Poems")
    }

    // rows: IDX-11
    @Test func `members of groups`() throws {
        let began = settled.began.group
        let page = try ann.members(of: "g", roles: [.owner, .admin, .member], limit: 1)
        #expect(page.members.map(\.user) == ["ann"])
        let rest = try ann.members(
            of: "g", roles: [.owner, .admin, .member], cursor: page.cursor)
        #expect(Set(rest.members.map(\.user)) == ["bob", "cho", "dan"])
        #expect(try ann.members(of: "g", roles: [.admin]).members.map(\.user) == ["cho"])
        #expect(try ann.members(of: "g", roles: [.admin], at: began).members == [])

        let newest = try ann.memberHistory(of: "bob", in: "h", limit: 1)
        #expect(newest.entries.count == 1)
        let whole = try bob.memberHistory(in: "h")
        #expect(whole.entries.count > 1 && whole.entries.first == newest.entries.first)
        let older = try ann.memberHistory(of: "bob", in: "h", cursor: newest.cursor)
        #expect(newest.entries + older.entries == whole.entries)
        #expect(throws: MusterError(.groupNotFound, "")) {
            try ann.memberHistory(of: "bob", in: "h", at: began)
        }
    }

    // rows: IDX-09 IDX-15
    @Test func `lists of groups`() throws {
        let began = settled.began.group
        #expect(try dan.isGroupMessageBlocked(in: "g"))
        #expect(try !dan.isGroupMessageBlocked(in: "g", at: began))
        #expect(try ann.muteList(of: "g").muted.map(\.user) == ["bob", "dan"])
        #expect(try ann.muteList(of: "g").muted.first?.mutedBy == "ann")
        #expect(try ann.muteList(of: "g", page: 1, limit: 1).muted.map(\.user) == ["dan"])
        #expect(try ann.muteList(of: "g", at: began).muted == [])
        #expect(try ann.allowList(of: "g").users == ["dan"])
        #expect(try ann.allowList(of: "g", at: began).users == [])
        #expect(try dan.isSelfAllowed(in: "g"))
        #expect(try !dan.isSelfAllowed(in: "g", at: began))
        #expect(try ann.blockList(of: "g").users == ["gil", "gus"])
        #expect(try ann.blockList(of: "g", page: 1, limit: 1).users == ["gus"])
        #expect(try ann.blockList(of: "g", at: began).users == [])
        #expect(try bob.sharedFiles(of: "g").files.map(\.id) == ["e", "f"])
        #expect(try bob.sharedFiles(of: "g", page: 1, limit: 1).files.map(\.id) == ["f"])
        let red = [TextPair("colour", "red")]
        #expect(try bob.memberAttributes(of: "dan", in: "g").attributes == red)
        #expect(try bob.memberAttributes(of: "dan", in: "g", at: began).attributes == [])
        let both = try bob.membersAttributes(of: ["dan", "bob"], in: "g")
        #expect(both.members.first { $0.user == "dan" }?.attributes == red)
        let sizes = try bob.membersAttributes(of: ["dan"], in: "g", keys: ["size"])
        #expect(sizes.members.allSatisfy { $0.attributes.isEmpty })
        let earlier = try bob.membersAttributes(of: ["dan"], in: "g", at: began)
        #expect(earlier.members.allSatisfy { $0.attributes.isEmpty })
    }

    // rows: QRY-20
    @Test func `what waits for an answer`() throws {
        #expect(try ina.invitations().invitations.map(\.inviter) == ["ann"])
        #expect(try bob.invitations().invitations.isEmpty)
        let newest = try bob.invitations(history: true, limit: 1)
        #expect(newest.invitations.map(\.group) == ["h"])
        let rest = try bob.invitations(history: true, cursor: newest.cursor)
        #expect(rest.invitations.map(\.group) == ["g"])
        #expect(try ann.joinRequests(of: "g").requests.map(\.applicant) == ["jon"])
        #expect(try ann.joinRequests(of: "g", history: true).requests.count == 2)
        let first = try ann.joinRequests(of: "g", history: true, limit: 1)
        #expect(first.requests.map(\.applicant) == ["leo"])
        let other = try ann.joinRequests(of: "g", history: true, cursor: first.cursor)
        #expect(other.requests.map(\.applicant) == ["jon"])
    }

    // rows: IDX-50 IDX-54..58
    @Test func `TIM groups`() throws {
        let began = settled.began.timGroup
        let infos = try bob.groupInfos(of: ["t", "x"], fields: [.name], customKeys: ["k"]).infos
        #expect(infos.count == 2 && infos.last == .refused("x", .groupNotFound))
        if case .found(let info) = infos.first {
            #expect(info.name == "Club" && info.owner == nil && info.customFields.count == 1)
        } else {
            Issue.record("t is not found")
        }
        #expect(try bob.groupInfo(of: "t", fields: [.name]).name == "Club")
        #expect(try bob.groupInfo(of: "t", fields: [.name]).owner == nil)
        #expect(try bob.groupInfo(of: "t", customKeys: ["k"]).customFields.map(\.key) == ["k"])
        #expect(try bob.groupInfo(of: "t").customFields.isEmpty)
        #expect(try bob.groupInfo(of: "t", customKeys: ["k"], at: began).customFields.isEmpty)
        let earlier = try bob.groupInfos(of: ["t"], customKeys: ["k"], at: began)
        let fields = earlier.infos.map { info in
            if case .found(let found) = info { found.customFields } else { nil as [CustomField]? }
        }
        #expect(fields == [[]])
        #expect(try bob.joinedTIMGroups().groups.map(\.group) == ["t"])
        #expect(try bob.joinedTIMGroupsCount().count == 1)

        #expect(try ann.timMembers(of: "t", filter: [.owner]).members.map(\.user) == ["ann"])
        let cards = try ann.timMembers(of: "t", fields: [.nameCard]).members
        #expect(cards.first { $0.user == "bob" }?.nameCard == "Bobby")
        #expect(cards.allSatisfy { $0.role == nil && $0.customFields.isEmpty })
        let keyed = try ann.timMembers(of: "t", customKeys: ["l"]).members
        #expect(keyed.first { $0.user == "bob" }?.customFields.map(\.key) == ["l"])
        let before = try ann.timMembers(of: "t", fields: [.nameCard], at: began).members
        #expect(before.allSatisfy { $0.nameCard != "Bobby" })
        #expect(throws: MusterError(.invalidCursor, "")) {
            try ann.timMembers(of: "t", cursor: "of another")
        }

        let one = try ann.membersInfo(of: ["bob"], in: "t", fields: [.nameCard]).members
        #expect(one.map(\.nameCard) == ["Bobby"] && one.map(\.role) == [nil])
        let own = try ann.membersInfo(of: ["bob"], in: "t", customKeys: ["l"]).members
        #expect(own.first?.customFields.map(\.key) == ["l"])
        let past = try ann.membersInfo(of: ["bob"], in: "t", fields: [.nameCard], at: began).members
        #expect(past.map(\.nameCard) == [""])
        #expect(try bob.selfInfo(in: "t").more?.nameCard == "Bobby")
        #expect(try bob.selfInfo(in: "t", at: began).more?.nameCard == "")

        let waiting = try ann.pendencies(limit: 1)
        #expect(waiting.items.map(\.fromUser) == ["kim"])
        let older = try ann.pendencies(from: waiting.nextStartTime)
        #expect(older.items.map(\.fromUser) == ["jon"])
    }

    // rows: QRY-31
    @Test func `servers`() throws {
        let began = settled.began.server
        #expect(try bob.serverDetails(of: "s").memberCount == 4)
        #expect(try ann.serverDetails(of: "s", at: began).memberCount == 1)
        let joined = try ann.joinedServers(limit: 1)
        #expect(joined.servers.map(\.id) == ["r"])
        #expect(try ann.joinedServers(cursor: joined.cursor).servers.map(\.id) == ["s"])
        let page = try ann.serverMembers(of: "s", limit: 1)
        #expect(page.members.map(\.user) == ["ann"])
        #expect(try ann.serverMembers(of: "s", cursor: page.cursor).members.count == 3)
        #expect(try ann.serverMembers(of: "s", at: began).members.count == 1)
        #expect(try bob.isInServer("s"))
        #expect(try !bob.isInServer("s", at: began))
        #expect(try bob.serverRole(in: "s") == .user)
        #expect(throws: MusterError(.notServerMember, "")) {
            try bob.serverRole(in: "s", at: began)
        }
        #expect(try bob.serverTags(of: "s").tags.map(\.name) == ["green"])
        let named = try ina.servers(prefix: "Gar", limit: 1)
        #expect(named.servers.count == 1)
        #expect(try ina.servers(prefix: "Gar", cursor: named.cursor).servers.count == 1)
        #expect(try ina.servers(prefix: "Gard").servers.map(\.id) == ["s"])
        let tagged = try ina.servers(tagged: "green", limit: 1)
        #expect(tagged.servers.map(\.id) == ["r"])
        let more = try ina.servers(tagged: "green", cursor: tagged.cursor)
        #expect(more.servers.map(\.id) == ["s"])
        #expect(try ina.servers(tagged: "blue").servers.isEmpty)
        let categories = try bob.categories(of: "s", limit: 1)
        #expect(categories.categories.map(\.id) == ["flowers"])
        let others = try bob.categories(of: "s", cursor: categories.cursor)
        #expect(others.categories.map(\.id) == ["trees"])
    }

    // rows: IDX-23
    @Test func `channels`() throws {
        let began = settled.began.channel
        #expect(try bob.channelDetails(of: "c", in: "s").name == "Tulips")
        #expect(try bob.channelDetails(of: "c", in: "s", at: began).name == "Roses")
        let page = try bob.publicChannels(of: "s", limit: 1)
        #expect(page.channels.count == 1)
        #expect(try bob.publicChannels(of: "s", cursor: page.cursor).channels.count == 2)
        let planted = try bob.publicChannels(of: "s", category: "flowers")
        #expect(planted.channels.map(\.place.channel) == ["w"])
        let hidden = try ann.privateChannels(of: "s", limit: 1)
        #expect(hidden.channels.count == 1)
        #expect(try ann.privateChannels(of: "s", cursor: hidden.cursor).channels.count == 1)
        let bulbs = try ann.privateChannels(of: "s", category: "flowers")
        #expect(bulbs.channels.map(\.place.channel) == ["b"])
        let joined = try bob.joinedChannelIDs(in: "s", limit: 1)
        #expect(joined.channels.count == 1)
        let rest = try bob.joinedChannelIDs(in: "s", cursor: joined.cursor)
        #expect(joined.channels + rest.channels == ["c", "start"])
        let members = try bob.channelMembers(of: "c", in: "s", limit: 1)
        #expect(members.members.count == 1)
        let more = try bob.channelMembers(of: "c", in: "s", cursor: members.cursor)
        #expect((members.members + more.members).map(\.user) == ["ann", "bob"])
        let past = try bob.channelMembers(of: "c", in: "s", at: began)
        #expect(Set(past.members.map(\.user)) == ["ann", "bob", "dan"])
        #expect(try ann.channelMutes(of: "c", in: "s").mutes.map(\.user) == ["bob"])
        #expect(try ann.channelMutes(of: "c", in: "s", at: began).mutes.isEmpty)
        #expect(try bob.isInChannel("c", in: "s"))
        #expect(try dan.isInChannel("c", in: "s", at: began))
        #expect(try !dan.isInChannel("c", in: "s"))
    }

    // rows: IDX-25 IDX-31 IDX-32
    @Test func `messages and preferences`() throws {
        let began = settled.began.messages
        #expect(try ann.messageState(of: "m").groupAckCount == 2)
        #expect(try ann.messageState(of: "m", at: began).groupAckCount == 0)
        let acks = try ann.groupMessageAcks(of: "m", in: "g", limit: 1)
        #expect(acks.acks.count == 1)
        let older = try ann.groupMessageAcks(of: "m", in: "g", after: acks.cursor)
        #expect((acks.acks + older.acks).map(\.from) == ["cho", "bob"])
        #expect(try bob.unreadCount(in: .user("ann")) == 1)
        #expect(try bob.unreadCount(in: .user("ann"), at: began) == 0)
        let talks = try bob.conversations(limit: 1)
        #expect(talks.conversations.map(\.conversation) == [.user("ann")])
        let others = try bob.conversations(cursor: talks.cursor)
        #expect(others.conversations.map(\.conversation) == [.group("g")])
        let newest = try bob.messages(in: .group("g"), limit: 1)
        #expect(newest.messages.map(\.id) == ["m2"])
        let first = try bob.messages(in: .group("g"), cursor: newest.cursor)
        #expect(first.messages.map(\.id) == ["m"])
        #expect(try !ina.userPreferences().autoAcceptGroupInvitation)
        #expect(try ina.userPreferences(at: .position(0)).autoAcceptGroupInvitation)
    }
}
