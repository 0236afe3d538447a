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

    private static let mega = 1 << 20

    /// A quarter of what is left, less for many, never less than the file needs; in MiB.
    @Test(arguments: [
        (1, 0, 0, nil), (1, 0, 15, nil), (1, 0, 16, 16), (1, 0, 100, 25), (2, 0, 100, 25),
        (3, 0, 120, 20), (20, 0, 4_000, 100), (1, 8, 25, nil), (1, 8, 26, 26), (1, 80, 200, 116),
        (1, 80, 115, nil), (2, 8, 4_000, 1_000), (1, 0, -5, nil), (1, 0, 1 << 30, 1 << 20),
    ])
    func `a limit on the address space is shared`(
        environments: Int, file: Int, spare: Int, size: Int?
    ) {
        let expected = size.map { min($0 * Self.mega, Self.maximum) }
        #expect(
            MapSize.bytes(
                environments: environments, file: file * Self.mega, spare: spare * Self.mega,
                page: 4_096) == expected)
    }

    /// One map once took the largest power of two that fit, and a larger limit left less beside it.
    @Test(arguments: [0, 7 << 20, 300 << 20], [1, 2, 5])
    func `a larger limit never leaves less to the next map`(file: Int, environments: Int) {
        var before = (map: 0, rest: 0)
        for spare in stride(from: 0, to: 5 << 30, by: 4_096 * 7) {
            let map = MapSize.bytes(
                environments: environments, file: file, spare: spare, page: 4_096)
            guard let map else {
                #expect(before.map == 0, "refused with \(spare), and not with less")
                continue
            }
            guard before.map > 0 else {
                before = (map, spare - map)
                continue
            }
            guard map >= before.map, spare - map >= before.rest else {
                Issue.record("\(spare) leaves \(spare - map) beside \(map), after \(before)")
                return
            }
            before = (map, spare - map)
        }
    }

    @Test func `the room of maps is known while they are open`() throws {
        let directory = try TemporaryDirectory()
        var configuration = Environment.Configuration(tables: ["letters"])
        configuration.mapSizeBytes = 1 << 20
        let environment = try Environment.open(at: directory.file("store"), configuration)
        #expect(environment.handle.mapBytes == 1 << 20)
        #expect(EnvironmentRegistry.shared.mapBytes(except: nil) >= 1 << 20)
        environment.close()
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
