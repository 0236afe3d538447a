import Dispatch
import Locks
import Testing

@testable import LMDB

struct WorkQueueTests {
    private let queue = WorkQueue("test")

    @Test func `work is done in order, and whoever waits comes after what was added before`() {
        let done = Mutex<[Int]>([])
        for round in 0..<100 {
            for number in 0..<10 {
                queue.async { done.withLock { $0.append(10 * round + number) } }
            }
            #expect(queue.sync { done.withLock { $0.count } } == 10 * (round + 1))
        }
        #expect(done.withLock { $0 } == Array(0..<1000))
    }

    @Test func `whoever waits works on their own thread, and hands on what is thrown`() {
        let own = System.threadID
        #expect(queue.sync { System.threadID } == own)
        queue.async { DispatchSemaphore(value: 0).wait(milliseconds: 20) }
        #expect(queue.sync { System.threadID } == own)
        let error = #expect(throws: LMDBError.self) {
            try queue.sync { () throws(LMDBError) in throw LMDBError(.busy, .check) }
        }
        #expect(error?.code == .busy)
        #expect(queue.sync { true })
    }

    @Test func `one works at a time, however many add and wait`() async {
        let working = Mutex((now: 0, most: 0, done: 0))
        let work = { @Sendable in
            working.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            working.withLock {
                $0.now -= 1
                $0.done += 1
            }
        }
        let threads = 8
        await withTaskGroup { group in
            for thread in 0..<threads {
                group.addTask { [queue] in
                    await withCheckedContinuation { continuation in
                        ThreadSupply.start(ThreadTraits(name: "test")) {
                            for number in 0..<1000 {
                                if (number + thread) % 3 == 0 {
                                    queue.sync(work)
                                } else {
                                    queue.async(work)
                                }
                            }
                            queue.sync {}
                            continuation.resume()
                        }
                    }
                }
            }
        }
        #expect(working.withLock { $0.most } == 1)
        #expect(working.withLock { $0.done } == 1000 * threads)
    }

    @Test func `a thread that has ended for want of work is followed by another`() {
        let threads = Mutex<[UInt]>([])
        let gate = DispatchSemaphore(value: 0)
        for pause in [0, 250, 0, 110, 100, 90] {
            gate.wait(milliseconds: pause)
            queue.async { threads.withLock { $0.append(System.threadID) } }
        }
        queue.sync {}
        #expect(threads.withLock { $0.count } == 6)
    }
}

struct WorkPoolTests {
    @Test func `so many work side by side, and no more`() async {
        let (width, count) = (4, 40)
        let pool = WorkPool("test", threads: width)
        let working = Mutex((now: 0, most: 0))
        let (begun, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let work = { @Sendable in
            working.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            begun.signal()
            goOn.wait()
            working.withLock { $0.now -= 1 }
        }
        let allowing = Task { await pool.allow(count, begun, goOn, atOnce: width) }
        await withTaskGroup { group in
            for _ in 0..<count { group.addTask { await pool.run(work) } }
        }
        await allowing.value
        #expect(working.withLock { $0.most } == width)
        #expect(working.withLock { $0.now } == 0)
    }

    @Test func `it works again after its threads have ended`() async {
        let pool = WorkPool("test", threads: 2)
        for pause in [0, 250, 100, 110] {
            DispatchSemaphore(value: 0).wait(milliseconds: pause)
            let sum = await withTaskGroup { group in
                for number in 0..<20 { group.addTask { await pool.run { number } } }
                return await group.reduce(0, +)
            }
            #expect(sum == 190)
        }
    }
}

extension WorkPool {
    /// Waits until so many have begun and lets them go on, again and again.
    fileprivate func allow(
        _ count: Int, _ begun: DispatchSemaphore, _ goOn: DispatchSemaphore, atOnce width: Int
    ) async {
        await withCheckedContinuation { continuation in
            ThreadSupply.start(ThreadTraits(name: "test")) {
                for _ in 0..<count / width {
                    for _ in 0..<width { begun.wait() }
                    for _ in 0..<width { goOn.signal() }
                }
                continuation.resume()
            }
        }
    }
}

extension DispatchSemaphore {
    fileprivate func wait(milliseconds: Int) {
        _ = wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
