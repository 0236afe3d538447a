import Foundation
import Testing

@testable import Digests

@Suite struct SHA256Tests {
    /// FIPS 180-4 examples.
    private static let vectors = [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test(arguments: vectors)
    func `the digest is that of the standard`(text: String, times: Int, digits: String) {
        var hash = SHA256()
        for _ in 0..<times { hash.update(Array(text.utf8)) }
        #expect(hash.finalize().description == digits)
    }

    @Test func `threads may hash while the process ends`() async {
        await #expect(processExitsWith: .success) {
            // Handlers run in reverse order: this one after any that libcrypto would leave.
            atexit { _ = SHA256() }
            _ = SHA256()
            exit(EXIT_SUCCESS)
        }
    }

    @Test func `one context makes any number of digests`() {
        var hash = SHA256()
        hash.update(Array("abc".utf8))
        let first = hash.finalize()
        hash.update(Array("xabcx".utf8)[1...3])
        #expect(hash.finalize() == first)
        #expect(SHA256.hash(Array("abc".utf8).span) == first)
        #expect(SHA256.hash(Array("abc".utf8).span) == first)
    }

    @Test func `a digest can be hashed like its bytes`() {
        var hash = SHA256()
        hash.update(Array("abc".utf8))
        let digest = hash.finalize()
        hash.update(digest)
        hash.update(UInt8(7))
        let viaDigest = hash.finalize()
        hash.update(digest.bytes + [7])
        #expect(viaDigest == hash.finalize())
    }

    @Test func `a number is hashed like its bytes, the highest first`() {
        var hash = SHA256()
        hash.update(bigEndian: 0x0102_0304_0506_07ff)
        let viaNumber = hash.finalize()
        hash.update([1, 2, 3, 4, 5, 6, 7, 255])
        #expect(viaNumber == hash.finalize())
    }

    @Test func `a digest survives its bytes and its digits`() {
        let bytes = (1...32).map { number in UInt8(number) }
        let digest = SHA256Digest(bytes: bytes)
        #expect(digest?.bytes == bytes)
        #expect(SHA256Digest(bytes.span) == digest)
        #expect(digest.flatMap { digest in SHA256Digest(hexadecimal: "\(digest)") } == digest)
        #expect(SHA256Digest(hexadecimal: "\(SHA256Digest.zero)".uppercased()) == .zero)
        digest?.withBytes { lent in #expect(Array(lent.indices.map { lent[$0] }) == bytes) }
    }

    @Test(arguments: [0, 31, 33])
    func `a digest has 32 bytes`(count: Int) {
        #expect(SHA256Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
        #expect(SHA256Digest([UInt8](repeating: 0, count: count).span) == nil)
        #expect(SHA256Digest(hexadecimal: String(repeating: "0", count: 2 * count)) == nil)
    }

    @Test func `other letters are no digits`() {
        #expect(SHA256Digest(hexadecimal: String(repeating: "0g", count: 32)) == nil)
        #expect(SHA256Digest(hexadecimal: String(repeating: "0", count: 63)) == nil)
    }
}
