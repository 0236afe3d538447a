/// Where the invitations of one user to one server or channel lie: the last one of each inviter.
///
/// Those that wait for an answer have a second key, so that whoever issues or decides one never
/// reads those that were decided before.
package struct CircleInvitationPlace {
    let table: TableID
    /// What the keys of all invitations begin with.
    let prefix: [UInt8]
    let openTable: TableID
    /// What the keys of the invitations begin with that wait for an answer.
    let openPrefix: [UInt8]

    package init(of invitee: UserID, to server: ServerID) {
        table = CIRTables.serverInvitations
        prefix = ViewKey.of(server, invitee)
        openTable = CIRTables.openServerInvitations
        openPrefix = ViewKey.of(invitee, server)
    }

    package init(of invitee: UserID, to channel: ChannelID, of server: ServerID) {
        table = CIRTables.channelInvitations
        prefix = ViewKey.of(channel, invitee)
        openTable = CIRTables.openChannelInvitations
        openPrefix = ViewKey.of(invitee, server, channel)
    }

    func key(of inviter: UserID) -> [UInt8] { Self.key(prefix, inviter) }

    func openKey(of inviter: UserID) -> [UInt8] { Self.key(openPrefix, inviter) }

    private static func key(_ prefix: [UInt8], _ inviter: UserID) -> [UInt8] {
        var key = ViewKey(prefix)
        key.append(inviter)
        return key.bytes
    }
}
