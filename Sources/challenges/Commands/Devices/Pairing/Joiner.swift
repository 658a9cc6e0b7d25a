import CommandTable
import Cryptography
import FamilyDevices
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import Syncing

/// The new device's side of a pairing.
struct Joiner {
    let session: Session
    let file: KeyFile?

    private var pairing: Pairing { Pairing(session: session) }
    private var path: String { session.device.joining }

    func run() throws -> ExitStatus {
        let known = try pairing.bytes(at: path).flatMap { Joining($0) }
        if session.options.flag("cancel") {
            guard file != nil || known != nil else { return pairing.said(localized("Nothing is being paired."), .fine) }
            try end(known)
            return pairing.said(
                file?.ties == nil
                    ? localized("It is called off, and this device belongs to no family.")
                    : localized("It is called off, and this device is what it was."), .fine)
        }
        let ticket = try session.options.argument("CODE").map(ticket)
        guard let known else {
            guard let ticket else { throw SyncFailure.notJoined }
            var joining = try begin(ticket)
            return try go(on: &joining)
        }
        var joining = try retyped(ticket, known)
        return try go(on: &joining)
    }

    /// What a new device says of itself, and where.
    private struct Introduction: Equatable {
        var name: String
        var folder: String
        var mode: DeviceMode
    }

    /// What was said before.
    private func introduction(of keys: DeviceKeys) throws -> Introduction {
        Introduction(name: keys.card.name, folder: try shared().path, mode: keys.card.mode)
    }

    /// What is said now, and where that leaves something out what was said before.
    private func introduction(after said: Introduction? = nil) throws -> Introduction {
        let options = session.options
        let isWhole = options.string("name") != nil && options.string("folder") != nil
        var mode: DeviceMode = options.flag("parent") ? .parent : isWhole ? .child : said?.mode ?? .child
        // What was recorded is a parent's or a child's, and stays that.
        if let said, said.mode != mode, try session.openStore()?.latestInstant() != nil { mode = said.mode }
        return Introduction(
            name: try options.string("name") == nil ? said?.name ?? session.deviceName() : session.deviceName(),
            folder: try options.string("folder") == nil ? said?.folder ?? session.sharedPath() : session.sharedPath(),
            mode: mode)
    }

    /// A try that goes on: with another code, name or folder, if nobody has answered to it, or if nobody hears of it any
    /// more.
    /// - Parameter ticket: what is typed now. Nil for what was typed before.
    private func retyped(_ ticket: PairingTicket?, _ known: Joining) throws -> Joining {
        let said = try file.map { try introduction(of: $0.keys) }
        let wanted = try said.map { try introduction(after: $0) }
        let isNew = wanted != said
        guard ticket != nil || isNew else { return known }
        let folder = PairingFolder(try shared())
        guard let file, let wanted, try !isOpen(known, folder) else {
            throw Refusal(
                localized("This device is joining a family already."),
                localized("Go on with: challenges pair. Or call it off: challenges pair --cancel"))
        }
        guard FileSystem.isFolder(wanted.folder) else { throw FolderError(.noFolder, path: wanted.folder) }
        let ticket = ticket ?? known.ticket
        guard wanted.mode == file.keys.card.mode else {
            // The database was made for the other mode.
            try end(known)
            return try begin(ticket, wanted)
        }
        guard let keys = file.keys.named(wanted.name) else { throw SyncFailure.unfitName }
        let joining = try Self.joining(ticket, keys.card)
        try folder.remove(known)
        if isNew {
            try keep(keys)
            try SyncState(folder: wanted.folder).write(to: session.device)
        }
        try pairing.keep(joining.bytes, at: path)
        return joining
    }

    private func keep(_ keys: DeviceKeys) throws {
        try FolderError.writing(session.device.keys) { try KeyFile(keys: keys).write(to: session.device.keys) }
    }

    /// Whether a parent's device goes on with a try.
    private func isOpen(_ known: Joining, _ folder: PairingFolder) throws -> Bool {
        switch known.phase {
        case .looking, .refused, .expired: return false
        case .joined: return true
        case .answered, .comparing: return try folder.isOpen(to: known)
        }
    }

    private func ticket(_ text: String) throws -> PairingTicket {
        guard let ticket = PairingTicket(text) else {
            throw UsageError(
                localized("\"\(text)\" is no code."),
                remedy: localized("It is twelve letters and digits, like ABCD-EFGH-JKMN: type it as it is shown."))
        }
        return ticket
    }

    private static func joining(_ ticket: PairingTicket, _ card: DeviceCard) throws -> Joining {
        do throws(CryptographyError) { return try Joining(ticket, card, now: .now) } catch {
            throw SyncFailure.cryptography(error)
        }
    }

