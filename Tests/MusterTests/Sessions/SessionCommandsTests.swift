import Muster
import Testing

/// Each method of a session is one command, with every argument in its place.
@Suite struct SessionCommandsTests {
    private struct Call {
        let user: UserID
        let command: String
        let make: (Session) async throws -> Void

        init(
            _ user: UserID, _ command: String,
            _ make: @escaping (Session) async throws -> Void
        ) {
            self.user = user
            self.command = command
            self.make = make
        }
    }

    private let settled: SettledEngine

    init() throws {
        settled = try SettledEngine()
    }

    private func check(_ calls: [Call]) async {
        let position = settled.engine.position
        for call in calls {
            let command = await settled.command(of: call.user, call.make)
            #expect(command == call.command)
        }
        #expect(settled.engine.position == position)
    }

    // rows: IDX-02..04
    @Test func `invitations and requests`() async {
        await check([
            Call("ann", #"inviteMembers {"group":"g","message":"hi","users":["eve","fay"]}"#) {
                try await $0.inviteMembers(to: "g", users: ["eve", "fay"], message: "hi")
            },
            Call("ina", #"acceptInvitation {"group":"g","inviter":"ann","message":""}"#) {
                try await $0.acceptInvitation(group: "g", inviter: "ann")
            },
            Call("ina", #"acceptInvitation {"group":"g","invitation":"inv-4","message":"yes"}"#) {
                try await $0.acceptInvitation(group: "g", invitation: "inv-4", message: "yes")
            },
            Call("ina", #"declineInvitation {"group":"g","inviter":"ann","reason":"busy"}"#) {
                try await $0.declineInvitation(group: "g", inviter: "ann", reason: "busy")
            },
            Call("ina", #"declineInvitation {"group":"g","invitation":"inv-4","reason":""}"#) {
                try await $0.declineInvitation(group: "g", invitation: "inv-4")
            },
            Call("eve", #"requestToJoin {"group":"g","message":"please"}"#) {
                try await $0.requestToJoin(group: "g", message: "please")
            },
            Call("cho", #"approveJoinRequest {"group":"g","message":"","user":"jon"}"#) {
                try await $0.approveJoinRequest(of: "jon", in: "g")
            },
            Call(
                "cho",
                #"approveJoinRequest {"group":"g","message":"yes","request":"req-1","user":"jon"}"#
            ) {
                try await $0.approveJoinRequest(
                    of: "jon", in: "g", request: "req-1", message: "yes")
            },
            Call("cho", #"declineJoinRequest {"group":"g","reason":"full","user":"jon"}"#) {
                try await $0.declineJoinRequest(of: "jon", in: "g", reason: "full")
            },
            Call(
                "cho",
                #"declineJoinRequest {"group":"g","reason":"","request":"req-1","user":"jon"}"#
            ) {
                try await $0.declineJoinRequest(of: "jon", in: "g", request: "req-1")
            },
        ])
    }

    // rows: IDX-05..07 IDX-15
    @Test func `members and managers`() async {
        await check([
            Call("bob", #"leaveGroup {"group":"g"}"#) {
                try await $0.leaveGroup("g")
            },
            Call("cho", #"removeMembers {"group":"g","reason":"spam","users":["bob","dan"]}"#) {
                try await $0.removeMembers(["bob", "dan"], from: "g", reason: "spam")
            },
            Call("ann", #"destroyGroup {"group":"g"}"#) {
                try await $0.destroyGroup("g")
            },
            Call("ann", #"addAdmin {"group":"g","user":"bob"}"#) {
                try await $0.addAdmin("bob", to: "g")
            },
            Call("ann", #"removeAdmin {"group":"g","user":"cho"}"#) {
                try await $0.removeAdmin("cho", from: "g")
            },
            Call("ann", #"transferOwner {"group":"g","user":"dan"}"#) {
                try await $0.transferOwner(of: "g", to: "dan")
            },
            Call("cho", #"muteMembers {"durationMs":5000,"group":"g","users":["dan"]}"#) {
                try await $0.muteMembers(["dan"], in: "g", milliseconds: 5_000)
            },
            Call("cho", #"unmuteMembers {"group":"g","users":["bob"]}"#) {
                try await $0.unmuteMembers(["bob"], in: "g")
            },
            Call("ann", #"setAllMuted {"group":"g","muted":true}"#) {
                try await $0.setAllMuted(true, in: "g")
            },
        ])
    }

