/// The behaviour options of the engine (semantics.md section 7.1).
public struct Options: Sendable, Equatable {
    /// Remaining members are told when somebody is block-listed (OPT-10).
    public var notifyBlockListLeave = false
    /// Users are told when their list of joined groups changes (OPT-11).
    public var emitJoinedGroupsChanged = false

    /// The defaults of semantics.md.
    public init() {}
}
