/// An entry copied out of a layer; without a row it hides those of the layers below.
struct LayerEntry: Equatable {
    var key: [UInt8]
    var row: [UInt8]?
}
