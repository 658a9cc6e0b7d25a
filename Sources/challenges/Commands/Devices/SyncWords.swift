import Diagnostics
import FamilyDevices
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import Syncing

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
    var notes: [Note] {
        var notes: [Note] = []
        if report.standing != .sound { notes.append(standing) }
        if let failure = report.failure { notes.append(Note(Refusal(failure, session))) }
        if report.restored > 0 {
            notes.append(
                Note(
                    localized(
                        """
                        A part of what this device had written was gone from the shared folder, or broken there. It was \
                        written again.
                        """)))
        }
        if report.unpublished > 0, report.failure == nil {
            let files = CountedWord("file").counted(report.unpublished)
            notes.append(
                Note(
                    report.unpublished == 1
                        ? localized("\(files) waits to be put into the shared folder.")
                        : localized("\(files) wait to be put into the shared folder.")))
        }
        // Of this device's own history more is said above.
        let own = report.devices.first(where: \.isOwn)?.card.life.device
        for refused in report.refused where refused.device.life.device != own { notes.append(words(refused)) }
        notes += EditWords(report: report).notes + leftOut + lookedAt
        for device in report.devices where device.isForked && !device.isOwn {
            notes.append(
                Note(
                    localized(
                        """
                        Two computers write as \(device.card.name): one of them is a copy of the other's disk, or an older \
                        copy was put back.
                        """),
                    Self.anew(device.card.name)))
        }
        notes += troubles
        if report.moreTroubles > 0 {
            notes.append(Note(localized("And \(CountedWord("file").counted(report.moreTroubles)) more.")))
        }
        if report.arriving > 0 {
            let files = CountedWord("file").counted(report.arriving)
            notes.append(
                Note(
                    report.arriving == 1
                        ? localized(
                            "\(files) waits to arrive whole. If it does not by itself, it is named after a day.")
                        : localized("\(files) wait to arrive whole. What does not by itself is named after a day.")))
        }
        return notes
    }

    /// Writes the notes beside the result.
    func tellNotes() {
        for note in notes { session.terminal.complain(note.message, note.remedy) }
    }

    /// Why files do not count. Each is told once.
    private var troubles: [Note] {
        let names = Dictionary(
            report.devices.map { ("\($0.card.life.device)", $0.card.name) }, uniquingKeysWith: { $1 })
        var notes: [Note] = []
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
        let active = Set(report.devices.filter { !$0.isUnlinked }.map { "\($0.card.life.device)" })
        for found in report.troubles where found.trouble != .afterCut {
            let folder = Path.folder(of: found.path)
            notes.append(
                TroubleWords.words(found, author: names[folder], isRemoved: !active.contains(folder)))
        }
        return notes
    }

    private var standing: Note {
        let again = WayIn.again(report, session)
        return switch report.standing {
        case .sound: Note("")
        case .writtenElsewhere:
            Note(
                localized(
                    """
                    The other devices know more of this one than it does itself: an older copy of it was put back, or \
                    another computer runs with a copy of its disk. It reads on and writes nothing, as two histories under \
                    one name cannot be told apart. What was synced before is not lost; what was recorded here since then \
                    is told to nobody.
                    """), again)
        case .gone:
            Note(
                localized("What this device had written is gone from the shared folder, so that nothing was written."),
                localized("If the folder is another one by mistake, put the right one back. Else: \(again)"))
        }
    }

    /// What came and may not have been real. A child's device tells it where it is recorded.
    private var lookedAt: [Note] {
        guard !report.implausible.isEmpty, !session.folder.isChilds, let family = session.folder.familyInForce else {
            return []
        }
        do {
            return try LookedAtView(at: report.implausible, family, session.openStore(), session).notes
        } catch {
            return [Note((error as? StoreError)?.message ?? "\(error)")]
        }
    }

    /// What devices have said that does not count.
    private var leftOut: [Note] {
        var notes: [Note] = []
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
                Note(
                    // Number 0 is no entry of a journal of others.
                    first.number > 0
                        ? localized(
                            "\(said), the first in its entry \(first.number). That does not count; the rest does.")
                        : localized("\(said). That does not count; the rest does.")))
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

    private func words(_ refused: SyncReport.Refused) -> Note {
        let name = refused.device.name
        return switch refused.refusal {
        case .gap:
            Note(
                localized("Some of what \(name) has written is not there yet."),
                localized("It comes with the shared folder."))
        case .altered(let number):
            Note(
                localized(
                    """
                    Entry \(number) of \(name) is not the one that follows the others, so that it and what comes \
                    after are left out.
                    """),
                localized("What came before counts. If it stays so: \(Self.anew(name))"))
        case .fork(let number):
            Note(
                localized(
                    """
                    \(name) has gone on from an older copy of itself at entry \(number), so that this is left out.
                    """),
                Self.anew(name))
        case .unreadable(let number):
            Note(
                localized("Entry \(number) of \(name) cannot be read by this version of the program."),
                localized("Install the newer version on this device as well."))
        case .author:
            Note(
                localized(
                    """
                    \(name) was somebody else's device when its history was read first, so that nothing of it \
                    counts now.
                    """),
                Self.anew(name))
        case .early(_, let received, isRepaired: true):
            Note(
                localized(
                    """
                    The clock of \(name) was ahead: what it has written at \(session.clockWords(received)) counts \
                    from then on.
                    """),
                localized(
                    """
                    What it recorded by that clock was taken back there. Until that time has come this stays, as all \
                    that it writes waits for it. To wait no longer, and lose what waits: \(Self.anew(name))
                    """))
        case .early(_, let received, isRepaired: false):
            Note(
                localized(
                    """
                    The clock of \(name) is ahead: what it has written at \(session.clockWords(received)) counts \
                    from then on.
                    """),
                localized(
                    """
                    Set its clock right, and type there: challenges clock repair. Until that time has come this stays, \
                    as all that it writes waits for it. To wait no longer, and lose what waits: \(Self.anew(name))
                    """))
        }
    }

    var members: [(String, JSONOutput)] {
        let read = Self.json(report.read.entries, report.read.segments, report.read.bytes)
        let written = Self.json(report.written.entries, report.written.segments, report.written.bytes)
        return [
            ("read", read), ("written", written), ("waiting", .int(Int64(report.unpublished))),
            ("restored", .int(Int64(report.restored))), ("arriving", .int(Int64(report.arriving))),
            ("needless", .int(Int64(report.needless))),
            ("known", .int(Int64(report.knownTroubles))), ("sound", .bool(isSound)),
            ("notes", .array(notes.map(\.json))),
        ]
    }

    private static func json(_ entries: Int, _ files: Int, _ bytes: Int) -> JSONOutput {
        .object([("entries", .int(Int64(entries))), ("files", .int(Int64(files))), ("bytes", .int(Int64(bytes)))])
    }

    /// Whether nothing is wrong that does not pass by itself.
    var isSound: Bool {
        report.failure == nil && report.standing == .sound && report.refused.isEmpty && report.troubles.isEmpty
    }
}
