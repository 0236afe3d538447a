import Muster

/// What a task saw of a group, between which moments.
struct Reading: Sendable {
    let group: GroupID
    let name: String
    /// The end of what the engine showed then.
    let position: UInt64
    let begin: UInt64
    let end: UInt64
}
