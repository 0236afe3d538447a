/// One step of an event: a tip or system message, and who gets it.
package struct TIMStep {
    package let content: any WritableContent
    package let audience: Audience

    package init(_ content: any WritableContent, to audience: Audience) {
        self.content = content
        self.audience = audience
    }
}
