import CommandTable
import Diagnostics
import FamilyDevices
import FamilySettings
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Presentation
import QRDrawing
import Recording
import RuleLanguage
import Syncing

/// The parent's side of a pairing.
struct Inviting {
    private let session: Session
    private let pairing: Pairing
    private let group: FamilyGroup
    private var isCodeShown = false

    init(_ session: Session) throws {
        self.session = session
        pairing = Pairing(session: session)
        group = try session.group()
    }

    private var path: String { session.device.invitation }
    private var whosePath: String { Pairing.whosePath(session) }

    /// Whose a device will be.
    private enum Whose: Equatable {
        case parents
        /// No child: all of them.
        case children([String])

        var mode: DeviceMode { self == .parents ? .parent : .child }

        init?(_ bytes: [UInt8]) {
            guard let root = JSONParser.parse(bytes).root, let isParents = root["parent"]?.bool else { return nil }
            self = isParents ? .parents : .children((root["children"]?.array ?? []).compactMap(\.string))
        }

        /// The command that invites one like it.
        var command: String {
            switch self {
            case .parents: "challenges pair --parent"
            case .children(let ids) where ids.isEmpty: "challenges pair --all"
            case .children(let ids): "challenges pair" + ids.map { " --child \($0.shellWord)" }.joined()
            }
        }

        var bytes: [UInt8] {
            let children: [String] = if case .children(let ids) = self { ids } else { [] }
            return JSONOutput.object([
                ("parent", .bool(self == .parents)), ("children", .array(children.map(JSONOutput.string))),
            ]).utf8(pretty: true)
        }
    }

    mutating func run() throws -> ExitStatus {
        Pairing.tidy(session)
        var known = try pairing.bytes(at: path).flatMap { Invitation($0) }
        if let ended = known, case .over = ended.phase {
            try forget(ended)
            known = nil
        }
        if session.options.flag("cancel") {
            guard var known else { return pairing.said(localized("Nothing is being paired."), .fine) }
            try end(&known, because: .declined)
            return pairing.said(localized("It is called off. Begin anew with: challenges pair"), .fine)
        }
        let named = try namedWhose()
        guard var invitation = known else {
            // Who is let in is written into the family's list: where that is gone, nobody answers.
            _ = try group.list(now: session.now.milliseconds)
            let whose = try named ?? onlyChild()
            var invitation: Invitation
            do { invitation = try Invitation(now: .now) } catch { throw SyncFailure.cryptography(error) }
            try pairing.keep(whose.bytes, at: whosePath)
            return try go(on: &invitation, whose)
        }
        if case .accepted(let card) = invitation.phase, named != nil {
            throw Refusal(
                localized("\(card.name) was let in, and was not heard of yet."),
                localized(
                    """
                    It hears of it with the shared folder. To let in another one all the same: challenges pair \
                    --cancel, then this again.
                    """))
        }
        guard let whose = try pairing.bytes(at: whosePath).flatMap({ Whose($0) }) else {
            throw Refusal(
                localized("The note of whose device is being paired is gone."),
                localized("Begin anew: challenges pair --cancel"))
        }
        guard named == nil || named == whose else {
            throw Refusal(
                localized("A device is being paired already, that will be somebody else's."),
                localized("Go on with: challenges pair. Or call it off: challenges pair --cancel"))
        }
        return try go(on: &invitation, whose)
    }

    private mutating func go(on invitation: inout Invitation, _ whose: Whose) throws -> ExitStatus {
        var isAnswerShown = false
        let isTyped = session.options.string("digits") != nil && !pairing.waits
        while true {
            try exchange(&invitation)
            switch invitation.phase {
            case .open:
                if let late = invitation.latecomer {
                    try end(&invitation, because: .expired)
                    throw Self.refusal(.expired, late, whose)
                }
                guard !isTyped else { throw Self.tooEarly(nil) }
                guard invitation.left(at: .now) > 0 || !pairing.waits else {
                    // A device whose answer is on its way is told that it comes too late.
                    try end(&invitation, because: .expired)
                    return pairing.said(
                        localized(
                            "The 15 minutes are over, and nobody has used the code. A new one: \(whose.command)"),
                        .findings)
                }
                show(invitation, whose)
            case .answered(let card):
                guard !isTyped else { throw Self.tooEarly(card) }
                if session.wantsJSON { return json(invitation, card) }
                if !isAnswerShown {
                    session.terminal.write(
                        localized(
                            "\(card.name) has used the code. The digits follow.\n"))
                }
                isAnswerShown = true
            case .comparing(let card, let digits):
                if session.wantsJSON, session.options.string("digits") == nil { return json(invitation, card, digits) }
                guard card.mode == whose.mode else {
                    try end(&invitation, because: .wrongMode)
                    throw Self.refusal(wrongMode: card)
                }
                guard let isSame = try ask(card, digits) else { return .fine }
                guard isSame else {
                    try end(&invitation, because: .differs)
                    throw Self.refusal(.differs, card, whose)
                }
                _ = invitation.accept()
                try pairing.keep(invitation.bytes, at: path)
                continue
            case .accepted(let card):
                try welcome(&invitation, whose)
                return pairing.said(
                    localized(
                        """
                        \(card.name) is in the family. It hears of that with the shared folder, and of the rules \
                        with the next sync of this device: challenges sync
                        """), .fine)
            case .over(let ending):
                try end(&invitation)
                throw Self.refusal(ending, nil, whose)
            }
            if session.wantsJSON { return json(invitation) }
            guard pairing.waits else { return .fine }
            pairing.pause()
        }
    }

