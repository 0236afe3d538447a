/// The callbacks of servers and categories (CCB-11 to CCB-20), named neutrally; each case
/// names the vendor's method.
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum ServerCallback: Sendable, Equatable {
    /// `onServerUpdated`: texts of the server changed (CCB-11).
    case serverUpdated(details: ServerDetails)
    /// `onServerDestroyed`: the server is gone (CCB-12).
    case serverDestroyed(ServerID)
    /// `onReceiveServerInvitation`: an invitation waits for the receiver (CCB-13).
    case serverInvitationReceived(
        ServerID, serverName: String, inviter: UserID, message: String)
    /// `onServerInvitationBeAccepted`: the receiver's invitation was accepted (CCB-14).
    case serverInvitationAccepted(ServerID, invitee: UserID)
    /// `onServerInvitationBeDeclined`: the receiver's invitation was declined (CCB-14).
    case serverInvitationDeclined(ServerID, invitee: UserID)
    /// `onServerRoleAssigned`: a member has another role (CCB-15).
    case serverRoleChanged(ServerID, user: UserID, role: ServerRole)
    /// `onMemberJoinedServer`: somebody else entered (CCB-16).
    case serverMemberJoined(ServerID, user: UserID)
    /// `onMemberLeftServer`: somebody else left (CCB-17).
    case serverMemberLeft(ServerID, user: UserID)
    /// `onMemberRemoved(fromServer:)`: members were removed, perhaps the receiver (CCB-18).
    case serverMemberRemoved(ServerID, users: [UserID])
    /// `onCategoryCreated`: the server has a new category (CCB-19).
    case categoryCreated(ServerID, category: CategoryID, name: String)
    /// `onCategoryUpdated`: a category has another name (CCB-19).
    case categoryUpdated(ServerID, category: CategoryID, name: String)
    /// `onCategoryDestroyed`: a category is gone (CCB-19).
    case categoryDestroyed(ServerID, category: CategoryID)
    /// `onChannelTransferred`: a channel is in another category (CCB-20).
    case channelTransferred(
        ServerID, channel: ChannelID, from: CategoryID, to: CategoryID)
}
