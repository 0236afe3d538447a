/// The keys between which the keys of a page lie: from `lower` on, below `upper`.
struct Bounds {
    var lower: [UInt8]?
    var upper: [UInt8]?

    /// Those of the page below a node of a branch.
    func below(_ branch: Page, _ index: Int) -> Bounds {
        Bounds(
            lower: index == 0 ? lower : branch.key(index),
            upper: index + 1 < branch.count ? branch.key(index + 1) : upper)
    }
}
