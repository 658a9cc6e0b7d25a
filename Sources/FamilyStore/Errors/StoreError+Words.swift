extension StoreError {
    /// What is wrong, in one sentence that a parent understands.
    package var message: String {
        switch kind {
        case .missing: "There is no history at \(path) yet."
        case .busy: "Another `challenges` is writing to this family just now."
        case .diskFull: "The disk is full, so nothing could be saved in \(path)."
        case .readOnly: "\(path) cannot be changed: the file, its folder or its disk is read-only."
        case .cannotOpen: "\(path) cannot be opened."
        case .notADatabase: "\(path) is not a database."
        case .foreign: "\(path) is the database of another program."
        case .damaged: "\(path) is damaged."
        case .newerVersion(let found, let known):
            "\(path) was made by a newer version of `challenges` (format \(found); this one knows up to \(known))."
        case .olderVersion(let found, let known):
            "\(path) was made by an older version of `challenges` (format \(found)) and cannot be brought to "
                + "format \(known)."
        case .inputOutput: "The disk reported an error while \(path) was in use."
        case .outOfMemory: "There was not enough memory to work with \(path)."
        case .unexpected(let code): "Something unexpected happened in \(path) (SQLite code \(code))."
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch kind {
        case .missing: "Bring in some use with `challenges ingest`; the history is made then."
        case .busy: "Try again in a moment. Nothing was changed by this attempt."
        case .diskFull: "Free some space and run the same command again. Everything saved before is safe."
        case .readOnly: "Check that you may write to the folder and that the disk is not write-protected."
        case .cannotOpen: "Check that its folder exists, that it is a file, and that you may read and write both."
        case .notADatabase, .damaged:
            "Move the file and its -wal and -shm neighbours away and put a backup in their place. "
                + "Without a backup, bring the use in again with `challenges ingest`."
        case .foreign: "Move that file to another folder; `challenges` makes its own."
        case .newerVersion: "Update `challenges` on this computer. Nothing was changed."
        case .olderVersion:
            "Run a command where you may write to the family's folder; it brings the history up to date."
        case .inputOutput: "Check the disk, then run the same command again. Everything saved before is safe."
        case .outOfMemory: "Close other programs and run the same command again."
        case .unexpected: "Run the same command again. If it stays, please report it with this text."
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// Message, SQLite's own words and the remedy in one line, for logs and failing tests.
    package var description: String {
        let own = detail.map { " (\($0))" } ?? ""
        return "\(message)\(own) \(remedy)"
    }
}
