import Testing

@testable import Digests

@Suite struct XXH3Tests {
    /// The sanity values of the reference implementation, seed 0.
    private static let vectors: [(Int, UInt64)] = [
        (0, 0x2D06_8005_38D3_94C2), (1, 0xC44B_DFF4_074E_ECDB), (6, 0x27B5_6A84_CD2D_7325),
        (12, 0xA713_DAF0_DFBB_77E7), (24, 0xA3FE_70BF_9D35_10EB), (48, 0x397D_A259_ECBA_1F11),
        (80, 0xBCDE_FBBB_2C47_C90A), (195, 0xCD94_217E_E362_EC3A),
        (403, 0xCDEB_804D_65C6_DEA4), (512, 0x617E_4959_9013_CB6B),
    ]

    @Test(arguments: vectors)
    func `the checksum is that of the reference`(count: Int, expected: UInt64) {
        var state: UInt64 = 2_654_435_761
        let bytes = (0..<count).map { _ in
            defer { state &*= 11_400_714_785_074_694_797 }
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        #expect(XXH3.hash64(bytes.span) == expected)
    }
}
