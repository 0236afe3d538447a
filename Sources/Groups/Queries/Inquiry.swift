/// The circumstances of a query: who looks, at which state, when.
package struct Inquiry {
    package let viewer: Principal
    package let settings: Settings
    package let state: StateReader
    /// The time by which mutes are judged.
    package let now: Int64
    /// Whether the state is older than the newest: tables that keep no past are no help then.
    package let isPast: Bool

    package init(
        viewer: Principal, settings: Settings, state: StateReader, now: Int64, isPast: Bool
    ) {
        self.viewer = viewer
        self.settings = settings
        self.state = state
        self.now = now
        self.isPast = isPast
    }

    package var limits: Limits { settings.limits }

    /// Runs a query with the checks that all share.
    package func answer<Body: QueryBody>(_ body: Body) throws(MusterError) -> Body.Answer {
        try body.checkShape(self)
        if let user = viewer.user, !settings.hooks.userExists(user) {
            throw MusterError(.userNotFound, "the host does not know \(user)", user: user)
        }
        return try body.answer(self)
    }
}
