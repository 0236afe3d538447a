import Testing

@testable import MusterTrials

@Suite struct ForgeryTests {
    @Test func `no forged proof passes`() throws {
        let seed: UInt64 = 1
        var proofs = ProofTrial(seed: seed)
        try proofs.run()
        var tails = try TailTrial(seed: seed)
        try tails.run()
        #expect(proofs.forgeries > 1_000)
        #expect(tails.forgeries > 500)
    }
}
