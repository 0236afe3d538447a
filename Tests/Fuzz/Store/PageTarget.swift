@testable import LMDB
import FuzzSupport

/// Pages and headers of LMDB's file, as they are checked before LMDB reads them.
enum PageTarget {
    static let target = FuzzTarget("page") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        if kind & 1 == 0 {
            checkPage(bytes, number: UInt64(kind >> 1))
        } else {
            checkHeader(bytes, index: UInt64(kind >> 1) & 1)
        }
    }

    private static let pageByteCount = 512

    private static func checkPage(_ input: [UInt8], number: UInt64) {
        // Bytes of the input are the beginning and the end, where headers and nodes are.
        var bytes = [UInt8](repeating: 0, count: pageByteCount)
        let half = min(input.count / 2, pageByteCount / 2)
        bytes.replaceSubrange(0..<half, with: input[..<half])
        let rest = input.dropFirst(half).suffix(pageByteCount / 2)
        bytes.replaceSubrange(bytes.count - rest.count..<bytes.count, with: rest)
        guard let page = try? Page(bytes, number: number) else { return }
        _ = page.overflowCount
        for index in 0..<page.count {
            let key = page.key(index)
            require(key.count == page.keyRange(index).count, "a key lies in its page")
            switch page.kind {
            case .branch: _ = page.child(index)
            case .leaf:
                if case .here(let range) = page.value(index) {
                    require(range.upperBound <= bytes.count, "a value lies in its page")
                }
            case .overflow: require(false, "a large value has no nodes")
            }
        }
    }

    private static func checkHeader(_ bytes: [UInt8], index: UInt64) {
        let header: MetaPage
        do throws(MetaPage.Problem) {
            header = try MetaPage(bytes, index: index)
        } catch {
            require(!error.text.isEmpty, "a problem has a text")
            return
        }
        require(header.usedBytes >= 2 * header.pageSize, "headers are in use")
        for tree in [header.free, header.main] where header.hasPlausibleRoots {
            require(tree.root.map { $0 <= header.lastPage } ?? true, "a root lies in the file")
        }
    }
}
