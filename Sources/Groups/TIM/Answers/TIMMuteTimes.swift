/// When the mute of a member of a TIM group ends, in seconds (QRY-41).
public struct TIMMuteTimes: Sendable, Equatable {
    /// The end in Unix seconds; 0 when not muted, -1 for good.
    public let silentUntil: Int64
    /// The seconds still to wait; 0 when not muted, -1 for good.
    public let silentRemainingSeconds: Int64

    package init(_ mute: Mute?, at now: Int64) {
        silentUntil = mute?.end.seconds ?? 0
        silentRemainingSeconds = mute?.end.remainingSeconds(at: now) ?? 0
    }

    func write(to sink: inout some FieldSink) {
        sink.integer(6, "silentUntil", silentUntil)
        sink.integer(7, "silentRemainingSeconds", silentRemainingSeconds)
    }
}
