import CommandTable
import FamilyDevices
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import RuleLanguage
import Syncing

/// Lets a device into the family: the parent's side shows a code, the new device is told it.
enum PairCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "pair", summary: localized("Let a new device into the family."),
            discussion: localized(
                """
                On a parent's device it shows a code, as letters and as a picture, that is valid for 15 minutes \
                and once. On the new device, in an empty folder that is to be its family folder, that code is \
                typed: challenges pair CODE. Then both show six digits and three words. Compare them, and say on \
                the parent's device whether they are the same: a stranger who has read the code cannot make them \
                so.

                Both may be ended and called again meanwhile: each goes on where it was. On a terminal they \
                wait for each other; elsewhere they do what is to be done and end, unless --wait is given. \
                --cancel calls it off.

                When no parent's device is left, --recover lets a new one in with the \
                code on paper that `device parent` has shown: it reads all that the family's devices have written, \
                and can remove those that are lost.
                """),
            group: .devices,
            arguments: [
                ArgumentSpec(
                    "CODE", arity: .optional,
                    help: localized(
                        "On the new device: the code that the parent's shows. With --recover, the one on paper."))
            ],
            options: [
                .value(
                    "child", name: "CHILD", repeatable: true, completion: OfferedWords.children.completion,
                    help: localized("Whose device it will be, by id or name.")),
                .flag("all", help: localized("It will be all children's, like one in the living room.")),
                .flag("parent", help: localized("It will be a parent's device.")),
                .value("name", name: "NAME", help: localized("What the new device is called.")),
                .value(
                    "folder", name: "DIR", completion: .directories,
                    help: localized("On the new device: the folder that they share.")),
                .value(
                    "digits", name: "DIGITS",
                    help: localized("The six digits that the new device shows, where nobody can be asked.")),
                .flag(
                    "recover",
                    help: localized(
                        "Let this device in as a parent's with the code on paper, when no other is left.")),
                .flag("wait", help: localized("Wait for the other device, also without a terminal.")),
                .flag("cancel", help: localized("Call it off.")),
            ],
            examples: Examples(
                Example("challenges pair --child mia", localized("on the parent's device: show a code")),
                Example(
                    "challenges pair ABCD-EFGH-JKMN --name \"Mia's laptop\" --folder ~/Sync/family",
                    localized(
                        "on the new device")
                ),
                Example("challenges pair", localized("go on where it was")),
                Example("challenges pair --parent", localized("the new device will be a parent's, too")),
                Example(
                    "challenges pair --recover --name \"New computer\" --folder ~/Sync/family",
                    localized("no parent's device is left, and the paper is there"))))
    }

    /// Which side it is, the folder tells.
    static func giver(of options: Invocation) -> Giver { .parentHere }

    static func run(_ session: Session) throws -> ExitStatus {
        let file = try session.device.keyFile()
        if session.options.flag("recover") { return try Recovering(session: session, file: file).run() }
        // A device that belongs to a family calls off what it has begun itself: an invitation, or pairing again.
        let isJoining = FileSystem.exists(session.device.joining)
        let isCalledOff = session.options.flag("cancel") && !isJoining
        if let file, file.ties != nil, session.options.argument("CODE") == nil || isCalledOff {
            guard file.keys.card.mode == .parent else { throw Refusal.childsDevice(file.keys.card, session) }
            var inviting = try Inviting(session)
            return try inviting.run()
        }
        return try Joiner(session: session, file: file).run()
    }
}

/// What both sides of a pairing do alike.
struct Pairing {
    let session: Session

    /// Whether it waits for the other device.
    var waits: Bool {
        !session.wantsJSON
            && (session.options.flag("wait") || session.terminal.isInputTerminal && session.terminal.isOutputTerminal)
    }

    /// Waits a moment for what the other device does.
    func pause() { ThisProcess.pause(milliseconds: 500) }

    /// Keeps where a pairing stands, so that it goes on after the program has ended.
    func keep(_ bytes: [UInt8], at path: String) throws {
        try FolderError.writing(path) { try AtomicFile.replace(path, with: bytes, permissions: 0o600) }
    }

    func bytes(at path: String) throws -> [UInt8]? {
        do throws(SystemError) { return try session.device.bytes(of: path) } catch {
            throw FolderError(error, path: path, or: .unreadable)
        }
    }

    /// Says what has become of it.
    func said(_ text: String, _ status: ExitStatus) -> ExitStatus {
        session.answer([("phase", .string("done")), ("message", .string(text))], text + "\n")
        return status
    }

    func remove(_ path: String) {
        if FileSystem.exists(path) { try? FileSystem.remove(path) }
    }

    /// Removes what an invitation has left in the folder: once the device that it let in was heard of, or when nobody waits
    /// any more to be told why it was not.
    static func tidy(_ session: Session) {
        let pairing = Pairing(session: session)
        guard let group = try? FamilyGroup(session.device),
            let invitation = (try? pairing.bytes(at: session.device.invitation)).flatMap({ Invitation($0) })
        else { return }
        switch invitation.phase {
        case .open, .answered, .comparing: return
        case .accepted(let card): guard (try? group.readIndex().lastWritten(card.life)) != nil else { return }
        case .over: guard invitation.isForgotten(at: .now) else { return }
        }
        try? PairingFolder(group.folder).remove(invitation)
        pairing.remove(session.device.invitation)
        pairing.remove(whosePath(session))
    }

    /// Where the parent's side keeps whose the device will be.
    static func whosePath(_ session: Session) -> String { session.device.invitation + "-whose" }

    /// What people compare, to be said aloud.
    static func words(_ digits: ComparedDigits) -> String { "\(digits.digits)   \(digits.words)" }
}
