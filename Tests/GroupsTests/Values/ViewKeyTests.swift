import Testing

@testable import Groups

/// Keys of views, also those that damage or a caller's cursor has shortened.
@Suite struct ViewKeyTests {
    @Test func `a key is taken apart as it was built`() {
        var key = ViewKey(GroupID("books"))
        key.append(7)
        key.append(UserID("ann"))
        var reader = ViewKeyReader(key.bytes)
        #expect(reader.text() == "books")
        #expect(reader.number() == 7)
        #expect(reader.text() == "ann")
    }

    /// Fuzzing found it: reading a number left the place beyond the end, and the text after it
    /// trapped.
    @Test(arguments: 0...10)
    func `a key that ends early has zeros and empty texts`(length: Int) {
        var reader = ViewKeyReader([UInt8](repeating: 1, count: length))
        _ = reader.number()
        #expect(reader.text().utf8.count == max(0, length - 8))
        #expect(reader.text() == "")
        #expect(reader.number() == 0)
    }
}
