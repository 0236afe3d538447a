/// A list of what a server has, which names nothing but the server and the page.
package protocol ServerPageQuery: CirclePageQuery {
    var server: ServerID { get }

    init(server: ServerID, page: CursorPage)
}

extension ServerPageQuery {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server(), page: try CursorPage(reading: source))
    }
}
