/// The hooks of an engine whose host gave none.
public struct NoHooks: HostHooks {
    /// Hooks with the default answers.
    public init() {}
}
