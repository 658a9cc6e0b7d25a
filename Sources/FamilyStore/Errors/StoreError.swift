/// Why the family's database could not be opened, read or written.
///
/// An error is data; `message` and `remedy` are its words for a parent (`StoreError+Words.swift`).
package struct StoreError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// There is no database at the path yet.
        case missing
        /// Another connection held the database for longer than this store was told to wait.
        case busy
        /// The disk has no room left.
        case diskFull
        /// The file, its folder or this connection does not allow writing.
        case readOnly
        /// The file or its folder cannot be opened: permissions, a folder in its place, a folder that does not exist.
        case cannotOpen
        /// The file is something else than a database.
        case notADatabase
        /// The file is a database of another program.
        case foreign
        /// The file is a database whose pages contradict each other.
        case damaged
        /// The schema is newer than this program.
        case newerVersion(found: Int, known: Int)
        /// The schema is older, and the file cannot be written to bring it up to date.
        case olderVersion(found: Int, known: Int)
        /// The disk reported an error while reading or writing.
        case inputOutput
        /// No memory was left.
        case outOfMemory
        /// Anything else: a mistake of this program. The code is SQLite's extended result code.
        case unexpected(code: Int)
    }

    package let kind: Kind
    /// The database's file, as it was given to `open`.
    package let path: String
    /// SQLite's own words, if it had any.
    package let detail: String?

    package init(kind: Kind, path: String, detail: String? = nil) {
        self.kind = kind
        self.path = path
        self.detail = detail
    }
}
