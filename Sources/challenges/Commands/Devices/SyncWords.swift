import CommandTable
import Cryptography
import Diagnostics
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Presentation
import Recording
import RuleLanguage
import Syncing

extension Refusal {
    /// What keeps a family's devices apart, and what to do about it.
    init(_ failure: SyncFailure, _ session: Session) {
        let again = localized("Run this again: challenges \(session.options.command)")
        switch failure {
        case .keys(let failure): self.init(failure, session.device.keys)
        case .notJoined where FileSystem.exists(session.device.joining):
            self.init(
                message: localized("This device is joining a family, and is not in it yet."),
                remedy: localized(
                    "Go on with: challenges pair")
            )
        case .notJoined:
            self.init(
                message: localized("This device belongs to no family of devices yet."),
                remedy:
                    localized(
                        """
                        On a parent's: challenges device parent --name NAME --folder DIR. On a new one, with the \
                        code that a parent's device shows: challenges pair CODE --name NAME --folder DIR
                        """))
        case .alreadyChosen:
            self.init(
                message: localized("Whose device this is was said before."),
                remedy: localized("See it with: challenges device. To begin anew: challenges device --reset"))
        case .alreadyFounded:
            let here = WayIn.emptyFolder(
                name: session.options.string("name") ?? "NAME", shared: session.options.string("folder") ?? "DIR",
                isParents: true)
            self.init(
                message: localized("A family's devices share that folder already."),
                remedy: localized(
                    """
                    If it is yours, let this device in: challenges pair --parent on a parent's device that is in, then \
                    here, with the code that it shows: \(here). If no parent's device is left: challenges pair \
                    --recover. Another family needs a folder of its own.
                    """))
        case .unfitName:
            self.init(
                message: localized("That name is too long."),
                remedy: localized("A device's name has at most \(DeviceCard.longestName) bytes."))
        case .otherFamily:
            self.init(
                message: localized("This device belongs to another family."),
                remedy: localized("To leave that and begin anew: challenges device --reset"))
        case .notListed:
            self.init(
                message: localized("The family's list does not name this device yet."),
                remedy: localized(
                    "That a parent has let it in is on its way with the shared folder. Try again in a minute."))
        case .journalBegun:
            self.init(
                message:
                    localized(
                        """
                        What is recorded in this folder was recorded as somebody else's: a child's history does \
                        not become a parent's, nor another family's this one's.
                        """),
                remedy: localized(
                    """
                    Begin in a new and empty folder: mkdir new-folder; cd new-folder; then the same command again.
                    """)
            )
        case .unlinked:
            self.init(
                message: localized(
                    "A parent has removed this device from the family. What is recorded here is told to nobody."),
                remedy:
                    localized(
                        """
                        To let it in again: challenges pair on a parent's device, then here, with the code that it \
                        shows: challenges pair CODE
                        """))
        case .notAParent:
            self.init(
                message: localized("Only a parent's device does that."),
                remedy: localized("Do it on a parent's device."))
        case .notAccepted:
            self.init(message: localized("No parent has said yes to that device."), remedy: again)
        case .unknownDevice:
            self.init(
                message: localized("The family has no such device."),
                remedy: localized(
                    "See which there are: challenges device"))
        case .knownDevice:
            self.init(
                message: localized(
                    "A device with this history is or was in the family, with other keys or as somebody else's."),
                remedy:
                    localized(
                        """
                        On that device begin in a new and empty folder, which is told everything anew: mkdir \
                        new-folder; cd new-folder; challenges pair CODE --name NAME --folder DIR
                        """))
        case .unknownCode:
            self.init(
                message: localized("Nothing in that folder belongs to the family of this code."),
                remedy:
                    localized(
                        """
                        Is it the folder that the family's devices share, and has what carries it brought \
                        everything? Then try again. A family that was founded later has another code.
                        """))
        case .ownDevice:
            self.init(
                message: localized("A device does not remove itself."),
                remedy: localized(
                    """
                    Do it on another parent's device. To leave the family on this one: challenges device --reset
                    """))
        case .folderMissing:
            self.init(
                message: localized("The shared folder is not there."),
                remedy: localized(
                    """
                    Plug the disk in, mount the share or start what carries the folder. Nothing is lost meanwhile.
                    """)
            )
        case .folderEmpty:
            self.init(
                message: localized("Nothing of the family lies in the shared folder."),
                remedy:
                    localized(
                        """
                        A disk that is not plugged in looks like that. Else wait until what carries the folder has \
                        done its work. Nothing is lost meanwhile. If all of it was deleted for good, begin anew with \
                        the history that is here: challenges device --reset, then on a parent's device challenges \
                        device parent --name NAME --folder DIR, which lets the others in with challenges pair.
                        """))
        case .folder(let error):
            self.init(message: localized("The shared folder cannot be read: \(Self.words(error))."), remedy: again)
        case .system(let error):
            self.init(
                message: localized("This device's own files cannot be used: \(Self.words(error))."), remedy: again)
        case .stateDamaged:
            self.init(
                message: localized("The note of how sync stands is damaged: \(session.device.link)."),
                remedy: localized("Restore it from a backup, or begin anew: challenges device --reset"))
        case .newer:
            self.init(
                message: localized("A newer version of this program has worked here."),
                remedy: localized("Install the newer version on this device as well."))
        case .busy: self.init(message: localized("Another command is syncing just now."), remedy: again)
        case .log(let failure): self.init(failure, session)
        case .store(let error): self.init(message: error.message, remedy: error.remedy)
        case .cryptography:
            self.init(
                message: localized("There is not enough memory free for this."),
                remedy: localized(
                    "Close another program. \(again)"))
        }
    }

