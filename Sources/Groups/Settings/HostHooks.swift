/// What the engine asks its host (OPT-12, GEN-20).
///
/// Hooks are called on the engine's writer thread, before the events of a command are appended and
/// never during a rebuild. They must answer quickly and must not call the engine. Every hook has a
/// default, the answer of an engine without hooks.
public protocol HostHooks: Sendable {
    /// Whether the host knows the user; default yes (GEN-20).
    func userExists(_ user: UserID) -> Bool

    /// Whether the host accepts this group name; default yes. A no is `nameViolation` (ERR-17).
    func acceptsName(_ name: String) -> Bool

    /// Whether the host lets the command pass; default yes. A no is `rejectedByHook` (ERR-36).
    ///
    /// Asked when the command is otherwise accepted.
    ///
    /// - Parameters:
    ///   - command: The neutral name of the command, such as `createGroup`.
    ///   - actor: Who acts.
    /// - Returns: whether the command may be performed.
    func permits(command: String, by actor: Principal) -> Bool

    /// Whether the host's rate limiter lets the command pass; default yes. A no is `rateLimited`.
    ///
    /// Asked last of all, so that refused commands count for nothing.
    ///
    /// - Parameters:
    ///   - command: The neutral name of the command, such as `createGroup`.
    ///   - actor: Who acts.
    /// - Returns: whether the command may be performed now.
    func isWithinRate(command: String, by actor: Principal) -> Bool
}

extension HostHooks {
    /// Knows every user.
    public func userExists(_ user: UserID) -> Bool { true }

    /// Accepts every name.
    public func acceptsName(_ name: String) -> Bool { true }

    /// Lets every command pass.
    public func permits(command: String, by actor: Principal) -> Bool { true }

    /// Limits nothing.
    public func isWithinRate(command: String, by actor: Principal) -> Bool { true }
}

/// The hooks of an engine whose host gave none.
public struct NoHooks: HostHooks {
    /// Hooks with the default answers.
    public init() {}
}
