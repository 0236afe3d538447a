/// How many entries a page of a list holds: unless told otherwise, and at most.
package struct PageLimits {
    package let `default`: Int
    package let maximum: Int

    package static let usual = PageLimits(default: 50, maximum: 200)
    /// What the vendors' lists hold unless told otherwise, or fewer where no more are allowed.
    package static let vendorsDefault = 20
}
