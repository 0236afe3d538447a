import Groups
import Locks

/// Standings that were asked for lately, so that the commonest questions look at no tables.
///
/// May be used by any thread. Users are on shelves, each with a lock of its own, so that threads
/// seldom wait for each other.
final class KeptStandings: Sendable {
    private struct Membership: Hashable {
        let group: GroupID
        let user: UserID
    }

    private struct Entry {
        let standing: MemberStanding
        let position: UInt64
    }

    private final class Shelf: Sendable {
        let entries = Mutex<[Membership: Entry]>([:])
    }

    private static let shelfCount = 16
    /// A full shelf is emptied; full ones take some 10 MiB altogether with usual ids.
    private static let entriesPerShelf = 4_096

    private let shelves = (0..<shelfCount).map { _ in Shelf() }

    /// The standing of a user in a group, if it was read at the position of the last change there
    /// or later.
    func known(
        _ user: UserID, in group: GroupID, since lastChange: UInt64
    ) -> MemberStanding? {
        let membership = Membership(group: group, user: user)
        let entry = shelf(of: user).entries.withLock { $0[membership] }
        guard let entry, entry.position >= lastChange else { return nil }
        return entry.standing
    }

    /// Keeps a standing as it was read at a position, unless the names are too long for anything.
    func keep(
        _ standing: MemberStanding, of user: UserID, in group: GroupID, at position: UInt64
    ) {
        guard IdentifierRules.isShortEnough(user.text), IdentifierRules.isShortEnough(group.text)
        else { return }
        shelf(of: user).entries.withLock { entries in
            if entries.count == Self.entriesPerShelf { entries.removeAll(keepingCapacity: true) }
            entries[Membership(group: group, user: user)] = Entry(
                standing: standing, position: position)
        }
    }

    private func shelf(of user: UserID) -> Shelf {
        let bytes = user.text.utf8Span.span
        var sum = 0
        for index in bytes.indices { sum &+= Int(bytes[index]) }
        return shelves[sum & (Self.shelfCount - 1)]
    }
}
