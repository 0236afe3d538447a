import Testing

@testable import MusterTrials

@Suite struct ForgeryTests {
    @Test(arguments: UInt64(1)...2)
    func `no forged proof passes`(seed: UInt64) throws {
        var proofs = ProofTrial(seed: seed)
        try proofs.run()
        var tails = try TailTrial(seed: seed)
        try tails.run()
        #expect(proofs.forgeries > 1_000)
        #expect(tails.forgeries > 500)
    }
}
