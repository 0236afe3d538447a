/// Every table of the views, by number.
///
/// Numbers are part of the views' format. The views can be thrown away and rebuilt from the log, so
/// a change here, or of the layout or the meaning of keys and rows, only costs a rebuild, if the
/// format's version is raised with it (`ViewSchema`); families have tables of their own. 12 and 16
/// had other uses in earlier formats.
package enum ViewTables {
    /// Profile of a group, kept after its destruction: group.
    package static let groups = TableID(
        number: 1, name: "groups", isTemporal: true, isWatched: true)
    /// Version and counts of a group: group.
    package static let groupStatus = TableID(
        number: 2, name: "groupStatus", isTemporal: true)
    /// Members: group, user.
    package static let members = TableID(
        number: 3, name: "members", isTemporal: true, isWatched: true)
    /// Members by time of entry, newest first: group, time descending, user.
    package static let membersByEntry = TableID(
        number: 4, name: "membersByEntry", isTemporal: false, isInsertOnly: true)
    /// Groups of a user, newest entry first: user, family, sequence descending.
    package static let joinedGroups = TableID(number: 5, name: "joinedGroups", isTemporal: true)
    /// Mute entries, which outlive membership (GRP-53): group, user.
    package static let mutes = TableID(
        number: 7, name: "mutes", isTemporal: true, isWatched: true)
    /// Preferences of users: user.
    package static let users = TableID(number: 9, name: "users", isTemporal: true)
    /// Invitations: group, invitee, number.
    package static let invitations = TableID(number: 10, name: "invitations", isTemporal: false)
    /// Keys of invitations by id.
    package static let invitationIDs = TableID(
        number: 11, name: "invitationIDs", isTemporal: false)
    /// Invitations of a user, newest first, at each place they had: invitee, sequence descending.
    package static let invitationsByInvitee = TableID(
        number: 13, name: "invitationsByInvitee", isTemporal: false)
    /// Join requests: group, applicant, number.
    package static let joinRequests = TableID(number: 14, name: "joinRequests", isTemporal: false)
    /// Keys of join requests by id.
    package static let joinRequestIDs = TableID(
        number: 15, name: "joinRequestIDs", isTemporal: false)
    /// Join requests of a group, newest first, at each place they had: group, sequence descending.
    package static let joinRequestsByGroup = TableID(
        number: 17, name: "joinRequestsByGroup", isTemporal: false)
    /// Ids in use, for things whose id a caller may choose: id space, id.
    package static let takenIDs = TableID(number: 20, name: "takenIDs", isTemporal: false)
    /// Next number of generated ids: id space.
    package static let idCounters = TableID(
        number: 21, name: "idCounters", isTemporal: false)
    /// Changes of a person's membership or role, oldest first: group, user, sequence.
    package static let memberHistory = TableID(
        number: 22, name: "memberHistory", isTemporal: false)
    /// First sequence of each command whose id its caller chose: command id.
    package static let commands = TableID(number: 23, name: "commands", isTemporal: false)
    /// Invitations and join requests that wait for an answer: group, user.
    package static let pending = TableID(number: 24, name: "pending", isTemporal: false)

    /// Tables that groups of all families, and all commands, use.
    package static let neutral = [
        groups, groupStatus, members, membersByEntry, joinedGroups, mutes, users, invitations,
        invitationIDs, invitationsByInvitee, joinRequests, joinRequestIDs, joinRequestsByGroup,
        takenIDs, idCounters, memberHistory, commands, pending,
    ]

    package static let all = Families.all.flatMap { $0.tables }
}
