/// Why the family's database could not be opened, read or written.
///
/// An error is data; `message` and `remedy` are its words for a parent (`StoreError+Words.swift`).
package struct StoreError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// There is no database at the path yet.
        case missing
        /// The database is gone or empty, and so many entries of a history were noted beside it.
        case historyGone(entries: Int64)
        /// Another connection held the database for longer than this store was told to wait.
        case busy
        /// The disk has no room left.
        case diskFull
        /// The file, its folder or this connection does not allow writing.
        case readOnly
        /// A write was cut off. What it left behind has to be taken back first, and this account may not write.
        case interrupted
        /// The file or its folder cannot be opened: permissions, a folder that does not exist.
        case cannotOpen
        /// Something else than a file has the name: a folder, a pipe, a device.
        case notAFile
        /// The file is not a database.
        case notADatabase
        /// The file is a database of another program.
        case foreign
        /// The file is a database whose pages contradict each other.
        case damaged
        /// Tables contradict each other, or what is to be written: somebody else has changed them.
        case contradiction
        /// Rules or settings are others than those by which somebody was shown what would follow.
        case rulesChanged
        /// The schema is newer than this program.
        case newerVersion(found: Int, known: Int)
        /// The system keeps files of this process from growing (`ulimit -f`).
        case fileLimit
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

    /// Whether what was being written when it happened may be found whole at the next opening. In all other cases nothing
    /// was changed.
    package var leavesDoubt: Bool {
        switch kind {
        case .diskFull, .fileLimit, .inputOutput, .outOfMemory, .damaged, .unexpected: true
        case .missing, .historyGone, .busy, .readOnly, .interrupted, .cannotOpen, .notAFile, .notADatabase, .foreign,
            .contradiction, .rulesChanged, .newerVersion:
            false
        }
    }
}
