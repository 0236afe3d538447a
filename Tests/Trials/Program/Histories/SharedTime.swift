import Dispatch

/// The time that all processes of a machine share, in nanoseconds.
enum SharedTime {
    static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
}
