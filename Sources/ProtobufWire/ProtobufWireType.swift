/// How the bytes after a field key are laid out (the low three bits of the key).
@usableFromInline
package enum ProtobufWireType: UInt8, Sendable {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
}