    // MARK: - Steps

    private func exchange(_ invitation: inout Invitation) throws {
        let before = invitation.bytes
        try PairingFolder(group.folder).exchange(&invitation, now: .now)
        if invitation.bytes != before || !FileSystem.exists(path) { try pairing.keep(invitation.bytes, at: path) }
    }

    private func welcome(_ invitation: inout Invitation, _ whose: Whose) throws {
        let children: Set<String> = if case .children(let ids) = whose { Set(ids) } else { [] }
        do throws(SyncFailure) {
            try group.welcome(&invitation, children: children, now: .now)
        } catch {
            guard error == .knownDevice, case .accepted(let card) = invitation.phase else { throw error }
            try end(&invitation, because: .known)
            throw refusal(known: card)
        }
        try pairing.keep(invitation.bytes, at: path)
    }

    /// Ends it, and tells the new device why. That stays in the folder until something else is paired.
    private func end(_ invitation: inout Invitation, because why: Invitation.Ending? = nil) throws {
        if let why { invitation.decline(because: why) }
        guard invitation.hasAnswer || invitation.phase == .over(.expired) else { return try forget(invitation) }
        try exchange(&invitation)
        try pairing.keep(invitation.bytes, at: path)
        pairing.remove(whosePath)
    }

    private func forget(_ invitation: Invitation) throws {
        try PairingFolder(group.folder).remove(invitation)
        pairing.remove(path)
        pairing.remove(whosePath)
    }

    /// Why a device that the family knows was not let in, and the way in.
    private func refusal(known card: DeviceCard) -> Refusal {
        let list = try? group.list(now: session.now.milliseconds)
        let active = list?.members.active.first { $0.life.device == card.life.device }
        if let active {
            return Refusal(
                localized("\(card.name) is in the family still, as \(active.name). It was not let in twice."),
                localized(
                    """
                    Remove it first: challenges unlink \(active.name.shellWord). Then pair it again: \
                    challenges pair
                    """))
        }
        return Refusal(
            localized(
                "\(card.name) was somebody else's device in this family before. It was not let in as another's."),
            localized(
                """
                On \(card.name), go to a new and empty folder. Then here: challenges pair, and there what that \
                shows.
                """))
    }

    private static func refusal(wrongMode card: DeviceCard) -> Refusal {
        let isParents = card.mode == .parent
        return Refusal(
            isParents
                ? localized("\(card.name) asks to be a parent's device, and a child's was invited. It was not let in.")
                : localized("\(card.name) asks to be a child's device, and a parent's was invited. It was not let in."),
            isParents
                ? localized("Pair it again: with --parent here, or without --parent there.")
                : localized("Pair it again: without --parent here, or with --parent there."))
    }

    /// Digits were typed that cannot be compared yet.
    /// - Parameter card: the device that has used the code. Nil if none has, as far as is known here.
    private static func tooEarly(_ card: DeviceCard?) -> Refusal {
        Refusal(
            card.map {
                localized(
                    """
                    \($0.name) has used the code, and its last word has not arrived here yet. Nobody was let in.
                    """)
            }
                ?? localized("Nobody has used the code yet, as far as has arrived here. Nobody was let in."),
            card == nil
                ? localized("Once the new device shows its digits, type this again. See the code with: challenges pair")
                : localized("Let the new device go on with: challenges pair. When that has arrived, type this again."))
    }

    /// Asks whether both show the same. Nil where nobody can be asked.
    private func ask(_ card: DeviceCard, _ digits: ComparedDigits) throws -> Bool? {
        if let given = session.options.string("digits") {
            return given.filter(\.isNumber) == digits.digits.filter(\.isNumber)
        }
        session.terminal.write(
            localized(
                "\(card.name) has to show the same as stands here:\n\n    \(Pairing.words(digits))\n\n"))
        guard session.terminal.isInputTerminal else {
            session.note(
                localized(
                    "Say that they are the same with the digits that it shows: challenges pair --digits DIGITS"))
            return nil
        }
        while true {
            guard let answer = session.terminal.askAnew(localized("Does it? Type yes or no: ")) else { return nil }
            switch answer.lowercased() {
            case "yes", localized("yes"): return true
            case "no", localized("no", "an answer"): return false
            default: continue
            }
        }
    }

