import CommandTable
import Cryptography
import FamilyDevices
import FamilyStore
import FamilyTime
import JSONText
import OperatingSystem
import Recording
import Syncing

/// The new device's side of a pairing.
struct Joiner {
    private let session: Session
    private let pairing: Pairing
    private let file: KeyFile?

    init(_ session: Session, _ file: KeyFile?) {
        self.session = session
        pairing = Pairing(session: session)
        self.file = file
    }

    private var path: String { session.device.joining }

    func run() throws -> ExitStatus {
        let known = try pairing.bytes(at: path).flatMap { Joining($0) }
        if session.options.flag("cancel") {
            guard file != nil || known != nil else { return said("Nothing is being paired.", .fine) }
            try end(known)
            let remains = file?.ties == nil ? "this device belongs to no family" : "this device is what it was"
            return said("It is called off, and \(remains).", .fine)
        }
        guard let code = session.options.argument("CODE") else {
            guard var known else { throw Refusal(SyncFailure.notJoined, session) }
            return try go(on: &known)
        }
        guard known == nil else {
            throw Refusal(
                message: "This device is joining a family already.",
                remedy: "Go on with: challenges pair. Or call it off: challenges pair --cancel")
        }
        var joining = try begin(code)
        return try go(on: &joining)
    }

    private func begin(_ text: String) throws -> Joining {
        guard let ticket = PairingTicket(text) else {
            throw UsageError(
                "\"\(text)\" is no code.",
                remedy: "It is twelve letters and digits, like ABCD-EFGH-JKMN: type it as it is shown.")
        }
        if let file, file.ties != nil { return try beginAgain(file, ticket) }
        let name = try session.deviceName()
        let shared = try session.sharedPath()
        guard !FileSystem.exists(session.folder.familyPath) else {
            throw Refusal(
                message: "There is a family in this folder already.",
                remedy: "A new device begins in an empty folder, as it is told the rules: "
                    + "challenges pair CODE --family DIR --name NAME --folder DIR")
        }
        guard FileSystem.isFolder(shared) else { throw FolderError(.noFolder, path: shared) }
        // A try that was cut off before anybody was told of its keys leaves nothing to go on with.
        if file != nil { try DeviceCommand.forget(session) }
        let store = try session.ownStore()
        let joining: Joining
        do throws(SyncFailure) {
            let keys = try FamilyGroup.prepare(
                session.device, mode: session.options.flag("parent") ? .parent : .child, name: name, in: store,
                sharing: shared)
            do throws(CryptographyError) { joining = try Joining(ticket, keys.card, now: .now) } catch {
                throw .cryptography(error)
            }
        } catch {
            throw Refusal(error, session)
        }
        try pairing.keep(joining.bytes, at: path)
        return joining
    }

    /// The next life of a device that a parent has removed. Its history goes on.
    private func beginAgain(_ file: KeyFile, _ ticket: PairingTicket) throws -> Joining {
        let removed: Bool
        let folder: String
        do throws(SyncFailure) {
            let group = try FamilyGroup(session.device)
            let member = try group.list(now: session.now.milliseconds).members.member(group.keys.life)
            removed = member.map { !$0.isActive } ?? false
            folder = group.folder.path
        } catch {
            throw Refusal(error, session)
        }
        guard removed, let keys = try file.keys.next() else { throw Refusal(SyncFailure.alreadyChosen, session) }
        let joining: Joining
        do throws(CryptographyError) { joining = try Joining(ticket, keys.card, now: .now) } catch {
            throw Refusal(SyncFailure.cryptography(error), session)
        }
        do throws(SystemError) { try KeyFile(keys: keys).write(to: session.device.keys) } catch {
            throw FolderError(error, path: session.device.keys, or: .unwritable)
        }
        try DeviceCommand.forgetLog(session)
        do throws(SyncFailure) { try SyncState(folder: folder).write(to: session.device) } catch {
            throw Refusal(error, session)
        }
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
            do throws(LogWriter.Failure) {
                try PairingFolder(folder).exchange(&joining, now: .now)
            } catch {
                throw Refusal(error, session)
            }
            if joining.bytes != before { try pairing.keep(joining.bytes, at: path) }
            switch joining.phase {
            case .looking:
                tell(
                    joining.isCodeWrong
                        ? "The code is right for nothing that lies in the shared folder. Is it typed as it is shown? To try "
                            + "another one: challenges pair --cancel"
                        : "The parent's device has left nothing in the shared folder yet.")
            case .answered: tell("The parent's device is told of this one. The digits follow.")
            case .comparing(let digits):
                tell(
                    "Compare this with what the parent's device shows, and say there whether it is the same:\n\n    "
                        + "\(Pairing.words(digits))\n")
            case .joined(let ties): return try joined(ties, joining)
            case .expired:
                try end(joining)
                throw Refusal(
                    message: "The time of this code is over.",
                    remedy: "Let the parent's device show a new one: challenges pair")
            }
            if session.wantsJSON { return json(joining) }
            guard pairing.waits else {
                session.note("Go on with: challenges pair")
                return .fine
            }
            pairing.pause()
        }
    }

    private func shared() throws -> SharedFolder {
        do throws(SyncFailure) {
            guard let state = try SyncState(of: session.device) else { throw .notJoined }
            return session.device.shared(at: state.folder)
        } catch {
            throw Refusal(error, session)
        }
    }

    private func joined(_ ties: FamilyTies, _ joining: Joining) throws -> ExitStatus {
        let group: FamilyGroup
        do throws(SyncFailure) { group = try FamilyGroup.join(ties, session.device) } catch {
            throw Refusal(error, session)
        }
        // From here on this device is in: what is left over does no harm.
        try? PairingFolder(group.folder).remove(joining)
        pairing.remove(path)
        let name = group.keys.card.name
        let status = said("\(name) belongs to the family now.", .fine)
        // The others hear of it by what it writes.
        do {
            _ = try SyncCommand.pass(session)
        } catch let refusal as Refusal {
            session.terminal.complain(refusal.message, refusal.remedy)
        }
        session.note("Sync it now and then, or let it do so by itself: challenges sync, challenges run")
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
        for file in [path + "-wal", path + "-shm", path + "-head", path] where FileSystem.exists(file) {
            do throws(SystemError) { try FileSystem.remove(file) } catch {
                throw FolderError(error, path: file, or: .unwritable)
            }
        }
    }

    private func said(_ text: String, _ status: ExitStatus) -> ExitStatus {
        if session.wantsJSON {
            session.show(json: .object([("format", .int(1)), ("phase", .string("done")), ("message", .string(text))]))
        } else {
            session.terminal.write(text + "\n")
        }
        return status
    }

    private func json(_ joining: Joining) -> ExitStatus {
        var digits: ComparedDigits?
        let phase: String
        switch joining.phase {
        case .looking: phase = joining.isCodeWrong ? "wrong" : "looking"
        case .answered: phase = "answered"
        case .comparing(let compared): (phase, digits) = ("comparing", compared)
        case .joined: phase = "done"
        case .expired: phase = "expired"
        }
        session.show(
            json: .object([
                ("format", .int(1)), ("phase", .string(phase)), ("digits", digits.map { .string($0.digits) } ?? .null),
                ("words", digits.map { .string($0.words) } ?? .null),
            ]))
        return .fine
    }
}
