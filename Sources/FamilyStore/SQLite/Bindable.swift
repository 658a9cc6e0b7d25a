import CSQLite

/// A value that can stand for a `?` of a statement.
protocol Bindable {
    /// Binds and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension String: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // Without an address SQLite would bind NULL; the length, not a zero byte, ends the text.
                let start = characters.baseAddress
                return start == nil
                    ? sqlite3_bind_text(statement, index, "", 0, csqlite_transient())
                    : sqlite3_bind_text64(
                        statement, index, start, UInt64(characters.count), csqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }
}

extension [UInt8]: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        withUnsafeBytes { bytes in
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(statement, index, 0)
                : sqlite3_bind_blob64(
                    statement, index, bytes.baseAddress, UInt64(bytes.count), csqlite_transient())
        }
    }
}

extension ArraySlice: Bindable where Element == UInt64 {
    /// As `Columns.words` reads them.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        map { $0.littleEndian }.withUnsafeBytes { bytes in
            sqlite3_bind_blob64(statement, index, bytes.baseAddress, UInt64(bytes.count), csqlite_transient())
        }
    }
}
