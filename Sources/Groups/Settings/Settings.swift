/// Everything a host may set about the rules: limits, options and hooks.
public struct Settings: Sendable {
    /// The limits of semantics.md section 7.
    public var limits: Limits
    /// The options of semantics.md section 7.1.
    public var options: Options
    /// What the engine asks the host.
    public var hooks: any HostHooks

    /// Settings with the defaults of semantics.md unless given.
    ///
    /// - Parameters:
    ///   - limits: The limits of semantics.md section 7.
    ///   - options: The options of semantics.md section 7.1.
    ///   - hooks: What the engine asks the host.
    public init(
        limits: Limits = Limits(), options: Options = Options(),
        hooks: any HostHooks = NoHooks()
    ) {
        self.limits = limits
        self.options = options
        self.hooks = hooks
    }
}
