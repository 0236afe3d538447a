/// Let a step name its callback without the type.
extension CallbackStep {
    package init(_ content: ChannelCallback, to audience: Audience) {
        self.init(content as any WritableContent, to: audience)
    }

    package init(_ content: ServerCallback, to audience: Audience) {
        self.init(content as any WritableContent, to: audience)
    }
}
