import Testing

@testable import Muster

/// What wakes those who wait.
@Suite struct AppendSignalTests {
    // A sequence slept through the end of its engine.
    @Test(.timeLimit(.minutes(10))) func `who raises it less far takes nothing back`() async {
        let signal = AppendSignal(position: 0)
        signal.raise(to: 2)
        signal.raise(to: 1)
        #expect(signal.hasReached(2))
        await signal.wait(beyond: 1)
    }

    // Those who were cancelled slept on until the engine was closed, and waits for delegates did.
    @Test(.timeLimit(.minutes(10)), arguments: [false, true])
    func `those who wait go on when it ends, woken or cancelled`(isCancelled: Bool) async {
        for _ in 0..<1_000 {
            let signal = AppendSignal(position: 3)
            let waiting = Task { await signal.wait(beyond: 3) }
            await Task.yield()
            signal.end()
            if isCancelled { waiting.cancel() } else { signal.wake() }
            await waiting.value
            #expect(!signal.hasReached(3))
        }
    }
}
