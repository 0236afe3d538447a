/// How a message reaches somebody of its audience.
package enum Hearing: Sendable {
    /// With a notification.
    case aloud
    /// Without one: receive option 2 (MSG-10).
    case silently
}
