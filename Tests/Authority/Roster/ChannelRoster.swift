import Groups
import Muster

/// Who is in one channel, as its events tell.
struct ChannelRoster {
    let server: Name
    let isDefault: Bool
    let mode: ChannelMode
    var type: CircleType
    var members: Set<Name>
    var muted: Set<Name> = []
    var invitations: [Name: Name] = [:]
    var isGone = false

    init(_ created: ChannelCreated) {
        server = created.server.name
        isDefault = created.isDefault
        mode = created.mode
        type = created.type
        members = Set(created.members.map(\.name))
    }

    mutating func apply(_ event: Event) {
        switch event.payload {
        case let joined as ChannelMemberJoined: members.insert(joined.user.name)
        case let left as ChannelMemberLeft: members.remove(left.user.name)
        case let removed as ChannelMemberRemoved: members.remove(removed.user.name)
        case let updated as ChannelUpdated: type = updated.type ?? type
        case let muted as ChannelMemberMuted: self.muted.insert(muted.user.name)
        case let unmuted as ChannelMemberUnmuted: muted.remove(unmuted.user.name)
        case let issued as ChannelInvitationIssued:
            invitations[issued.invitation.name] = issued.invitee.name
        case let accepted as ChannelInvitationAccepted: invitations[accepted.invitation.name] = nil
        case let declined as ChannelInvitationDeclined: invitations[declined.invitation.name] = nil
        case is ChannelDestroyed: isGone = true
        default: break
        }
    }
}
