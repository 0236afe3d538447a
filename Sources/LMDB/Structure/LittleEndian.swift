/// Numbers in the files of LMDB 0.9 on the machines it is used on.
enum LittleEndian {
    static func number(_ bytes: [UInt8], at offset: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in (0..<width).reversed() {
            number = number << 8 | UInt64(bytes[offset + index])
        }
        return number
    }

    static func half(_ bytes: [UInt8], at offset: Int) -> Int {
        Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
    }
}
