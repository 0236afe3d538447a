/// A row as a scan visits it.
struct ViewModelEntry: Equatable {
    var key: [UInt8]
    var row: [UInt8]
}
