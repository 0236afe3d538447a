import Muster

/// The code of the article on answering from the log, compiled.
struct Auditing {
    let engine: GroupEngine

    func events(naming user: UserID, since time: Int64) throws -> [Event] {
        var found: [Event] = []
        var position = try engine.lastPosition(at: time - 1)
        while true {
            let page = try engine.events(after: position)
            guard let last = page.last else { return found }
            found += page.filter { $0.mentions.users.contains(user) }
            position = last.position
        }
    }

    func right(
        of actor: UserID, behind event: Event, in group: GroupID
    ) throws -> GroupPermission? {
        let before = Moment.position(event.position - 1)
        let details = try engine.session(user: actor).groupDetails(of: group, at: before)
        return details.viewer?.permission
    }
}
