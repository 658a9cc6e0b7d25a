import Languages

extension StoreError {
    private static let entry = CountedWord("entry", "entries")

    /// What is wrong, in one sentence that a parent understands.
    package var message: String {
        switch kind {
        case .missing: localized("There is no history at \(path) yet.")
        case .historyGone(let entries):
            localized(
                """
                The history is gone: it had \(entries) \(Self.entry.word(Int(clamping: entries))), and \(path) is \
                missing or empty.
                """)
        case .busy: localized("Another `challenges` is writing to this family just now.")
        case .diskFull: localized("The disk is full, so nothing could be saved in \(path).")
        case .readOnly: localized("\(path) cannot be changed: the file, its folder or its disk is read-only.")
        case .interrupted:
            localized("A command was cut off while it wrote to \(path), and this account cannot put that right.")
        case .cannotOpen: localized("\(path) cannot be opened.")
        case .notAFile: localized("\(path) is not a file: a folder, a pipe or a device has its name.")
        case .notADatabase: localized("\(path) is not a database.")
        case .foreign: localized("\(path) is the database of another program.")
        case .damaged: localized("\(path) is damaged.")
        case .contradiction: localized("\(path) contradicts itself: something else than `challenges` has changed it.")
        case .rulesChanged:
            localized(
                """
                Rules or settings were changed meanwhile, on another device or by another command. Nothing was \
                done.
                """)
        case .newerVersion(let found, let known):
            localized(
                """
                \(path) was made by a newer version of `challenges` (format \(found); this one knows up to \
                \(known)).
                """)
        case .fileLimit:
            localized("\(path) would grow beyond the size that the system allows this program, so nothing was saved.")
        case .inputOutput: localized("The disk reported an error while \(path) was in use.")
        case .outOfMemory: localized("There was not enough memory to work with \(path).")
        case .unexpected(let code): localized("Something unexpected happened in \(path) (SQLite code \(code)).")
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch kind {
        case .missing: localized("Bring in some use with `challenges ingest`; the history is made then.")
        case .historyGone:
            localized(
                """
                Nothing was changed. Put a backup of family.sqlite in its place. Without one, remove \
                family.sqlite-head to begin a new history: all points begin at zero, and use that is brought in \
                again counts again.
                """)
        case .busy: localized("Try again in a moment. Nothing was changed by this attempt.")
        case .diskFull: localized("Free some space and run the same command again. Everything saved before is safe.")
        case .readOnly: localized("Check that you may write to the folder and that the disk is not write-protected.")
        case .interrupted:
            localized(
                """
                Run any command with the account that owns the folder, such as `challenges status`. Nothing saved \
                is lost.
                """)
        case .cannotOpen: localized("Check that its folder exists, and that you may read and write both.")
        case .notAFile: localized("Move it away; `challenges` makes the file itself.")
        case .notADatabase, .damaged:
            localized(
                """
                Move the file and its -wal and -shm neighbours away and put a backup in their place. Without a \
                backup, bring the use in again with `challenges ingest`.
                """)
        case .contradiction:
            localized(
                """
                Nothing was changed. See what it is with `challenges check`, and put it right with `challenges \
                check --repair`.
                """)
        case .rulesChanged:
            localized("Run the same command again: it shows what follows from the rules as they are now.")
        case .foreign: localized("Move that file to another folder; `challenges` makes its own.")
        case .newerVersion: localized("Update `challenges` on this computer. Nothing was changed.")
        case .fileLimit:
            localized(
                """
                Raise the limit (`ulimit -f unlimited`) and run the same command again. Everything saved before is \
                safe.
                """)
        case .inputOutput:
            localized("Check the disk, then run the same command again. Everything saved before is safe.")
        case .outOfMemory: localized("Close other programs and run the same command again.")
        case .unexpected: localized("Run the same command again. If it stays, please report it with this text.")
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
