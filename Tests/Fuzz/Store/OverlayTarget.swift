import FuzzSupport
import Groups
@testable import Views

/// The pieces of an overlay's file, and the entries in them.
///
/// Checksums hold: what an overlay is made of is what somebody wrote.
enum OverlayTarget {
    static let target = FuzzTarget("overlay") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        switch kind & 3 {
        case 0: checkPiece(bytes)
        case 1: checkOverlay(bytes)
        default: checkEntry(bytes)
        }
    }

    private static let tables = [
        TableID(number: 1, name: "one", isTemporal: true),
        TableID(number: 2, name: "two", isTemporal: false),
    ]

    private static func checkEntry(_ bytes: [UInt8]) {
        guard let entry = OverlayEntry(bytes.span, at: 0) else { return }
        let below: OverlayEntry.Below<[UInt8]> =
            switch entry.below {
            case .unasked: .unasked
            case .nothing: .nothing
            case .row(let row): .row(Array(bytes[row]))
            }
        var again: [UInt8] = []
        let row = entry.row.map { Array(bytes[$0]) }
        OverlayEntry.append(
            table: entry.table, position: entry.position, Array(bytes[entry.key]).span, row?.span,
            below: below, to: &again)
        require(again == Array(bytes[..<entry.end]), "an entry has one encoding")
    }

    private static func checkPiece(_ bytes: [UInt8]) {
        var piece = OverlayChunk.empty + bytes
        let checksum = OverlayChunk.seal(&piece, after: 7)
        let head = Array(piece.prefix(OverlayChunk.headByteCount))
        let count = OverlayChunk.byteCount(announcedBy: head.span)
        require(count == piece.count, "a piece tells its length")
        var other = piece
        let behindAnother = OverlayChunk.check(&other, after: 8)
        require(behindAnother == nil, "a seal holds behind one piece")
        let behindItsOwn = OverlayChunk.check(&piece, after: 7)
        require(behindItsOwn == checksum, "a sealed piece holds")
        guard let (place, end) = OverlayChunk.end(of: piece.span) else { return }
        var again = Array(piece[..<place])
        OverlayChunk.append(end, to: &again)
        require(again == piece, "the end of a piece has one encoding")
    }

    private static func checkOverlay(_ bytes: [UInt8]) {
        var overlay = LoadedOverlay(above: .start, tables: tables)
        var piece = OverlayChunk.empty + bytes
        OverlayChunk.append(OverlayChunk.End(position: 1 << 16, root: []), to: &piece)
        guard (try? overlay.put(piece.span)) != nil else { return }
        require("rows can be visited") {
            try OverlayOrder(overlay.rows).forEach { key, row in
                require(!key.isEmpty, "a stored key begins with its table")
            }
        }
    }
}
