extension ServerDelegate {
    /// Does nothing.
    public func onServerUpdated(_ server: ServerDetails) {}

    /// Does nothing.
    public func onServerDestroyed(_ server: ServerID) {}

    /// Does nothing.
    public func onReceiveServerInvitation(
        _ server: ServerID, serverName: String, inviter: UserID, message: String
    ) {}

    /// Does nothing.
    public func onServerInvitationBeAccepted(_ server: ServerID, invitee: UserID) {}

    /// Does nothing.
    public func onServerInvitationBeDeclined(_ server: ServerID, invitee: UserID) {}

    /// Does nothing.
    public func onServerRoleAssigned(_ server: ServerID, member: UserID, role: ServerRole) {}

    /// Does nothing.
    public func onMemberJoinedServer(_ server: ServerID, member: UserID) {}

    /// Does nothing.
    public func onMemberLeftServer(_ server: ServerID, member: UserID) {}

    /// Does nothing.
    public func onMemberRemoved(fromServer server: ServerID, members: [UserID]) {}

    /// Does nothing.
    public func onCategoryCreated(_ server: ServerID, category: CategoryID, name: String) {}

    /// Does nothing.
    public func onCategoryUpdated(_ server: ServerID, category: CategoryID, name: String) {}

    /// Does nothing.
    public func onCategoryDestroyed(_ server: ServerID, category: CategoryID) {}

    /// Does nothing.
    public func onChannelTransferred(
        _ server: ServerID, from oldCategory: CategoryID, to newCategory: CategoryID,
        channel: ChannelID, initiator: Principal
    ) {}
}
