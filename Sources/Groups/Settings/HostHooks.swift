/// What the engine asks its host (OPT-12, GEN-20).
///
/// Hooks are called one at a time, on the engine's writer thread or that of a caller that blocks,
/// before the events of a command are appended and never during a rebuild, but for those that say
/// otherwise. They must answer quickly and must not call the engine: a command performed there
/// would wait for the hook, and is refused with `invalidParameter` and the field `hooks`. Dry runs
/// and wishes that hold already are asked about like other commands. Every hook has a default, the
/// answer of an engine without hooks.
///
/// They are held as long as something holds the engine, also when it is closed: hooks that need the
/// engine for something else hold it weakly.
public protocol HostHooks: Sendable {
    /// Whether the host knows the user; default yes (GEN-20).
    ///
    /// Asked by queries as well, about who asks, from any thread.
    func userExists(_ user: UserID) -> Bool

    /// Whether the host accepts this name of a group, server, category or channel; default yes.
    ///
    /// A no is `nameViolation` (ERR-17).
    func acceptsName(_ name: String) -> Bool

    /// Why the host refuses a command; nil to let it pass. An objection is `rejectedByHook` with
    /// that message (ERR-36).
    ///
    /// Asked when the command is otherwise accepted. By default ``permits(command:by:)`` decides,
    /// for hosts to whom name and actor say enough.
    ///
    /// - Parameter command: The command, with all that it names.
    /// - Returns: the reason for people, or nil.
    func objection(to command: ReviewedCommand) -> String?

    /// Whether the host lets the command pass; default yes. A no is `rejectedByHook` (ERR-36).
    ///
    /// Asked by ``objection(to:)`` unless the host has its own.
    ///
    /// - Parameters:
    ///   - command: The neutral name of the command, such as `createGroup`.
    ///   - actor: Who acts.
    /// - Returns: whether the command may be performed.
    func permits(command: String, by actor: Principal) -> Bool

    /// Whether the host's rate limiter lets the command pass; default yes. A no is `rateLimited`.
    ///
    /// Asked last of all, so that commands that the rules refuse count for nothing.
    ///
    /// - Parameters:
    ///   - command: The neutral name of the command, such as `createGroup`.
    ///   - actor: Who acts.
    /// - Returns: whether the command may be performed now.
    func isWithinRate(command: String, by actor: Principal) -> Bool

    /// What the host tells of a user in tips and system messages; default nothing (TIP-01).
    ///
    /// Asked when callbacks are derived, from any thread. It is told as the user's profile and as
    /// the member's, whatever the group.
    func profile(of user: UserID) -> UserProfile?

    /// How many members of a TIM group are online; default 0 (QRY-36).
    ///
    /// Asked by queries, from any thread. A host goes through the users it has online and asks
    /// which of them are members.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - isMember: Whether a user is a member of the group.
    /// - Returns: how many members are online.
    func onlineMemberCount(of group: GroupID, isMember: (UserID) -> Bool) -> Int
}

extension HostHooks {
    /// Knows every user.
    public func userExists(_ user: UserID) -> Bool { true }

    /// Accepts every name.
    public func acceptsName(_ name: String) -> Bool { true }

    /// Refuses what ``permits(command:by:)`` does not permit.
    public func objection(to command: ReviewedCommand) -> String? {
        permits(command: command.name, by: command.actor) ? nil : "the host refuses this command"
    }

    /// Lets every command pass.
    public func permits(command: String, by actor: Principal) -> Bool { true }

    /// Limits nothing.
    public func isWithinRate(command: String, by actor: Principal) -> Bool { true }

    /// Tells nothing.
    public func profile(of user: UserID) -> UserProfile? { nil }

    /// Knows of nobody online.
    public func onlineMemberCount(of group: GroupID, isMember: (UserID) -> Bool) -> Int { 0 }
}
