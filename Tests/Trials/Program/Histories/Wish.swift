import Muster

/// A command in the two forms that are needed: for a task, and for the oracle.
struct Wish: Sendable {
    let prepared: PreparedCommand
    let request: CommandRequest
    let id: CommandID
    /// The group that it names anew, and how: every name is given once.
    let naming: (group: GroupID, name: String)?

    init<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, id: CommandID,
        naming: (group: GroupID, name: String)? = nil
    ) {
        prepared = PreparedCommand(command, as: actor, options: .init(commandID: id))
        request = CommandRequest(command.body, as: actor, id: id)
        self.id = id
        self.naming = naming
    }
}
