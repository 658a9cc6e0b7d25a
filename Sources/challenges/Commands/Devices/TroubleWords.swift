import FamilyDevices
import Languages
import OperatingSystem

/// Why a file of the shared folder does not count.
enum TroubleWords {
    /// How a device that was removed was paired again.
    enum Return {
        /// In the folder that it had: it tells all of its history to the others, as another life of it.
        case withItsHistory
        /// In a new folder, which was told what counts, and nothing else.
        case anew
    }

    /// Files of a device that was removed, behind what counts of it.
    /// - Parameter back: nil if it was not paired again.
    static func late(_ count: Int, of name: String, _ back: Return? = nil) -> Note {
        let files = CountedWord("file").counted(count)
        if back == .withItsHistory {
            return Note(
                count == 1
                    ? localized("\(files) of \(name) is of the time before it was paired again, and is not read.")
                    : localized("\(files) of \(name) are of the time before it was paired again, and are not read."),
                localized("Nothing has to be done: with its next sync it tells anew what it holds."))
        }
        return Note(
            count == 1
                ? localized(
                    """
                    \(files) of \(name) was not read before it was removed from the family, so that it does not count.
                    """)
                : localized(
                    """
                    \(files) of \(name) were not read before it was removed from the family, so that they do not count.
                    """),
            back == .anew
                ? localized(
                    """
                    Nothing has to be done: it was paired again, in a new folder. Should it count after all, pair the \
                    folder that it had before as well: challenges pair
                    """)
                : localized("Nothing has to be done. Should it count after all, pair the device again: challenges pair")
        )
    }

    /// - Parameters:
    ///   - author: the name of the device in whose folder it lies. Nil if it is no device's.
    ///   - isRemoved: whether that device is in the family no more, so that it writes nothing again.
    static func words(
        _ found: FileTrouble, author: String?, isRemoved: Bool = false
    ) -> Note {
        let file =
            author.map { localized("A file of \($0) (\(found.path) in the shared folder)") }
            ?? localized("\(found.path) in the shared folder")
        let leave: String? = localized("It does no harm. What is right is used all the same.")
        let anew = author.map {
            localized(
                """
                \($0) was removed from the family, so that nobody writes it again. Paired again, in the folder that it \
                has, it tells anew what it holds: challenges pair
                """)
        }
        let again = author.map { localized("\($0) is asked for it, and writes it again when it syncs next.") }
        let asked = found.isToldAnew ? nil : isRemoved ? anew : again
        switch found.trouble {
        case .cutOff:
            return Note(
                localized("\(file) has not arrived whole for a day."),
                (asked.map { $0 + " " } ?? "") + localized("Is what carries the folder at work, on both sides?"))
        case .conflictCopy:
            return Note(
                localized(
                    """
                    \(file) is a copy that what carries the folder has kept beside another version, and it is not whole. \
                    It does not count.
                    """),
                localized(
                    "Remove it. What it is a copy of is read; where that is broken, its device writes it again."))
        case .placeholder:
            return Note(
                localized("The content of \(file) lies with the service that carries it."),
                localized("Let that service keep the folder on this device."))
        case .unreadable(let error):
            return Note(
                localized("\(file) cannot be read: \(error.words)."), localized("See that this account may read it."))
        case .notAFile:
            return Note(
                localized("\(file) is a link or something else that is no file, and is not opened."),
                localized("Remove it if nobody needs it."))
        case .tooLarge:
            return Note(
                localized("\(file) is larger than any file of the family."),
                localized(
                    "Remove it if nobody needs it."))
        case .newer:
            return Note(
                localized("A newer version of this program has written \(file)."),
                localized("Install the newer version on this device as well."))
        case .otherFamily:
            return Note(localized("\(file) is another family's."), localized("Each family needs a folder of its own."))
        case .unknownAuthor:
            return Note(
                localized("Nobody of the family has written \(file)."),
                localized(
                    """
                    If a device was just let in, let that parent's device sync. Else somebody else may write into \
                    the folder.
                    """))
        case .wrongSignature, .altered, .unfinished, .continues, .badPadding, .malformed:
            return Note(localized("\(file) was altered, so that it does not count."), asked ?? leave)
        case .noKey:
            return Note(
                localized("\(file) is encrypted with a key that this device was not given yet."),
                localized("Let a parent's device sync, then this one."))
        case .gap:
            return Note(
                localized("What comes before it is not there: \(file)."),
                (isRemoved ? anew : author.map { localized("\($0) writes it again when it syncs next.") })
                    ?? localized("The device that wrote it writes it again when it syncs next."))
        case .afterCut: return late(1, of: author ?? localized("a device", "behind of"))
        case .otherJournal:
            return Note(
                localized(
                    "A device wrote in \(file) in another's name, and that does not count."), leave)
        case .tooMany:
            return Note(
                localized("There are more files in the shared folder than are looked at."),
                localized("Is it a folder of its own? Move what is not the family's elsewhere."))
        }
    }
}
