import Muster

/// Where errands are done: a group, a server with a channel, and the few people who meet there.
struct Place: Sendable {
    let number: Int
    /// Whether one user, such as a service of the host, owns everything in all places.
    let hasCommonOwner: Bool

    var owner: Principal { .user(ownerID) }
    var ownerID: UserID { hasCommonOwner ? "owner" : UserID("owner-\(number)") }
    var guest: Principal { .user(guestID) }
    var guestID: UserID { UserID("guest-\(number)") }
    /// Somebody who comes and goes.
    var other: Principal { .user(otherID) }
    var otherID: UserID { UserID("other-\(number)") }

    var group: GroupID { GroupID("em-\(number)") }
    var timGroup: GroupID { GroupID("tim-\(number)") }
    var server: ServerID { ServerID("server-\(number)") }
    var category: CategoryID { CategoryID("category-\(number)") }
    var channel: ChannelID { ChannelID("channel-\(number)") }
    var file: FileID { FileID("file-\(number)") }

    /// A message of this place.
    func message(_ name: String) -> MessageID { MessageID("\(name)-\(number)") }
}