    init(_ failure: LogWriter.Failure, _ session: Session) {
        let isPairing = [session.device.joining, Pairing.whosePath(session)].contains(where: FileSystem.exists)
        let later =
            isPairing && session.options.command == "pair"
            ? localized("Then go on with: challenges pair")
            : localized("What is new here is kept and goes out with the next sync: challenges sync")
        switch failure {
        case .system(let error) where error.cause == .diskFull:
            self.init(
                message: localized("There is no room in the shared folder."),
                remedy: localized("Free some space. \(later)"))
        case .system(let error):
            self.init(message: localized("The shared folder cannot be written: \(Self.words(error))."), remedy: later)
        case .folderMissing:
            let missing = Refusal(SyncFailure.folderMissing, session)
            self.init(
                message: missing.message,
                remedy: isPairing ? missing.remedy.map { "\($0) \(later)" } : missing.remedy)
        case .tooLarge:
            self.init(message: localized("What is to be written does not fit into one file."), remedy: later)
        case .noKey:
            self.init(
                message: localized("This device was given no key of the family yet."),
                remedy: localized(
                    "It is on its way with the shared folder: let a parent's device sync, then this one."))
        case .cryptography: self.init(SyncFailure.cryptography(.noMemory), session)
        case .stateDamaged:
            self.init(
                message: localized("The note of what this device has written is damaged: \(session.device.outbox)."),
                remedy: localized("Restore it from a backup; or remove this device on a parent's, and pair it again."))
        }
    }

    private static func words(_ error: SystemError) -> String {
        error.words + (error.path.map { " (\($0))" } ?? "")
    }
}

/// What a pass of syncing has found, in a parent's words.
struct SyncWords {
    let report: SyncReport
    let session: Session

    /// What came and what went.
    var done: String {
        let counted = CountedWord("entry", "entries")
        let (read, written) = (report.read.entries, report.written.entries)
        let (came, went) = (counted.counted(read), counted.counted(written))
        let said =
            switch (read, written) {
            case (0, 0): localized("Nothing new came, nothing new went out.")
            case (0, _): localized("Nothing new came, \(went) went out.")
            case (_, 0): localized("\(came) came, nothing new went out.")
            default: localized("\(came) came, \(went) went out.")
            }
        return ([said] + [EditWords(report: report).changed].compactMap(\.self)).joined(separator: " ")
    }

