/// What an event says.
///
/// Each kind of event has a type of its own; switch over the concrete type. What the event is
/// about is its ``Event/aggregate``, and not said again.
public protocol EventContent: Equatable, Sendable {
    /// The kind of the events that say this.
    static var kind: EventKind { get }
}

extension Event {
    /// What it says.
    public var content: any EventContent { payload }
}
