/// A query that names a group and nothing else.
package protocol GroupQuery: QueryBody {
    var group: GroupID { get }

    init(group: GroupID)
}

extension GroupQuery {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(group: try source.group())
    }
}
