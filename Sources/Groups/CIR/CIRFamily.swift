/// Servers with their categories and channels.
package enum CIRFamily: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = [
        CreateServer.self, UpdateServer.self, DestroyServer.self, AddTagsToServer.self,
        RemoveTagsFromServer.self, InviteUserToServer.self, AcceptServerInvitation.self,
        DeclineServerInvitation.self, JoinServer.self, LeaveServer.self,
        RemoveUserFromServer.self, AddModeratorToServer.self, RemoveModeratorFromServer.self,
        CreateCategory.self, UpdateCategory.self, DestroyCategory.self, TransferChannel.self,
        CreateChannel.self, InviteUserToChannel.self, AcceptChannelInvitation.self,
        DeclineChannelInvitation.self, JoinChannel.self, UpdateChannel.self, DestroyChannel.self,
        LeaveChannel.self, RemoveUserFromChannel.self, MuteUserInChannel.self,
        UnmuteUserInChannel.self,
    ]

    package static let queries: [any QueryBody.Type] = [
        FetchChannelDetail.self, FetchChannelsInServer<PublicChannels>.self,
        FetchChannelsInServer<PrivateChannels>.self, FetchJoinedChannelIDsInServer.self,
        FetchChannelsInCategory<PublicChannels>.self, FetchChannelsInCategory<PrivateChannels>.self,
        FetchChannelMembers.self, FetchChannelMuteUsers.self, CheckSelfIsInChannel.self,
        FetchCategories.self, FetchServerDetail.self, FetchJoinedServers.self,
        FetchServerMembers.self, CheckSelfIsInServer.self, FetchSelfServerRole.self,
        FetchServerTags.self, FetchServers.self,
    ]

    package static let events: [any EventPayload.Type] = [
        ServerCreated.self, ServerUpdated.self, ServerDestroyed.self, ServerTagsAdded.self,
        ServerTagsRemoved.self, ServerRoleChanged.self, ServerInvitationIssued.self,
        ServerInvitationAccepted.self, ServerInvitationDeclined.self, ServerMemberJoined.self,
        ServerMemberLeft.self, ServerMemberRemoved.self, CategoryCreated.self,
        CategoryUpdated.self, CategoryDestroyed.self, ChannelTransferred.self,
        ChannelCreated.self, ChannelUpdated.self, ChannelDestroyed.self,
        ChannelInvitationIssued.self, ChannelInvitationAccepted.self,
        ChannelInvitationDeclined.self, ChannelMemberJoined.self, ChannelMemberLeft.self,
        ChannelMemberRemoved.self, ChannelMemberMuted.self, ChannelMemberUnmuted.self,
    ]

    package static let tables = CIRTables.all
}
