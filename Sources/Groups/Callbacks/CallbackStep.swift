/// One step of an event: what is told, and who hears it (GEN-24).
package struct CallbackStep {
    package let content: any WritableContent
    package let audience: Audience

    package init(_ content: any WritableContent, to audience: Audience) {
        self.content = content
        self.audience = audience
    }

    package func callback(from event: Event) -> Callback {
        Callback(content, to: audience, from: event)
    }
}
