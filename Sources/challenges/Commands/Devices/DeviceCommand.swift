import CommandTable
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

/// What this device is among those of its family, and how they stand.
enum DeviceCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "device", summary: localized("Show the family's devices that share a folder, and found their group."),
            discussion: localized(
                """
                Several devices of a family share a folder that something else carries: Syncthing, a cloud's \
                program, a network share, a USB stick. On the first parent's device `device parent` begins with \
                that, and shows a code that opens everything when no parent's device is left; `pair` lets others \
                in. Without an action it shows this device, when it synced last, and when each of the others was \
                heard of last. --reset makes this device one that belongs to no family again; its history stays.
                """),
            group: .devices,
            arguments: [.one("ACTION", of: ["parent"])],
            options: [
                .value("name", name: "NAME", help: localized("What this device is called.")),
                .value(
                    "folder", name: "DIR", completion: .directories,
                    help: localized(
                        "The folder that the devices share.")),
                .flag("reset", help: localized("Belong to no family of devices any more.")), .yes,
            ],
            examples: Examples(
                Example("challenges device", localized("this one and the others, and when they synced")),
                Example(
                    "challenges device parent --name \"Papa's computer\" --folder ~/Sync/family",
                    localized("begin, on the first parent's device"))))
    }

    static func giver(of options: Invocation) -> Giver {
        options.argument("ACTION") == nil && !options.flag("reset") ? .anybody : .parentHere
    }

    static func run(_ session: Session) throws -> ExitStatus {
        if session.options.flag("reset") {
            try reset(session)
            return .fine
        }
        switch session.options.argument("ACTION") {
        case nil: return try show(session)
        case "parent": try found(session)
        case let action?:
            throw UsageError(localized("device cannot \"\(action)\"."), remedy: localized("It can: parent."))
        }
        return .fine
    }

    // MARK: - Founding

    private static func found(_ session: Session) throws {
        let name = try session.deviceName()
        let path = try session.sharedPath()
        guard FileSystem.exists(session.folder.familyPath) else {
            throw FolderError(.noFamily, path: session.folder.path)
        }
        guard try session.device.keyFile() == nil else { throw SyncFailure.alreadyChosen }
        guard FileSystem.isFolder(path) else { throw FolderError(.noFolder, path: path) }
        // Nobody writes a code on paper that opens nothing.
        try FamilyGroup.requireUnfounded(session.device.shared(at: path))
        let code: RecoveryCode
        do { code = try .random() } catch { throw SyncFailure.cryptography(error) }
        if !session.wantsJSON {
            session.terminal.write(
                localized(
                    """
                    This code opens everything when no parent's device is left:

                    \(code.text)

                    It is shown \
                    this once, and kept nowhere. Write it on paper and keep it where no child looks.\n
                    """))
        }
        try session.confirm(localized("\(name) becomes the first parent's device. Is the code on paper?\n"))
        let store = try session.ownStore()
        _ = try FamilyGroup.found(
            session.device, name: name, in: store, sharing: path, code: code, now: session.now.milliseconds)
        session.answer(
            [("name", .string(name)), ("code", .string(code.text))],
            localized("\(name) is a parent's device now. Let the next one in with: challenges pair\n"))
    }

    // MARK: - Leaving

    private static func reset(_ session: Session) throws {
        let file = try? session.device.keyFile()
        guard FileSystem.exists(session.device.keys) else {
            return session.terminal.write(localized("Nobody has said yet whose device this is.\n"))
        }
        let name = file?.keys.card.name ?? localized("this device")
        try session.confirm(
            localized(
                """
                Shall \(name) leave its family of devices? It then neither sends nor receives anything. What is recorded on it
                stays on it. \(consequences(file, session))

                """))
        try forget(session)
        session.terminal.write(localized("This device belongs to no family of devices any more.\n"))
    }

    /// What leaving means for the others.
    private static func consequences(_ file: KeyFile?, _ session: Session) -> String {
        guard let card = file?.keys.card, file?.ties != nil else { return "" }
        let group = try? FamilyGroup(session.device)
        let active = (try? group?.list(now: session.now.milliseconds))?.members.active ?? []
        let isLastParent = card.mode == .parent && !active.contains { $0.mode == .parent && $0.life != card.life }
        guard isLastParent, active.count > 1 else {
            return localized(
                """
                The others count on it until a parent removes it there: challenges unlink \(card.name.shellWord)
                """)
        }
        return localized(
            """
            It is the family's only parent's device: without it
            nobody changes rules or lets devices in, but with the code on paper: challenges pair --recover
            """)
    }

    /// Removes what makes this device one of a family. The keys go last: until then it can be done again.
    static func forget(_ session: Session) throws {
        // A life of which somebody may have heard is not begun again.
        if let life = (try? session.device.keyFile())?.keys.life {
            try FolderError.writing(session.device.lives) { try session.device.leave(life) }
        }
        try forgetLog(session)
        try remove([session.device.keys])
    }

    /// Removes what the device knows of its log and the others', and of pairing.
    static func forgetLog(_ session: Session) throws {
        let device = session.device
        try remove(
            FileSystem.paths(below: device.outbox).reversed() + [device.outbox, device.joining, device.invitation])
        try remove([device.index, device.list, device.link])
    }

    static func remove(_ paths: [String]) throws {
        for path in paths where FileSystem.exists(path) {
            try FolderError.writing(path) { try FileSystem.remove(path) }
        }
    }

    // MARK: - Showing

    private static func show(_ session: Session) throws -> ExitStatus {
        let file = try session.device.keyFile()
        guard let card = file?.keys.card, file?.ties != nil else {
            return session.answer([("mode", .null), ("devices", .array([]))], outside(session, isJoining: file != nil))
        }
        let group = try FamilyGroup(session.device)
        guard let state = try SyncState(of: session.device) else { throw SyncFailure.notJoined }
        let index = try group.readIndex()
        var trouble: Refusal?
        do throws(SyncFailure) { _ = try group.list(now: session.now.milliseconds) } catch {
            trouble = Refusal(error, session)
        }
        // Without the shared folder, those that were known last are shown.
        let members = try group.knownList().members
        let list = members.members.sorted { $0.key < $1.key }.map(\.value).filter(\.isActive)
        let isRemoved = members.member(card.life)?.isActive == false
        if isRemoved { trouble = Refusal(SyncFailure.unlinked, session) }
        let view = DevicesView(
            own: card, state: state, members: list, index: index, isRemoved: isRemoved, session: session)
        session.answer(view.answer, screen: view.screen)
        if let trouble { session.terminal.complain(trouble.message, trouble.remedy) }
        return trouble == nil && state.phase != .error ? .fine : .findings
    }
}

