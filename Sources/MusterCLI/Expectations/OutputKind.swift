/// The kinds of lines that follow a result line.
enum OutputKind: String {
    case callbacks
    case events
    case deliveries
}
