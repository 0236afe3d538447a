/// A query that names a server and nothing else.
package protocol ServerQuery: QueryBody {
    var server: ServerID { get }

    init(server: ServerID)
}

extension ServerQuery {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server())
    }
}
