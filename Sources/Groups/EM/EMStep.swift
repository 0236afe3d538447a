/// One step of an event: a callback and who gets it.
package struct EMStep {
    package let content: GroupCallback
    package let audience: Audience

    package init(_ content: GroupCallback, to audience: Audience) {
        self.content = content
        self.audience = audience
    }
}
