package import EventLog
package import Views

/// What the writer begins with: log and views at one position.
package struct WriterStart {
    package let views: ViewStore
    package let viewsOrigin: ViewsOrigin
    package let tail: Tail
    package let epoch: UInt64
    package let lastEventTime: Int64
}
