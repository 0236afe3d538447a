import Fixtures
import SeededRandom
import Testing

@testable import LMDB

/// Many changes of a table through one cursor, in any order, beside a dictionary.
@Suite struct WriteCursorTests {
    @Test(arguments: [true, false])
    func `what a cursor stores and removes is what the table has`(inOrder: Bool) throws {
        let directory = try TemporaryDirectory()
        let environment = try Environment.open(
            at: directory.file("store"), .init(tables: ["letters"]))
        let letters = environment.table("letters")
        var random = SeededGenerator()
        var model: [[UInt8]: [UInt8]] = [:]
        for _ in 0..<20 {
            var keys = (0..<400).map { _ in key(&random) }
            if inOrder { keys.sort { $0.lexicographicallyPrecedes($1) } }
            try environment.write { transaction in
                try transaction.withWriteCursor(letters) { cursor in
                    for key in keys {
                        if random.once(in: 3) {
                            let isThere = model.removeValue(forKey: key) != nil
                            let wasThere = try cursor.delete(key.span)
                            #expect(wasThere == isThere, "seed \(random.seed)")
                        } else {
                            let value = [UInt8](
                                repeating: 7, count: random.within(0...300))
                            try cursor.put(key.span, value.span)
                            model[key] = value
                        }
                    }
                }
            }
            let stored = try environment.read { transaction in
                var stored: [[UInt8]: [UInt8]] = [:]
                try transaction.withCursor(letters) { cursor in
                    while try cursor.next() { stored[cursor.key()] = cursor.value() }
                }
                return stored
            }
            #expect(stored == model, "seed \(random.seed)")
        }
        try environment.checkStructure()
    }

    private func key(_ random: inout SeededGenerator) -> [UInt8] {
        Array("group \(random.below(40)) user \(random.below(60))".utf8)
    }
}
