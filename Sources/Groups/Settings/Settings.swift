/// Everything a host may set about the rules: limits, options and hooks.
public struct Settings: Sendable {
    /// How many of everything, and how large.
    public var limits: Limits
    /// What the engine does where hosts differ.
    public var options: Options
    /// What the engine asks the host.
    public var hooks: any HostHooks

    /// Settings with the defaults of <doc:ScenarioSettings> unless given.
    ///
    /// - Parameters:
    ///   - limits: How many of everything, and how large.
    ///   - options: What the engine does where hosts differ.
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
