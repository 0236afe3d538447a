import Foundation
import Testing

/// Runs `body` while writing fails through the descriptors that the process has of a file.
///
/// Whoever closes them and opens the file again can write. With `flag` only those that were opened
/// with it are broken.
func withoutWriting(to path: String, flag: Int32 = 0, _ body: () throws -> Void) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let descriptors = names.compactMap { Int32($0) }
        .filter { isOpen($0, at: path) && fcntl($0, F_GETFL) & flag == flag }
    try #require(!descriptors.isEmpty)
    let broken = unsafe open(path, O_RDONLY)
    let kept = descriptors.map { (descriptor: $0, copy: dup($0)) }
    for descriptor in descriptors { dup2(broken, descriptor) }
    defer {
        for (descriptor, copy) in kept {
            if isOpen(descriptor, at: path), fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY {
                dup2(copy, descriptor)
            }
            close(copy)
        }
        close(broken)
    }
    try body()
}

private func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    let link = "/proc/self/fd/\(descriptor)"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == path
}
