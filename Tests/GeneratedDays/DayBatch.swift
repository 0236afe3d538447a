package import MusterTesting

/// Commands that are handed over together, and the time at which that happens.
package struct DayBatch {
    package let time: Int64
    package let requests: [CommandRequest]
}
