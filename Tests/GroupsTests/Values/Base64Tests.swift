import Testing

@testable import Groups

struct Base64Tests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `Bytes and text turn into each other`(plain: String, encoded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(plain.utf8))
    }

    @Test func `Every byte survives`() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }

    @Test(arguments: [
        "Zg", "Zg=", "Z===", "Zg==Zg==", "Zh==", "Zm9=", "Zm 8", "Zm8-", "====", "Zg=a",
    ])
    func `Other texts are refused`(text: String) {
        #expect(Base64.decode(text) == nil)
    }
}
