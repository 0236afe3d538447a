import Muster

final class Greeter: GroupManagerDelegate {
    func groupInvitationDidReceive(
        _ group: GroupID, groupName: String, inviter: UserID, message: String
    ) {
        print("\(inviter) invites you to \(groupName): \(message)")
    }
}

func meet(at directory: String) async throws -> [UserID] {
    let engine = try await GroupEngine.open(at: directory)
    let ann = engine.session(user: "ann", device: "phone")
    let bob = engine.session(user: "bob", device: "laptop")
    let greeter = Greeter()
    bob.addDelegate(greeter)
    try await bob.setUserPreferences(autoAcceptGroupInvitation: false)

    let book = try await ann.createGroup(
        name: "Book club", options: .init(style: .privateMemberCanInvite, inviteNeedConfirm: true))
    try await ann.inviteMembers(to: book.id, users: ["bob"], message: "We read Middlemarch")
    try await bob.acceptInvitation(group: book.id)
    for event in try engine.events(after: 0) { print(event.json) }

    let members = try ann.members(of: book.id, roles: [.owner, .member]).members
    try await engine.shutDown()
    return members.map(\.user)
}