    /// What somebody should know of, each with what to do about it.
    var notes: [(message: String, remedy: String?)] {
        var notes: [(message: String, remedy: String?)] = []
        if report.standing != .sound { notes.append(standing) }
        if let failure = report.failure {
            let refusal = Refusal(failure, session)
            notes.append((refusal.message, refusal.remedy))
        }
        if report.restored > 0 {
            notes.append(
                (
                    localized(
                        """
                        A part of what this device had written was gone from the shared folder, or broken there. It was \
                        written again.
                        """), nil
                ))
        }
        if report.unpublished > 0, report.failure == nil {
            let files = CountedWord("file").counted(report.unpublished)
            notes.append(
                (
                    report.unpublished == 1
                        ? localized("\(files) waits to be put into the shared folder.")
                        : localized("\(files) wait to be put into the shared folder."), nil
                ))
        }
        // Of this device's own history more is said above.
        let own = report.devices.first(where: \.isOwn)?.card.life.device
        for refused in report.refused where refused.device.life.device != own { notes.append(words(refused)) }
        notes += EditWords(report: report).notes + leftOut + lookedAt
        for device in report.devices where device.isForked && !device.isOwn {
            notes.append(
                (
                    localized(
                        """
                        Two computers write as \(device.card.name): one of them is a copy of the other's disk, or an older \
                        copy was put back.
                        """),
                    Self.anew(device.card.name)
                ))
        }
        notes += troubles
        if report.moreTroubles > 0 {
            notes.append((localized("And \(CountedWord("file").counted(report.moreTroubles)) more."), nil))
        }
        if report.arriving > 0 {
            let files = CountedWord("file").counted(report.arriving)
            notes.append(
                (
                    report.arriving == 1
                        ? localized(
                            "\(files) waits to arrive whole. If it does not by itself, it is named after a day.")
                        : localized("\(files) wait to arrive whole. What does not by itself is named after a day."), nil
                ))
        }
        return notes
    }

    /// Writes the notes beside the result.
    func tellNotes() {
        for note in notes { session.terminal.complain(note.message, note.remedy) }
    }

    /// Why files do not count. Each is told once.
    private var troubles: [(message: String, remedy: String?)] {
        let names = Dictionary(
            report.devices.map { ("\($0.card.life.device)", $0.card.name) }, uniquingKeysWith: { $1 })
        var notes: [(message: String, remedy: String?)] = []
        let late = report.troubles.filter { $0.trouble == .afterCut }
        for (folder, found) in Dictionary(grouping: late, by: { Path.folder(of: $0.path) }).sorted(by: {
            $0.key < $1.key
        }) {
            let back = report.devices.filter { !$0.isUnlinked && $0.card.name == names[folder] }
            let isTold = report.devices.contains { !$0.isUnlinked && "\($0.card.life.device)" == folder }
            notes.append(
                TroubleWords.late(
                    found.count, of: names[folder] ?? localized("a device", "behind of"),
                    isTold ? .withItsHistory : back.isEmpty ? nil : .anew))
        }
        for found in report.troubles where found.trouble != .afterCut {
            notes.append(TroubleWords.words(found, author: names[Path.folder(of: found.path)]))
        }
        return notes
    }

    private var standing: (String, String?) {
        let again = WayIn.again(report, session)
        return switch report.standing {
        case .sound: ("", nil)
        case .writtenElsewhere:
            (
                localized(
                    """
                    The other devices know more of this one than it does itself: an older copy of it was put back, or \
                    another computer runs with a copy of its disk. It reads on and writes nothing, as two histories under \
                    one name cannot be told apart. What was synced before is not lost; what was recorded here since then \
                    is told to nobody.
                    """), again
            )
        case .gone:
            (
                localized("What this device had written is gone from the shared folder, so that nothing was written."),
                localized("If the folder is another one by mistake, put the right one back. Else: \(again)")
            )
        }
    }

    /// What came and may not have been real. A child's device tells it where it is recorded.
    private var lookedAt: [(message: String, remedy: String?)] {
        guard !report.implausible.isEmpty, !session.folder.isChilds, let family = session.folder.familyInForce else {
            return []
        }
        do {
            return try LookedAtView(at: report.implausible, family, session.openStore(), session).notes
        } catch {
            return [((error as? StoreError)?.message ?? "\(error)", nil)]
        }
    }

