/// The process that began something which the child of a fork must not go on with (rule 11): of all
/// threads it has only the one that forked.
package struct OwnProcess: Sendable {
    private let id = System.processID

    package init() {}

    /// Whether this is the child of a fork.
    package var isForked: Bool { System.processID != id }
}
