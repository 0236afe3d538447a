package import Groups

/// The types of rows, in the order of the numbers that inputs name them by.
///
/// New ones belong at the end.
package enum RowTypes {
    package static let all: [any ViewRow.Type] = [
        AggregateStatus.self, Mute.self, MemberHistoryEntry.self, UserRecord.self,
        Invitation.self, GroupProfile.self, Member.self, SharedFile.self, JoinRequest.self,
        Message.self, MessageReceipts.self, GroupMessageAck.self, ReadingState.self,
        HearingChange.self, ServerProfile.self, ChannelCategory.self, ChannelProfile.self,
        ServerMember.self, CircleInvitation.self, ChannelMember.self, PendingNumbers.self,
        ConversationEnd.self, ServerListing.self,
    ]
}