extension DeviceCommand {
    /// What is said on a device that is in no family of devices.
    private static func outside(_ session: Session, isJoining: Bool) -> String {
        if isJoining {
            return localized(
                "This device is joining a family. See how far that is: challenges pair\n")
        }
        guard session.folder.isChilds else {
            return localized(
                """
                Nobody has said yet whose device this is, so that everything can be done on it. Several \
                devices: challenges help several devices\n
                """)
        }
        return localized(
            """
            This device belongs to no family of devices any more. Its history stays a child's, and what is \
            for parents is refused on it. To let it in again, remove it on a parent's device (challenges \
            unlink), let that show a code (challenges pair), and type here: challenges pair CODE --name NAME \
            --folder DIR
            """) + "\n"
    }
}

/// The family's devices, as this one knows them.
private struct DevicesView {
    let own: DeviceCard
    let state: SyncState
    let members: [Members.Member]
    let index: LogIndex
    let isRemoved: Bool
    let session: Session

    private func whose(_ member: Members.Member) -> String {
        guard member.card.mode == .child else { return localized("a parent's", "device") }
        guard !member.children.isEmpty else { return localized("all children's", "device") }
        let children = session.folder.familyInForce?.children ?? []
        return DeviceOwners.words(member.children.sorted().map { id in children.first { $0.id == id }?.name ?? id })
    }

    private func lastHeard(_ member: Members.Member) -> Int64? {
        member.card.life == own.life ? state.lastSync : index.lastWritten(member.card.life)
    }

    var screen: ListScreen {
        ListScreen(
            title: own.mode == .parent
                ? localized("\(own.name), a parent's device") : localized("\(own.name), a child's device"),
            items: [
                ListItem(
                    name: localized("Sync", "of devices"), about: state.words(session, isRemoved: isRemoved),
                    detail: FamilyFolder.shown(state.folder))
            ]
                + members.map { member in
                    ListItem(
                        name: member.card.life == own.life
                            ? localized("\(member.card.name) (this one)") : member.card.name,
                        about: lastHeard(member).map { localized("last heard of \(session.clockWords($0))") }
                            ?? localized("not heard of yet"),
                        detail: whose(member))
                },
            hint: own.mode == .parent
                ? localized("Let one in: challenges pair. Remove one: challenges unlink NAME") : nil,
            headings: .init(localized("Device"), localized("Whose"), localized("State", "of a device")))
    }

    var answer: [(String, JSONOutput)] {
        let zone = session.folder.familyInForce?.zone ?? .utc
        let devices = members.map { member in
            JSONOutput.object([
                ("id", .string("\(member.card.life.device)")), ("name", .string(member.card.name)),
                ("mode", .string(member.card.mode.rawValue)),
                ("children", .array(member.children.sorted().map(JSONOutput.string))),
                ("own", .bool(member.card.life == own.life)), ("lastHeard", .time(lastHeard(member), in: zone)),
            ])
        }
        return [
            ("name", .string(own.name)), ("mode", .string(own.mode.rawValue)),
            ("folder", .string(state.folder)),
            ("state", .string(state.hasFailed || state.needsSomebody ? "failed" : state.phase.rawValue)),
            ("lastSync", .time(state.lastSync, in: zone)), ("devices", .array(devices)),
        ]
    }
}