    /// What devices have said that does not count.
    private var leftOut: [(message: String, remedy: String?)] {
        var notes: [(message: String, remedy: String?)] = []
        for device in report.devices {
            let decided = report.uncovered.filter { $0.device == device.card.life.device.bytes }
            if !decided.isEmpty { notes.append(UncoveredWords(decided, of: device.card.name, session).note) }
            // Of decisions more is said.
            let facts = report.leftOut.filter {
                $0.device == device.card.life.device.bytes && ($0.kind != .decision || $0.why != .notAllowed)
            }
            guard let first = facts.first else { continue }
            let what = CountedWord("thing").counted(facts.count)
            let kinds = Listing.and(Set(facts.map(\.kind.words)).sorted())
            let said = localized("\(device.card.name) said \(what) that \(Self.words(first.why)) (\(kinds))")
            notes.append(
                (
                    // Number 0 is no entry of a journal of others.
                    first.number > 0
                        ? localized(
                            "\(said), the first in its entry \(first.number). That does not count; the rest does.")
                        : localized("\(said). That does not count; the rest does."),
                    nil
                ))
        }
        return notes
    }

    /// The way back for a device whose history cannot go on.
    private static func anew(_ name: String) -> String {
        localized(
            """
            Remove it, and pair it again: challenges unlink \(name.shellWord); challenges pair. There begin in a new and \
            empty folder: mkdir new-folder; cd new-folder; then what `pair` shows.
            """)
    }

    private static func words(_ why: LeftOutFact.Why) -> String {
        switch why {
        case .isParents: localized("only a parent may say", "things")
        case .ofOtherChild: localized("is about a child whose device it is not", "things")
        case .ofOtherDevice: localized("is about a message to another device", "things")
        case .impossible: localized("cannot have happened", "things")
        case .misdated: localized("is dated wrongly", "things")
        case .notAllowed: localized("the family's settings do not let a child do", "things")
        }
    }

    private func words(_ refused: SyncReport.Refused) -> (String, String?) {
        let name = refused.device.name
        return switch refused.refusal {
        case .gap:
            (
                localized("Some of what \(name) has written is not there yet."),
                localized("It comes with the shared folder.")
            )
        case .altered(let number):
            (
                localized(
                    """
                    Entry \(number) of \(name) is not the one that follows the others, so that it and what comes \
                    after are left out.
                    """),
                localized("What came before counts. If it stays so: \(Self.anew(name))")
            )
        case .fork(let number):
            (
                localized(
                    """
                    \(name) has gone on from an older copy of itself at entry \(number), so that this is left out.
                    """),
                Self.anew(name)
            )
        case .unreadable(let number):
            (
                localized("Entry \(number) of \(name) cannot be read by this version of the program."),
                localized("Install the newer version on this device as well.")
            )
        case .author:
            (
                localized(
                    """
                    \(name) was somebody else's device when its history was read first, so that nothing of it \
                    counts now.
                    """),
                Self.anew(name)
            )
        case .early(_, let received):
            (
                localized(
                    """
                    The clock of \(name) is ahead: what it has written at \(session.clockWords(received)) counts \
                    from then on.
                    """),
                localized(
                    """
                    Set its clock right, and type there: challenges clock repair. Until that time has come this stays, \
                    as all that it writes waits for it. To wait no longer, and lose what waits: \(Self.anew(name))
                    """)
            )
        }
    }

    var json: JSONOutput {
        let read = Self.json(report.read.entries, report.read.segments, report.read.bytes)
        let written = Self.json(report.written.entries, report.written.segments, report.written.bytes)
        let notes = self.notes.map { note in
            JSONOutput.object([
                ("message", .string(note.message)), ("remedy", note.remedy.map(JSONOutput.string) ?? .null),
            ])
        }
        return .object([
            ("format", .int(1)), ("read", read), ("written", written), ("waiting", .int(Int64(report.unpublished))),
            ("restored", .int(Int64(report.restored))), ("arriving", .int(Int64(report.arriving))),
            ("known", .int(Int64(report.knownTroubles))), ("sound", .bool(isSound)), ("notes", .array(notes)),
        ])
    }

