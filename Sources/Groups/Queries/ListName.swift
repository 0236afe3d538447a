/// Names a list in its cursors: the query, and what it was asked about.
///
/// Each value goes in with its length, so that ids with spaces in them never make two lists one.
package struct ListName: ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral text: String) {
        self.text = text
    }

    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        package mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            let value = value.description
            text += "\(value.utf8.count):\(value)"
        }
    }
}