    private func begin(_ ticket: PairingTicket) throws -> Joining {
        if let file, file.ties != nil { return try beginAgain(file, ticket) }
        return try begin(ticket, introduction())
    }

    private func begin(_ ticket: PairingTicket, _ wanted: Introduction) throws -> Joining {
        guard !FileSystem.exists(session.folder.familyPath) else {
            let begin = WayIn.emptyFolder(
                session.options.argument("CODE"), name: wanted.name, shared: wanted.folder,
                isParents: wanted.mode == .parent)
            throw Refusal(
                localized("There is a family in this folder already."),
                localized("A new device is told the family's rules, so it begins in an empty folder: \(begin)"))
        }
        guard FileSystem.isFolder(wanted.folder) else { throw FolderError(.noFolder, path: wanted.folder) }
        // A try that was cut off before anybody was told of its keys leaves nothing to go on with.
        if file != nil { try DeviceCommand.forget(session) }
        let store = try session.ownStore()
        let keys = try FamilyGroup.prepare(
            session.device, mode: wanted.mode, name: wanted.name, in: store, sharing: wanted.folder)
        let joining = try Self.joining(ticket, keys.card)
        try pairing.keep(joining.bytes, at: path)
        return joining
    }

    /// The next life of a device that a parent has removed. Its history goes on.
    private func beginAgain(_ file: KeyFile, _ ticket: PairingTicket) throws -> Joining {
        let wanted = try introduction(after: introduction(of: file.keys))
        let group = try FamilyGroup(session.device)
        // The folder in which that is said may be gone where another one is named.
        if wanted.folder == group.folder.path { _ = try group.list(now: session.now.milliseconds) }
        let isRemoved = try group.knownList().members.member(group.keys.life).map { !$0.isActive } ?? false
        guard isRemoved, let next = try file.keys.next() else { throw SyncFailure.alreadyChosen }
        guard FileSystem.isFolder(wanted.folder) else { throw FolderError(.noFolder, path: wanted.folder) }
        guard let keys = next.named(wanted.name) else { throw SyncFailure.unfitName }
        let joining = try Self.joining(ticket, keys.card)
        try keep(keys)
        try DeviceCommand.forgetLog(session)
        try SyncState(folder: wanted.folder).write(to: session.device)
        try pairing.keep(joining.bytes, at: path)
        return joining
    }

    private func go(on joining: inout Joining) throws -> ExitStatus {
        let folder = try shared()
        var told = ""
        func tell(_ text: String) {
            if text != told, !session.wantsJSON { session.terminal.write(text + "\n") }
            told = text
        }
        while true {
            let before = joining.bytes
            try PairingFolder(folder).exchange(&joining, now: .now)
            if joining.bytes != before { try pairing.keep(joining.bytes, at: path) }
            switch joining.phase {
            case .looking:
                tell(words(joining, folder))
            case .answered: tell(answeredWords(joining))
            case .comparing(let digits):
                tell(
                    localized(
                        "Compare this with what the parent's device shows, and say there whether it is the same:")
                        + "\n\n    \(Pairing.words(digits))\n")
            case .joined(let ties): return try joined(ties, joining)
            case .refused(let why):
                try end(joining)
                throw refusal(why)
            case .expired:
                try end(joining)
                throw Refusal(
                    localized("The time of this code is over."),
                    localized("Let the parent's device show a new one: \(invitation)"))
            }
            if session.wantsJSON { return json(joining) }
            guard pairing.waits else {
                session.note(localized("Go on with: challenges pair"))
                return .fine
            }
            pairing.pause()
        }
    }

    /// What is said while nobody answers.
    private func words(_ joining: Joining, _ folder: SharedFolder) -> String {
        guard joining.isCodeWrong || joining.age(at: .now) >= Self.patience else {
            return localized("Looking into the shared folder for the parent's device.")
        }
        return localized(
            """
            Nobody answers to this code yet: \(joining.ticket.code.text)
            Is it the one that the parent's device shows, letter by letter? Another one: challenges pair CODE
            Does \(folder.path) show here what other devices put into it? Another one: challenges pair --folder DIR
            """) + (pairing.waits ? "\n" + localized("This one goes on looking.") : "")
    }

    /// What is said until the parent's device has noticed.
    private func answeredWords(_ joining: Joining) -> String {
        if !joining.isOfferThere {
            return localized(
                """
                The code lies in the shared folder no more: it was called off on the parent's device, or its 15 minutes \
                are over. Let that show a new one (\(invitation)), and type it here: challenges pair CODE
                """)
        }
        if joining.age(at: .now) >= PairingCode.validity {
            return localized(
                """
                The code's 15 minutes are over, and no digits have come. If it was used in time, go on on the parent's \
                device with: challenges pair. Else let that show a new one, and type it here: challenges pair CODE
                """)
        }
        return localized(
            """
            The parent's device is told of this one, and the digits follow, unless the code's 15 minutes are over. If it \
            does not show any, go on there with: challenges pair
            """)
    }

