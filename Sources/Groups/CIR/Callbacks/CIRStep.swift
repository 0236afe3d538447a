/// One step of an event: a callback and who gets it.
package struct CIRStep {
    package let content: any WritableContent
    package let audience: Audience

    package init(_ content: ChannelCallback, to audience: Audience) {
        self.content = content
        self.audience = audience
    }

    package init(_ content: ServerCallback, to audience: Audience) {
        self.content = content
        self.audience = audience
    }
}
