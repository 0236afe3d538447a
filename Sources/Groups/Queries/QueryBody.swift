/// One kind of query: its parameters, and how it is answered from the tables.
package protocol QueryBody<Answer>: Sendable {
    associatedtype Answer: QueryAnswer

    static var name: String { get }

    /// Whether the query may be asked about the past.
    static var isTemporal: Bool { get }

    /// Whether parameters are those of this kind, where several kinds share a name.
    static func isMeant(by source: some ParameterSource) -> Bool

    init(reading source: some ParameterSource) throws(MusterError)

    /// Checks shape and lengths.
    func checkShape(_ inquiry: Inquiry) throws(MusterError)

    func answer(_ inquiry: Inquiry) throws(MusterError) -> Answer
}

extension QueryBody {
    package static var isTemporal: Bool { false }

    package static func isMeant(by source: some ParameterSource) -> Bool { true }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {}
}
