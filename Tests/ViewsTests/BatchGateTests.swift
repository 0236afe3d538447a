import Dispatch
import Foundation
import Testing

@testable import Views

@Suite struct BatchGateTests {
    private let gate = BatchGate()

    @Test func `a gate without batches asks for nothing`() {
        #expect(!gate.isRestDue)
        #expect(!gate.hasOpenBatch)
        #expect(gate.ifBetweenBatches { 1 } == 1)
        #expect(gate.betweenBatches { 2 } == 2)
        #expect(!gate.isRestDue)
    }

    @Test func `batches that overlap are open until the last of them ends`() {
        gate.enter()
        gate.enter()
        gate.leave()
        #expect(gate.hasOpenBatch)
        #expect(gate.ifBetweenBatches {} == nil)
        #expect(gate.isRestDue)
        gate.leave()
        #expect(!gate.hasOpenBatch)
        // Until the next batch begins, which is the rest.
        #expect(gate.isRestDue)
        gate.enter()
        #expect(!gate.isRestDue)
        gate.leave()
    }

    @Test func `a rest is due while somebody waits for it`() {
        gate.enter()
        let isDone = DispatchSemaphore(value: 0)
        Thread { [gate] in
            gate.betweenBatches {}
            isDone.signal()
        }.start()
        for _ in 0..<1_000 where !gate.isRestDue { Thread.sleep(forTimeInterval: 0.01) }
        #expect(gate.isRestDue)
        gate.leave()
        isDone.wait()
        #expect(!gate.isRestDue)
    }
}