    // rows: IDX-01 IDX-15 IDX-25
    @Test func `texts and settings of groups`() async {
        await check([
            Call(
                "ann",
                #"createGroup {"description":"of poems","ext":"x","group":"i","#
                    + #""inviteNeedConfirm":true,"maxMembers":30,"message":"hi","name":"Poems","#
                    + #""style":"publicOpenJoin","users":["bob"]}"#
            ) {
                try await $0.createGroup(
                    name: "Poems", description: "of poems", invitees: ["bob"], message: "hi",
                    options: .init(
                        style: .publicOpenJoin, maxMembers: 30, inviteNeedConfirm: true, ext: "x"),
                    id: "i")
            },
            Call("cho", #"updateGroupName {"group":"g","name":"Novels"}"#) {
                try await $0.updateGroupName(of: "g", to: "Novels")
            },
            Call("cho", #"updateGroupDescription {"description":"long ones","group":"g"}"#) {
                try await $0.updateGroupDescription(of: "g", to: "long ones")
            },
            Call("cho", #"updateAnnouncement {"announcement":"tonight","group":"g"}"#) {
                try await $0.updateAnnouncement(of: "g", to: "tonight")
            },
            Call("cho", #"updateGroupExt {"ext":"y","group":"g"}"#) {
                try await $0.updateGroupExt(of: "g", to: "y")
            },
            Call("ann", #"updateMaxMembers {"group":"g","maxMembers":40}"#) {
                try await $0.updateMaxMembers(of: "g", to: 40)
            },
            Call(
                "bob",
                #"setUserPreferences {"autoAcceptGroupInvitation":false,"#
                    + #""deliveryAckEnabled":true,"readAckEnabled":false}"#
            ) {
                try await $0.setUserPreferences(
                    autoAcceptGroupInvitation: false, deliveryAckEnabled: true,
                    readAckEnabled: false)
            },
            Call("bob", #"setUserPreferences {"readAckEnabled":false}"#) {
                try await $0.setUserPreferences(readAckEnabled: false)
            },
        ])
    }

    // rows: IDX-08 IDX-15
    @Test func `files, lists and attributes of groups`() async {
        await check([
            Call("bob", #"addSharedFile {"file":"d","group":"g","name":"map.txt","size":9}"#) {
                try await $0.addSharedFile(in: "g", name: "map.txt", size: 9, id: "d")
            },
            Call("ann", #"removeSharedFile {"file":"f","group":"g"}"#) {
                try await $0.removeSharedFile("f", from: "g")
            },
            Call("ann", #"addToAllowList {"group":"g","users":["bob"]}"#) {
                try await $0.addToAllowList(["bob"], in: "g")
            },
            Call("ann", #"removeFromAllowList {"group":"g","users":["dan"]}"#) {
                try await $0.removeFromAllowList(["dan"], in: "g")
            },
            Call("bob", #"blockGroupMessages {"group":"g"}"#) {
                try await $0.blockGroupMessages(of: "g")
            },
            Call("dan", #"unblockGroupMessages {"group":"g"}"#) {
                try await $0.unblockGroupMessages(of: "g")
            },
            Call("ann", #"blockMembers {"group":"g","users":["bob","hal"]}"#) {
                try await $0.blockMembers(["bob", "hal"], in: "g")
            },
            Call("ann", #"unblockMembers {"group":"g","users":["gus"]}"#) {
                try await $0.unblockMembers(["gus"], in: "g")
            },
            Call(
                "bob",
                #"setMemberAttributes {"attributes":{"colour":"blue"},"group":"g","user":"bob"}"#
            ) {
                try await $0.setMemberAttributes([TextPair("colour", "blue")], in: "g")
            },
            Call(
                "ann",
                #"setMemberAttributes {"attributes":{"colour":"blue"},"group":"g","user":"bob"}"#
            ) {
                try await $0.setMemberAttributes([TextPair("colour", "blue")], of: "bob", in: "g")
            },
        ])
    }

