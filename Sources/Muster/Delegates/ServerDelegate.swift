/// Hears what happens in a user's servers; the methods have the names of the vendor's SDK.
///
/// All methods have empty defaults: implement those you need. They are called one after another in
/// log order, on the queue or executor named when the delegate was added; ``Callback/current`` has
/// what their arguments do not say.
///
/// Add a delegate with ``Session/addServerDelegate(_:on:)``.
public protocol ServerDelegate: AnyObject, Sendable {
    /// Texts of a server changed (CCB-11).
    func onServerUpdated(_ server: ServerDetails)
    /// A server of the user is gone (CCB-12).
    func onServerDestroyed(_ server: ServerID)
    /// An invitation waits for the user's answer (CCB-13).
    func onReceiveServerInvitation(
        _ server: ServerID, serverName: String, inviter: UserID, message: String)
    /// An invitation of the user was accepted (CCB-14).
    func onServerInvitationBeAccepted(_ server: ServerID, invitee: UserID)
    /// An invitation of the user was declined (CCB-14).
    func onServerInvitationBeDeclined(_ server: ServerID, invitee: UserID)
    /// A member has another role (CCB-15).
    func onServerRoleAssigned(_ server: ServerID, member: UserID, role: ServerRole)
    /// Somebody else entered a server (CCB-16).
    func onMemberJoinedServer(_ server: ServerID, member: UserID)
    /// Somebody else left a server (CCB-17).
    func onMemberLeftServer(_ server: ServerID, member: UserID)
    /// Members were removed from a server, perhaps the user (CCB-18).
    func onMemberRemoved(fromServer server: ServerID, members: [UserID])
    /// A server has a new category (CCB-19).
    func onCategoryCreated(_ server: ServerID, category: CategoryID, name: String)
    /// A category has another name (CCB-19).
    func onCategoryUpdated(_ server: ServerID, category: CategoryID, name: String)
    /// A category is gone (CCB-19).
    func onCategoryDestroyed(_ server: ServerID, category: CategoryID)
    /// Somebody put a channel in another category (CCB-20).
    func onChannelTransferred(
        _ server: ServerID, from oldCategory: CategoryID, to newCategory: CategoryID,
        channel: ChannelID, initiator: Principal)
}
