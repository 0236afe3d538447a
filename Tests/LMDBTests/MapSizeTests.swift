import Fixtures
import Testing

@testable import LMDB

/// Rule 13, for a process with many stores.
@Suite struct MapSizeTests {
    private static let maximum = MapSize.maximum

    @Test(arguments: [
        (0, maximum), (1, maximum), (16, maximum), (17, maximum / 2), (32, maximum / 2),
        (33, maximum / 4), (64, maximum / 4), (1_000, maximum / 64), (.max, MapSize.minimum),
    ])
    func `each newer map is smaller than those before, down to a bound`(
        environments: Int, bytes: Int
    ) {
        let bytes = max(bytes, MapSize.minimum)
        #expect(MapSize.bytes(environments: environments, file: 0) == bytes)
    }

    @Test func `those of thousands of environments have room in an address space`() {
        let bytes = (1...4_000).map { MapSize.bytes(environments: $0, file: 1 << 20) }
        #expect(bytes.reduce(0, +) < 80 << 40)
    }

    @Test(arguments: [0, 1, 1 << 30, 100 << 30, 3 << 40, 1 << 44, Int.max])
    func `a map has room for a file several times`(file: Int) {
        let bytes = MapSize.bytes(environments: 4_000, file: file)
        #expect(bytes / MapSize.fileFactor >= min(file, 16 * Self.maximum))
        #expect(bytes.nonzeroBitCount == 1, "a whole number of pages of any size")
    }

    @Test func `a store whose map was full goes on when it is opened again`() throws {
        let directory = try TemporaryDirectory()
        var configuration = Environment.Configuration(tables: ["letters"])
        configuration.mapSizeBytes = 1 << 20
        let value = [UInt8](repeating: 1, count: 300_000)
        func put(_ number: UInt8, in environment: Environment) throws {
            try environment.write {
                try $0.put(environment.table("letters"), [number].span, value.span)
            }
        }
        let small = try Environment.open(at: directory.file("store"), configuration)
        let error = try #require(
            #expect(throws: LMDBError.self) {
                for number in UInt8(0)..<9 { try put(number, in: small) }
            })
        #expect(error.code == .mapFull)
        #expect("\(error)".contains("opened anew it has more address space"))
        small.close()
        configuration.mapSizeBytes = nil
        let large = try Environment.open(at: directory.file("store"), configuration)
        for number in UInt8(0)..<9 { try put(number, in: large) }
        #expect(try large.beginRead().value(large.table("letters"), [8].span) == value)
        large.close()
    }
}