    /// What makes a parent's device show a code for one like this.
    private var invitation: String {
        file?.keys.card.mode == .parent ? "challenges pair --parent" : "challenges pair --child CHILD"
    }

    /// Milliseconds until it is said that nobody answers.
    private static var patience: Int64 { 10_000 }

    /// What the parent's device has said.
    private func refusal(_ why: Invitation.Ending) -> Refusal {
        let again = localized("Let the parent's device show a new code: \(invitation)")
        switch why {
        case .expired: return Refusal(localized("The time of this code is over."), again)
        case .declined:
            return Refusal(localized("A parent has called it off. This device was not let in."), again)
        case .differs:
            return Refusal(
                localized("On the parent's device it was said that the digits differ. This device was not let in."),
                localized("Somebody else may have used the code. \(again)"))
        case .answeredTwice, .broken:
            return Refusal(
                localized(
                    """
                    A second device has used this code, or something has changed what was said. This device \
                    was not let in.
                    """),
                localized("Who else has seen the code? \(again)"))
        case .wrongMode where file?.keys.card.mode == .parent:
            return Refusal(
                localized(
                    """
                    The parent's device has invited a child's device, and this one asked to be a parent's. It \
                    was not let in.
                    """),
                localized(
                    """
                    There: challenges pair --parent. Here then with its code: challenges pair CODE --parent \
                    --name NAME --folder DIR
                    """))
        case .wrongMode:
            return Refusal(
                localized(
                    """
                    The parent's device has invited a parent's device, and this one asked to be a child's. It \
                    was not let in.
                    """),
                localized(
                    """
                    For a parent's, add --parent here, with a new code. For a child's: challenges pair --child CHILD there.
                    """))
        case .known:
            return Refusal(
                localized(
                    """
                    The family knows this device's history: it is in still, or was somebody else's. It was not \
                    let in.
                    """),
                localized(
                    "The parent's device says what to do. In a new and empty folder it can be let in at once."))
        }
    }

    private func shared() throws -> SharedFolder {
        guard let state = try SyncState(of: session.device) else { throw SyncFailure.notJoined }
        return session.device.shared(at: state.folder)
    }

    private func joined(_ ties: FamilyTies, _ joining: Joining) throws -> ExitStatus {
        let group = try FamilyGroup.join(ties, session.device)
        try session.ownStore().noteArrival(at: session.now.milliseconds)
        // From here on this device is in: what is left over does no harm.
        try? PairingFolder(group.folder).remove(joining)
        pairing.remove(path)
        let name = group.keys.card.name
        let status = pairing.said(localized("\(name) belongs to the family now."), .fine)
        // The others hear of it by what it writes.
        do {
            if let report = try SyncCommand.pass(session) { SyncWords(report: report, session: session).tellNotes() }
        } catch {
            guard let refusal = session.told(error) as? Refusal else { throw error }
            session.terminal.complain(refusal.message, refusal.remedy)
        }
        session.note(localized("Sync it now and then, or let it do so by itself: challenges sync, challenges run"))
        return status
    }

    private func end(_ joining: Joining?) throws {
        if let joining, let folder = try? shared() { try? PairingFolder(folder).remove(joining) }
        guard file?.ties == nil else {
            pairing.remove(path)
            return
        }
        try removeUnused()
        try DeviceCommand.forget(session)
    }

    /// Removes the database that was made for joining, if nothing was recorded in it.
    private func removeUnused() throws {
        let path = session.folder.databasePath
        guard let store = try session.openStore(), try store.latestInstant() == nil else { return }
        try DeviceCommand.remove([path + "-wal", path + "-shm", path + "-head", path])
    }

    private func json(_ joining: Joining) -> ExitStatus {
        var digits: ComparedDigits?
        let phase: String
        switch joining.phase {
        case .looking: phase = joining.isCodeWrong ? "wrong" : "looking"
        case .answered: phase = "answered"
        case .comparing(let compared): (phase, digits) = ("comparing", compared)
        case .joined: phase = "done"
        case .refused: phase = "refused"
        case .expired: phase = "expired"
        }
        session.show([
            ("phase", .string(phase)), ("digits", digits.map { .string($0.digits) } ?? .null),
            ("words", digits.map { .string($0.words) } ?? .null),
        ])
        return .fine
    }
}
