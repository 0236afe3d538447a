/// What storing one entry did to a node, for the level above.
struct OrderedMapChange {
    var isNew: Bool
    var byteDifference: Int
    /// The right half of the node when it had to be split.
    var sibling: OrderedMapNode?
}
