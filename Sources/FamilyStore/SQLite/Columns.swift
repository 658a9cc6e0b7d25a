import CSQLite

/// The columns of a statement's current row, read from left to right.
///
/// The tables are STRICT, so a column holds what its declaration says.
struct Columns: RowReader {
    private let statement: OpaquePointer
    private var index: Int32 = 0

    init(of statement: OpaquePointer) {
        self.statement = statement
    }

    mutating func integer() -> Int64 {
        defer { index += 1 }
        return sqlite3_column_int64(statement, index)
    }

    mutating func text() -> String {
        defer { index += 1 }
        guard let start = sqlite3_column_text(statement, index) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, index))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    mutating func bytes() -> [UInt8] {
        defer { index += 1 }
        guard let start = sqlite3_column_blob(statement, index) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
    }

    /// Numbers of eight bytes, the lowest byte first; nil if the bytes are no such numbers.
    mutating func words() -> [UInt64]? {
        defer { index += 1 }
        let count = Int(sqlite3_column_bytes(statement, index))
        guard count > 0, count % 8 == 0, let start = sqlite3_column_blob(statement, index) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return stride(from: 0, to: count, by: 8).map {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
        }
    }

    mutating func rest() -> [Cell] { (index..<sqlite3_column_count(statement)).map { _ in cell() } }

    /// The value as what it is in the file.
    private mutating func cell() -> Cell {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: .integer(integer())
        case SQLITE_TEXT: .text(text())
        case SQLITE_BLOB: .bytes(bytes())
        default: Int64?(&self).cell
        }
    }

    mutating func skipsNull() -> Bool {
        guard sqlite3_column_type(statement, index) == SQLITE_NULL else { return false }
        index += 1
        return true
    }
}
