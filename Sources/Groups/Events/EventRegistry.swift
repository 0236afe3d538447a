package import ProtobufWire

/// All kinds of events that this build knows; a family registers its own here.
package enum EventRegistry {
    package static let payloads: [any EventPayload.Type] = [
        GroupCreated.self, MembersJoined.self,
        InvitationIssued.self, InvitationAccepted.self, InvitationDeclined.self,
        InvitationClosed.self,
        JoinRequested.self, JoinRequestApproved.self, JoinRequestDeclined.self,
        JoinRequestClosed.self,
        MemberLeft.self, MembersRemoved.self, GroupDestroyed.self,
        GroupInfoChanged.self, AnnouncementChanged.self,
        SharedFileAdded.self, SharedFileRemoved.self,
        AdminAdded.self, AdminRemoved.self, OwnerTransferred.self,
        MembersMuted.self, MembersUnmuted.self, AllMuteChanged.self,
        AllowListAdded.self, AllowListRemoved.self, BlockListAdded.self, BlockListRemoved.self,
        GroupMessagesBlocked.self, GroupMessagesUnblocked.self, MemberAttributesChanged.self,
        GroupStateChanged.self, UserPreferencesChanged.self,
    ]

    private static let byNumber: [UInt32: any EventPayload.Type] = Dictionary(
        uniqueKeysWithValues: payloads.map { ($0.kind.number, $0) })

    package static func kind(_ number: UInt32) -> EventKind? {
        byNumber[number]?.kind
    }

    /// The payload stored as `bytes`, nil when this build does not know the kind or the version.
    package static func decode(
        kind number: UInt32, schema: UInt32, _ bytes: ArraySlice<UInt8>
    ) throws(ProtobufError) -> (any EventPayload)? {
        guard let type = byNumber[number], schema <= type.kind.schema else { return nil }
        return try type.init(from: try FieldMap(bytes))
    }
}
