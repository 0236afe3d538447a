/// Where bytes come from, in pieces as they arrive.
protocol ByteSource {
    /// The next bytes, nil at the end.
    mutating func next() throws(CommandFailure) -> [UInt8]?
}
