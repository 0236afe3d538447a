#if canImport(Darwin)
    import Darwin
#else
    import CLMDB
    import Glibc
#endif

extension System {
    /// The calling thread, as a number to compare.
    static var threadID: UInt {
        #if canImport(Darwin)
            unsafe UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    #if canImport(Darwin)
        typealias ThreadHandle = pthread_t?
    #else
        typealias ThreadHandle = pthread_t
    #endif

    /// Starts a thread that runs `body`.
    static func startThread(
        _ body: @escaping @Sendable () -> Void
    ) throws(LMDBError) -> ThreadHandle {
        #if canImport(Darwin)
            var thread: ThreadHandle = nil
        #else
            var thread = ThreadHandle()
        #endif
        let work = unsafe Unmanaged.passRetained(ThreadWork(body))
        let error = unsafe pthread_create(
            &thread, nil, { unsafe System.run($0) }, work.toOpaque())
        guard error == 0 else {
            unsafe work.release()
            throw LMDBError(.system, .startThread, systemError: error)
        }
        return thread
    }

    private final class ThreadWork: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// What a thread begins with comes as an optional pointer on one system only.
    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let work = unsafe work else { return nil }
        unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }

    /// Gives the calling thread its name and its rank among others.
    static func become(_ traits: ThreadTraits) {
        #if canImport(Darwin)
            unsafe pthread_setname_np(traits.name)
        #else
            // The system takes 15 bytes, and the rank of the thread alone.
            let name = String(traits.name.prefix(15))
            unsafe pthread_setname_np(pthread_self(), name)
            if traits.niceness != 0 {
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, traits.niceness)
            }
        #endif
    }

    /// Waits until a thread has ended.
    static func join(_ thread: ThreadHandle) {
        #if canImport(Darwin)
            guard let thread = unsafe thread else { return }
        #endif
        pthread_join(thread, nil)
    }

    /// Has a thread that nobody joins leave nothing behind when it ends.
    static func detach(_ thread: ThreadHandle) {
        #if canImport(Darwin)
            guard let thread = unsafe thread else { return }
        #endif
        pthread_detach(thread)
    }
}
