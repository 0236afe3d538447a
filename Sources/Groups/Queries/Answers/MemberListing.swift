/// Members of a group in the form of its family.
package enum MemberListing: QueryAnswer {
    case em(MemberPage)
    case tim(TIMMemberPage)

    package func write(to sink: inout some FieldSink) {
        switch self {
        case .em(let page): page.write(to: &sink)
        case .tim(let page): page.write(to: &sink)
        }
    }
}
