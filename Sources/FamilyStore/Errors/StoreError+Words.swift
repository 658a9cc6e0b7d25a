extension StoreError {
    /// What is wrong, in one sentence that a parent understands.
    package var message: String {
        switch kind {
        case .missing: "There is no history at \(path) yet."
        case .historyGone(let entries):
            "The history is gone: it had \(entries) \(entries == 1 ? "entry" : "entries"), and \(path) is missing or empty."
        case .busy: "Another `challenges` is writing to this family just now."
        case .diskFull: "The disk is full, so nothing could be saved in \(path)."
        case .readOnly: "\(path) cannot be changed: the file, its folder or its disk is read-only."
        case .interrupted: "A command was cut off while it wrote to \(path), and this account cannot put that right."
        case .cannotOpen: "\(path) cannot be opened."
        case .notAFile: "\(path) is not a file: a folder, a pipe or a device has its name."
        case .notADatabase: "\(path) is not a database."
        case .foreign: "\(path) is the database of another program."
        case .damaged: "\(path) is damaged."
        case .contradiction: "\(path) contradicts itself: something else than `challenges` has changed it."
        case .rulesChanged:
            "Rules or settings were changed meanwhile, on another device or by another command. Nothing was done."
        case .newerVersion(let found, let known):
            "\(path) was made by a newer version of `challenges` (format \(found); this one knows up to \(known))."
        case .fileLimit: "\(path) would grow beyond the size that the system allows this program, so nothing was saved."
        case .inputOutput: "The disk reported an error while \(path) was in use."
        case .outOfMemory: "There was not enough memory to work with \(path)."
        case .unexpected(let code): "Something unexpected happened in \(path) (SQLite code \(code))."
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch kind {
        case .missing: "Bring in some use with `challenges ingest`; the history is made then."
        case .historyGone:
            "Nothing was changed. Put a backup of family.sqlite in its place. Without one, remove family.sqlite-head to "
                + "begin a new history: all points begin at zero, and use that is brought in again counts again."
        case .busy: "Try again in a moment. Nothing was changed by this attempt."
        case .diskFull: "Free some space and run the same command again. Everything saved before is safe."
        case .readOnly: "Check that you may write to the folder and that the disk is not write-protected."
        case .interrupted:
            "Run any command with the account that owns the folder, such as `challenges status`. Nothing saved is lost."
        case .cannotOpen: "Check that its folder exists, and that you may read and write both."
        case .notAFile: "Move it away; `challenges` makes the file itself."
        case .notADatabase, .damaged:
            "Move the file and its -wal and -shm neighbours away and put a backup in their place. "
                + "Without a backup, bring the use in again with `challenges ingest`."
        case .contradiction:
            "Nothing was changed. See what it is with `challenges check`, and put it right with "
                + "`challenges check --repair`."
        case .rulesChanged: "Run the same command again: it shows what follows from the rules as they are now."
        case .foreign: "Move that file to another folder; `challenges` makes its own."
        case .newerVersion: "Update `challenges` on this computer. Nothing was changed."
        case .fileLimit:
            "Raise the limit (`ulimit -f unlimited`) and run the same command again. Everything saved before is safe."
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
