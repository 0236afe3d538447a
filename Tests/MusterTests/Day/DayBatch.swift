import MusterTesting

/// Commands that are handed over together, and the time at which that happens.
struct DayBatch {
    let time: Int64
    let requests: [CommandRequest]
}