    // rows: IDX-34 IDX-43..45 IDX-47..49 IDX-51..53
    @Test func `TIM groups`() async {
        await check([
            Call(
                "ann",
                #"createGroup {"addOption":"auth","announcement":"new","#
                    + #""description":"of chess","faceURL":"face","fields":{"k":"v"},"group":"u","#
                    + #""maxMembers":50,"memberFields":{"bob":{"l":"w"}},"#
                    + #""memberRoles":{"bob":"admin"},"name":"Chess","type":"Public","#
                    + #""users":["bob"]}"#
            ) {
                try await $0.createTIMGroup(
                    .publicGroup, name: "Chess", users: ["bob"],
                    options: .init(
                        addOption: .auth, maxMembers: 50, announcement: "new",
                        description: "of chess", faceURL: "face", fields: ["k": Array("v".utf8)],
                        memberRoles: ["bob": .admin],
                        memberFields: ["bob": ["l": Array("w".utf8)]]),
                    id: "u")
            },
            Call("ann", #"updateFaceURL {"faceURL":"face","group":"t"}"#) {
                try await $0.updateFaceURL(of: "t", to: "face")
            },
            Call("ann", #"setAddOption {"addOption":"any","group":"t"}"#) {
                try await $0.setAddOption(.any, in: "t")
            },
            Call("ann", #"setGroupCustomFields {"fields":{"k":"v"},"group":"t"}"#) {
                try await $0.setGroupCustomFields(["k": Array("v".utf8)], in: "t")
            },
            Call("ann", #"setMemberRole {"group":"t","role":"admin","user":"bob"}"#) {
                try await $0.setMemberRole(.admin, of: "bob", in: "t")
            },
            Call("ann", #"setNameCard {"group":"t","nameCard":"Rob","user":"bob"}"#) {
                try await $0.setNameCard("Rob", of: "bob", in: "t")
            },
            Call("bob", #"setNameCard {"group":"t","nameCard":"Rob","user":"bob"}"#) {
                try await $0.setNameCard("Rob", in: "t")
            },
            Call("ann", #"setMemberCustomFields {"fields":{"l":"w"},"group":"t","user":"bob"}"#) {
                try await $0.setMemberCustomFields(["l": Array("w".utf8)], of: "bob", in: "t")
            },
            Call("bob", #"setMemberCustomFields {"fields":{"l":"w"},"group":"t","user":"bob"}"#) {
                try await $0.setMemberCustomFields(["l": Array("w".utf8)], in: "t")
            },
            Call("bob", #"setReceiveOption {"group":"t","receiveOption":"receiveNoPush"}"#) {
                try await $0.setReceiveOption(.receiveNoPush, in: "t")
            },
            Call(
                "ann",
                #"approveJoinRequest {"group":"t","message":"yes","request":"req-4","user":"kim"}"#
            ) {
                try await $0.acceptPendency(
                    try #require($0.pendencies().items.first), message: "yes")
            },
            Call(
                "ann",
                #"declineJoinRequest {"group":"t","reason":"full","request":"req-4","user":"kim"}"#
            ) {
                try await $0.refusePendency(
                    try #require($0.pendencies().items.first), reason: "full")
            },
            Call("ann", #"reportPendencyRead {"timestamp":7}"#) {
                try await $0.reportPendencyRead(upTo: 7)
            },
        ])
    }

    // rows: CIR-01 CIR-04..15
    @Test func `servers`() async {
        await check([
            Call(
                "ann",
                #"createServer {"background":"b","category":"k","channel":"x","#
                    + #""desc":"of trees","ext":"e","icon":"i","name":"Wood","server":"z","#
                    + #""type":"private"}"#
            ) {
                try await $0.createServer(
                    name: "Wood", type: .private, icon: "i", background: "b", desc: "of trees",
                    ext: "e", id: "z", category: "k", channel: "x")
            },
            Call(
                "ann",
                #"updateServer {"background":"b","desc":"d","ext":"e","icon":"i","#
                    + #""name":"Park","server":"s"}"#
            ) {
                try await $0.updateServer(
                    "s", name: "Park", icon: "i", background: "b", desc: "d", ext: "e")
            },
            Call("ann", #"updateServer {"desc":"d","server":"s"}"#) {
                try await $0.updateServer("s", desc: "d")
            },
            Call("ann", #"destroyServer {"server":"s"}"#) {
                try await $0.destroyServer("s")
            },
            Call("ann", #"addTagsToServer {"server":"s","tags":["wild","wet"]}"#) {
                try await $0.addTagsToServer("s", tags: ["wild", "wet"])
            },
            Call("ann", #"removeTagsFromServer {"server":"s","tagIds":["tag-1"]}"#) {
                try await $0.removeTagsFromServer("s", tags: ["tag-1"])
            },
            Call("ann", #"inviteUserToServer {"message":"hi","server":"s","user":"eve"}"#) {
                try await $0.inviteUserToServer("s", user: "eve", message: "hi")
            },
            Call("ina", #"acceptServerInvitation {"inviter":"ann","server":"s"}"#) {
                try await $0.acceptServerInvitation(server: "s", inviter: "ann")
            },
            Call("ina", #"declineServerInvitation {"inviter":"ann","server":"s"}"#) {
                try await $0.declineServerInvitation(server: "s", inviter: "ann")
            },
            Call("eve", #"joinServer {"server":"s"}"#) {
                try await $0.joinServer("s")
            },
            Call("bob", #"leaveServer {"server":"s"}"#) {
                try await $0.leaveServer("s")
            },
            Call("ann", #"removeUserFromServer {"server":"s","user":"bob"}"#) {
                try await $0.removeUserFromServer("s", user: "bob")
            },
            Call("ann", #"addModeratorToServer {"server":"s","user":"bob"}"#) {
                try await $0.addModeratorToServer("s", user: "bob")
            },
            Call("ann", #"removeModeratorFromServer {"server":"s","user":"cho"}"#) {
                try await $0.removeModeratorFromServer("s", user: "cho")
            },
            Call("ann", #"createCategory {"category":"k","name":"Herbs","server":"s"}"#) {
                try await $0.createCategory(in: "s", name: "Herbs", id: "k")
            },
            Call("ann", #"updateCategory {"category":"flowers","name":"Herbs","server":"s"}"#) {
                try await $0.updateCategory("flowers", in: "s", name: "Herbs")
            },
            Call("ann", #"destroyCategory {"category":"flowers","server":"s"}"#) {
                try await $0.destroyCategory("flowers", in: "s")
            },
        ])
    }

    // rows: IDX-17..22
    @Test func `channels`() async {
        await check([
            Call(
                "ann",
                #"createChannel {"category":"flowers","channel":"y","desc":"d","ext":"e","#
                    + #""maxUsers":9,"mode":"voice","name":"Bees","rtcChannelId":"z","server":"s","#
                    + #""type":"private","users":["bob"]}"#
            ) {
                try await $0.createChannel(
                    in: "s", name: "Bees", mode: .voice,
                    options: .init(
                        type: .private, category: "flowers", desc: "d", ext: "e", maxUsers: 9,
                        rtcChannelID: "z", users: ["bob"]), id: "y")
            },
            Call(
                "ann",
                #"updateChannel {"channel":"c","desc":"d","ext":"e","maxUsers":30,"#
                    + #""name":"Tulips","server":"s","type":"private"}"#
            ) {
                try await $0.updateChannel(
                    "c", in: "s", name: "Tulips", type: .private, desc: "d", maxUsers: 30, ext: "e")
            },
            Call(
                "ann", #"updateChannel {"channel":"c","desc":"d","mode":"text","server":"s"}"#
            ) {
                try await $0.updateChannel("c", in: "s", desc: "d", mode: .text)
            },
            Call("ann", #"updateChannel {"channel":"c","maxUsers":30,"server":"s"}"#) {
                try await $0.updateChannel("c", in: "s", maxUsers: 30)
            },
            Call("ann", #"destroyChannel {"channel":"c","server":"s"}"#) {
                try await $0.destroyChannel("c", in: "s")
            },
            Call("ann", #"transferChannel {"category":"flowers","channel":"c","server":"s"}"#) {
                try await $0.transferChannel("c", in: "s", to: "flowers")
            },
            Call(
                "ann",
                #"inviteUserToChannel {"channel":"w","message":"hi","server":"s","user":"bob"}"#
            ) {
                try await $0.inviteUserToChannel("w", in: "s", user: "bob", message: "hi")
            },
            Call("cho", #"acceptChannelInvitation {"channel":"c","inviter":"ann","server":"s"}"#) {
                try await $0.acceptChannelInvitation(channel: "c", in: "s", inviter: "ann")
            },
            Call("cho", #"declineChannelInvitation {"channel":"c","inviter":"ann","server":"s"}"#) {
                try await $0.declineChannelInvitation(channel: "c", in: "s", inviter: "ann")
            },
            Call("bob", #"joinChannel {"channel":"w","server":"s"}"#) {
                try await $0.joinChannel("w", in: "s")
            },
            Call("bob", #"leaveChannel {"channel":"c","server":"s"}"#) {
                try await $0.leaveChannel("c", in: "s")
            },
            Call("ann", #"removeUserFromChannel {"channel":"c","server":"s","user":"bob"}"#) {
                try await $0.removeUserFromChannel("c", in: "s", user: "bob")
            },
            Call(
                "ann",
                #"muteUserInChannel {"channel":"c","durationMs":5000,"server":"s","user":"bob"}"#
            ) {
                try await $0.muteUserInChannel("c", in: "s", user: "bob", milliseconds: 5_000)
            },
            Call("ann", #"unmuteUserInChannel {"channel":"c","server":"s","user":"bob"}"#) {
                try await $0.unmuteUserInChannel("c", in: "s", user: "bob")
            },
        ])
    }

    // rows: IDX-24 IDX-26..30 IDX-33
    @Test func `messages and receipts`() async {
        await check([
            Call(
                "ann",
                #"sendMessage {"content":"hi","group":"g","isNeedGroupAck":true,"messageId":"o"}"#
            ) {
                try await $0.sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "o")
            },
            Call(
                "ann",
                #"sendMessage {"contentBase64":"/w==","isNeedGroupAck":false,"#
                    + #""messageId":"o","user":"bob"}"#
            ) {
                try await $0.sendMessage([0xFF], to: .user("bob"), id: "o")
            },
            Call(
                "ann",
                #"sendMessage {"channel":"start","content":"hi","isNeedGroupAck":false,"#
                    + #""messageId":"o"}"#
            ) {
                try await $0.sendMessage("hi", to: .channel("start"), id: "o")
            },
            Call(
                "ann",
                #"sendMessage {"contentBase64":"/w==","group":"g","isNeedGroupAck":true}"#
            ) {
                try await $0.sendMessage([0xFF], to: .group("g"), isNeedGroupAck: true)
            },
            Call("bob", #"confirmDelivery {"messageId":"n"}"#) {
                try await $0.confirmDelivery(of: "n")
            },
            Call("bob", #"sendMessageReadAck {"messageId":"n","user":"ann"}"#) {
                try await $0.sendMessageReadAck("n", to: "ann")
            },
            Call("bob", #"ackConversationRead {"user":"ann"}"#) {
                try await $0.ackConversationRead(.user("ann"))
            },
            Call("bob", #"sendGroupMessageReadAck {"content":"ok","group":"g","messageId":"m"}"#) {
                try await $0.sendGroupMessageReadAck("m", in: "g", content: "ok")
            },
            Call(
                "bob",
                #"sendGroupMessageReadAck {"contentBase64":"/w==","group":"g","messageId":"m"}"#
            ) {
                try await $0.sendGroupMessageReadAck("m", in: "g", content: [0xFF])
            },
            Call("bob", #"markMessageRead {"messageId":"m"}"#) {
                try await $0.markMessageRead("m")
            },
            Call("bob", #"markAllMessagesRead {"group":"g"}"#) {
                try await $0.markAllMessagesRead(in: .group("g"))
            },
        ])
    }
}
