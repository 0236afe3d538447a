import Digests
import Muster

extension Arguments {
    /// The tail that two options name together; nil where neither is given.
    func tail(_ position: String, _ root: String) throws(CommandFailure) -> LogTail? {
        let (number, digits) = (try number(position), value(root))
        guard number != nil || digits != nil else { return nil }
        guard let number, let digits else {
            throw .unusable("\(position) and \(root) belong together")
        }
        guard SHA256Digest(hexadecimal: digits) != nil else {
            throw .unusable(
                "\(root) must be 64 hexadecimal digits, not \(PlainText.escaped(digits))")
        }
        return LogTail(position: number, root: digits)
    }
}
