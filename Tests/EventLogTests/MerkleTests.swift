import Digests
import EventLog
import Testing

@Suite struct MerkleTests {
    /// Leaves and roots of the reference implementation of Certificate Transparency.
    static let vectorLeaves: [[UInt8]] = [
        [], [0x00], [0x10], [0x20, 0x21], [0x30, 0x31], [0x40, 0x41, 0x42, 0x43],
        [0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57],
        [
            0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d,
            0x6e, 0x6f,
        ],
    ]
    static let vectorRoots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]

    @Test(arguments: 0...8)
    func `roots equal those of Certificate Transparency`(size: Int) {
        let tree = TestTree(Array(Self.vectorLeaves[..<size]))
        #expect(tree.root(UInt64(size)).description == Self.vectorRoots[size])
        #expect(tree.range.root(tree.hasher).description == Self.vectorRoots[size])
    }

    @Test func `a compact range grows as the tree it stands for`() {
        let tree = TestTree((0..<130).map { [UInt8($0)] })
        var range = CompactRange()
        for size in 0...130 {
            #expect(range.root(tree.hasher) == definedRoot(tree.records[..<size]))
            #expect(tree.root(UInt64(size)) == definedRoot(tree.records[..<size]))
            #expect(CompactRange(count: range.count, peaks: range.peaks) == range)
            #expect(
                CompactRange(count: range.count, peaks: range.peaks + [tree.leaves[0]]) == nil)
            guard size < 130 else { break }
            range.append(leaf: tree.leaves[size], tree.hasher) { node, hash in
                let last = Int(node.firstLeaf + node.leafCount)
                #expect(last == size + 1)
                #expect(hash == definedRoot(tree.records[Int(node.firstLeaf)..<last]))
            }
        }
    }

    @Test(arguments: [
        (UInt64(0), UInt64(0)), (255, 0), (256, 1), (65_535, 255), (65_536, 257),
    ])
    func `the stored subtrees are counted`(leaves: UInt64, count: UInt64) {
        #expect(MerkleNode.storedCount(leaves: leaves) == count)
    }
}
