/// Where one field lies in the bytes of a message, and its number if it is one.
///
/// Holds no bytes, so that many cost no more than their places.
package struct ProtobufPlace: Sendable {
    package let number: Int
    let type: ProtobufWireType
    let value: UInt64
    /// Where the key begins, where the value, and where it ends.
    let start: Int
    let contentStart: Int
    let end: Int
}
