/// Where a test calls the kit: what is thrown to a testing framework has no place of its own.
struct CallPlace {
    let fileID: String
    let line: Int

    init(_ fileID: String, _ line: Int) {
        (self.fileID, self.line) = (fileID, line)
    }
}
