import Dispatch

/// How a thread appears to the system, and when it ends.
package struct ThreadTraits: Sendable {
    /// How long a thread without work waits for more before it ends.
    static let rest = DispatchTimeInterval.milliseconds(100)

    let name: String
    /// How much it leaves to others where there are not processors enough, from 0 to 19.
    let niceness: Int32

    package init(name: String, niceness: Int32 = 0) {
        self.name = name
        self.niceness = niceness
    }
}