    // MARK: - Whose

    /// Whose the new device will be, as the options say. Nil if they do not.
    private func namedWhose() throws -> Whose? {
        let names = session.options.strings("child")
        let isAll = session.options.flag("all")
        let isParents = session.options.flag("parent")
        guard [!names.isEmpty, isAll, isParents].count(where: \.self) < 2 else {
            throw UsageError(
                localized("--child, --all and --parent do not go together."),
                remedy: localized(
                    "Choose one of them."))
        }
        if isParents { return .parents }
        if isAll { return .children([]) }
        guard !names.isEmpty else { return nil }
        let family = try session.load().family
        return .children(try names.map { family.children[try family.child(named: $0)].id })
    }

    private func onlyChild() throws -> Whose {
        let children = try session.load().family.children
        guard let child = children.first, children.count == 1 else {
            throw UsageError(
                localized("Whose device will it be?"),
                remedy: localized(
                    "Add \(Listing.or(children.map { "--child \($0.id)" })), --all for one of all children, or --parent."
                ))
        }
        return .children([child.id])
    }

    // MARK: - Saying

    private mutating func show(_ invitation: Invitation, _ whose: Whose) {
        guard !isCodeShown, !session.wantsJSON else { return }
        isCodeShown = true
        let minutes = (invitation.left(at: .now) + Milliseconds.minute - 1) / Milliseconds.minute
        var text = localized("The code, for \(minutes) min more:") + "\n\n    \(invitation.code.text)\n\n"
        if session.terminal.isOutputTerminal, !session.options.flag("plain"),
            let picture = QRPicture(invitation.ticket.text)?.lines(onDark: true),
            picture.allSatisfy({ $0.count <= session.appearance.width })
        {
            text += picture.joined(separator: "\n") + "\n\n"
        }
        let parents = whose == .parents ? " --parent" : ""
        text +=
            localized(
                """
                On the new device make an empty folder, go there, and type this, with a name
                for the device in the place of NAME, and in the place of DIR the path under
                which that device sees the shared folder:
                """)
            + "\n\n    challenges pair \(invitation.code.text)\(parents) --name \"NAME\" --folder \(Language.current.saying("DIR"))\n\n"
        text +=
            pairing.waits
            ? localized("Waiting for it. Ctrl-C ends the waiting, and challenges pair goes on.\n")
            : localized("When it has done that, go on here with: challenges pair\n")
        session.terminal.write(painted: text)
    }

    private func json(
        _ invitation: Invitation, _ card: DeviceCard? = nil, _ digits: ComparedDigits? = nil
    ) -> ExitStatus {
        let phase = digits != nil ? "comparing" : card != nil ? "answered" : "open"
        session.show([
            ("phase", .string(phase)), ("code", .string(invitation.code.text)),
            ("picture", .string(invitation.ticket.text)),
            ("secondsLeft", .int(invitation.left(at: .now) / 1000)),
            ("device", card.map { .string($0.name) } ?? .null),
            ("digits", digits.map { .string($0.digits) } ?? .null),
            ("words", digits.map { .string($0.words) } ?? .null),
        ])
        return .fine
    }

    private static func refusal(_ ending: Invitation.Ending, _ card: DeviceCard?, _ whose: Whose) -> Refusal {
        let name = card?.name ?? localized("The new device")
        let again = localized("Begin anew with a new code: \(whose.command)")
        return switch ending {
        case .expired:
            Refusal(
                card.map { localized("\($0.name) has used the code when its 15 minutes were over. It was not let in.") }
                    ?? localized("The code is too old, and nobody has used it in time."), again)
        case .answeredTwice:
            Refusal(
                localized("Two devices have used the code, so that one of them may be a stranger's. None was let in."),
                localized("Who else has seen the code? \(again)"))
        case .broken:
            Refusal(
                localized(
                    """
                    The new device has not kept to what it had said, so that it may be a stranger's. It was \
                    not let in.
                    """),
                again)
        case .declined: Refusal(localized("It was called off. No device was let in."), again)
        case .differs:
            Refusal(
                localized("The digits differ, so that \(name) was not let in."),
                localized("Somebody else may have used the code. Try again with a new one: \(whose.command)"))
        case .wrongMode, .known: Refusal(localized("\(name) was not let in."), again)
        }
    }
}
