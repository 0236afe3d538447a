import Glibc
import Synchronization

/// Which planted fault this process has.
package enum Planted {
    private static let name = getenv("MUSTER_PLANT").map { String(cString: $0) }
    private static let tails = Mutex<[ObjectIdentifier: Tail]>([:])

    package static func on(_ fault: String) -> Bool { fault == name }

    /// The first tail that was asked for, for ever.
    package static func firstTail(of log: AnyObject, _ now: Tail) -> Tail {
        tails.withLock { tails in
            if let tail = tails[ObjectIdentifier(log)] { return tail }
            tails[ObjectIdentifier(log)] = now
            return now
        }
    }
}
