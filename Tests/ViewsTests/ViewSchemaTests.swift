import Testing

@testable import Views

/// Views of other tables are not taken for these.
@Suite struct ViewSchemaTests {
    @Test func `number, kind and name of each table count, in the order of the numbers`() {
        let tables = [TestTables.counters, TestTables.roles]
        let bytes = ViewSchema.bytes(tables)
        let roles = [2, 1] + Array("roles".utf8) + [0]
        let counters = [7, 0] + Array("counters".utf8) + [0]
        #expect(bytes == [ViewSchema.formatVersion] + roles + counters)
        #expect(bytes == ViewSchema.bytes(tables.reversed()))
    }
}
