/// Reads whole commands of which a listener hears.
enum BatchReader {
    /// Everybody's, from the log by itself.
    case alone(CallbackPages)
    /// A user's, with others.
    case together(UserFeed)

    var pages: CallbackPages {
        switch self {
        case .alone(let pages): pages
        case .together(let feed): feed.pages
        }
    }

    /// Takes over how far was read of which all was heard.
    mutating func finish() {
        guard case .together(var feed) = self else { return }
        feed.finish()
        self = .together(feed)
    }

    /// The next of them, or none up to where the log was read; nil when reading has ended.
    mutating func next() async throws(MusterError) -> CallbackPage? {
        switch self {
        case .alone(var pages):
            defer { self = .alone(pages) }
            return try await pages.next()
        case .together(var feed):
            defer { self = .together(feed) }
            return try await feed.nextPage()
        }
    }
}
