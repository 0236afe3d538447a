extension CallbackStep {
    /// Lets a step name its callback without the type.
    package init(_ content: GroupCallback, to audience: Audience) {
        self.init(content as any WritableContent, to: audience)
    }
}