    private static func json(_ entries: Int, _ files: Int, _ bytes: Int) -> JSONOutput {
        .object([("entries", .int(Int64(entries))), ("files", .int(Int64(files))), ("bytes", .int(Int64(bytes)))])
    }

    /// Whether nothing is wrong that does not pass by itself.
    var isSound: Bool {
        report.failure == nil && report.standing == .sound && report.refused.isEmpty && report.troubles.isEmpty
    }
}

extension Session {
    /// An instant on the family's clock, or in UTC where there is no family yet.
    func clockWords(_ milliseconds: Int64) -> String {
        ClockWords.dated(milliseconds, folder.familyInForce?.zone ?? Zone.ofThisComputer ?? .utc)
    }
}

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
    static func late(_ count: Int, of name: String, _ back: Return? = nil) -> (message: String, remedy: String?) {
        let files = CountedWord("file").counted(count)
        if back == .withItsHistory {
            return (
                count == 1
                    ? localized("\(files) of \(name) is of the time before it was paired again, and is not read.")
                    : localized("\(files) of \(name) are of the time before it was paired again, and are not read."),
                localized("Nothing has to be done: with its next sync it tells anew what it holds.")
            )
        }
        return (
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

    /// - Parameter author: the name of the device in whose folder it lies. Nil if it is no device's.
    static func words(_ found: FileTrouble, author: String?) -> (message: String, remedy: String?) {
        let file =
            author.map { localized("A file of \($0) (\(found.path) in the shared folder)") }
            ?? localized("\(found.path) in the shared folder")
        let leave: String? = localized("It does no harm. What is right is used all the same.")
        let asked = author.map { localized("\($0) is asked for it, and writes it again when it syncs next.") }
        switch found.trouble {
        case .cutOff:
            return (
                localized("\(file) has not arrived whole for a day."),
                (asked.map { $0 + " " } ?? "") + localized("Is what carries the folder at work, on both sides?")
            )
        case .conflictCopy:
            return (
                localized(
                    """
                    \(file) is a copy that what carries the folder has kept beside another version, and it is not whole. \
                    It does not count.
                    """),
                localized(
                    "Remove it. What it is a copy of is read; where that is broken, its device writes it again.")
            )
        case .placeholder:
            return (
                localized("The content of \(file) lies with the service that carries it."),
                localized("Let that service keep the folder on this device.")
            )
        case .unreadable(let error):
            return (
                localized("\(file) cannot be read: \(error.words)."), localized("See that this account may read it.")
            )
        case .notAFile:
            return (
                localized("\(file) is a link or something else that is no file, and is not opened."),
                localized("Remove it if nobody needs it.")
            )
        case .tooLarge:
            return (
                localized("\(file) is larger than any file of the family."),
                localized(
                    "Remove it if nobody needs it.")
            )
        case .newer:
            return (
                localized("A newer version of this program has written \(file)."),
                localized("Install the newer version on this device as well.")
            )
        case .otherFamily:
            return (localized("\(file) is another family's."), localized("Each family needs a folder of its own."))
        case .unknownAuthor:
            return (
                localized("Nobody of the family has written \(file)."),
                localized(
                    """
                    If a device was just let in, let that parent's device sync. Else somebody else may write into \
                    the folder.
                    """)
            )
        case .wrongSignature, .altered, .unfinished, .continues, .badPadding, .malformed:
            return (localized("\(file) was altered, so that it does not count."), asked ?? leave)
        case .noKey:
            return (
                localized("\(file) is encrypted with a key that this device was not given yet."),
                localized("Let a parent's device sync, then this one.")
            )
        case .gap:
            return (
                localized("What comes before it is not there: \(file)."),
                author.map { localized("\($0) writes it again when it syncs next.") }
                    ?? localized("The device that wrote it writes it again when it syncs next.")
            )
        case .afterCut: return late(1, of: author ?? localized("a device", "behind of"))
        case .otherJournal:
            return (
                localized(
                    "A device wrote in \(file) in another's name, and that does not count."), leave
            )
        case .tooMany:
            return (
                localized("There are more files in the shared folder than are looked at."),
                localized("Is it a folder of its own? Move what is not the family's elsewhere.")
            )
        }
    }
}
