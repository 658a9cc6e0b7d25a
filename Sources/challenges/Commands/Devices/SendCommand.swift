import CommandTable
import Diagnostics
import Economy
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleLanguage
import Syncing

/// Sends something to another device of the family, and shows what became of it there.
enum SendCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "send", summary: localized("Send something to another device, and see what became of it."),
            discussion: localized(
                """
                Without a device it lists what was sent, the newest first: pending until that device has said what \
                became of it, then executed, or failed with the reason and what to do. `lock` and `unlock` are \
                your word on reward apps, as with `shield`: they hold for the child at once, on every device, and \
                the message shows whether this one shuts or opens them. `sync` asks the device to say that it is \
                there.

                `apps` configures many apps for the child whose device it is, for learning and 10 points \
                a minute where nothing else is said, each on its own: one that cannot be configured stops no \
                other. An app is named by its name, its package or its id, or by --token; `all` are those that the \
                device has told of. For 10 seconds that can be undone.

                Nothing waits unseen: a device that was not heard of says since when. What is pending can be taken \
                back with --cancel: then that holds of an app again which you had said before.
                """),
            group: .devices,
            arguments: [
                ArgumentSpec("DEVICE", arity: .optional, help: localized("Which one, by its name.")),
                .one("ORDER", of: SendOrder.allCases.map(\.rawValue)),
                ArgumentSpec(
                    "WORD", arity: .many, completion: OfferedWords.apps.completion,
                    help: localized("Apps, or all; behind apps also KEY=VALUE.")),
            ],
            options: [
                .child, .value("reason", name: "TEXT", help: localized("Why, for the child to read.")),
                .value("for", name: "TIME", help: localized("How long a lock holds: 30min, 2h, 1h30.")),
                .value(
                    "until", name: "WHEN",
                    help: localized(
                        "When a lock ends: 19:00, tomorrow 18:00, 2026-11-02 16:00.")),
                .value(
                    "category", name: "CATEGORY", allowed: ["learning", "reward"],
                    help: localized(
                        "What new apps are for.")),
                .value(
                    "token", name: "TOKEN", repeatable: true,
                    help: localized(
                        "The code by which a phone or tablet names an app.")),
                .flag("cancel", help: localized("Take back what is pending.")),
                .flag("undo", help: localized("Undo what was configured last, within 10 seconds.")),
            ],
            examples: Examples(
                Example("challenges send", localized("what was sent, and what became of it")),
                Example(
                    "challenges send \"Mia's laptop\" lock minecraft",
                    localized(
                        "shut it, and see that it is shut there")),
                Example("challenges send \"Mia's laptop\" lock all --for 2h", localized("everything, for two hours")),
                Example("challenges send \"Mia's laptop\" unlock minecraft", localized("open it without points")),
                Example(
                    "challenges send \"Mia's laptop\" apps Chess Duolingo pointsPerMinute=15",
                    localized(
                        "configure both for Mia")),
                Example("challenges send \"Mia's laptop\" sync", localized("ask it to say that it is there")),
                Example("challenges send \"Mia's laptop\" --cancel", localized("take back what is pending there"))))
    }

    static func giver(of options: Invocation) -> Giver {
        options.argument("ORDER") == nil && !options.flag("undo") && !options.flag("cancel") ? .anybody : .parent
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let group = try session.group()
        if session.options.flag("undo") {
            try SendUndo.undo(session)
            return .fine
        }
        let isCancelling = session.options.flag("cancel")
        guard let name = session.options.argument("DEVICE") else {
            guard !isCancelling else {
                throw UsageError(
                    localized("Which device?"),
                    remedy: localized(
                        "For example: challenges send \"Mia's laptop\" --cancel"))
            }
            return try SendView(group, session).show()
        }
        let target = try SendTarget(name, group, session, isRemovedToo: isCancelling)
        let word = session.options.argument("ORDER")
        let order = word.flatMap(SendOrder.init)
        guard order != nil || word == nil else {
            throw UsageError(
                localized("send cannot \"\(word ?? "")\"."),
                remedy: localized("It can: \(SendOrder.allCases.map(\.rawValue).joined(separator: ", "))."))
        }
        var status = ExitStatus.fine
        if isCancelling {
            guard try cancel(order, target, session) else { return .fine }
        } else {
            switch order {
            case nil: return try SendView(group, session, only: target).show()
            case .lock, .unlock: try shield(order == .lock ? .lock : .unlock, target, session)
            case .sync: try askToSync(target, session)
            case .apps:
                let configured = try configure(target, session)
                status = configured.isWhole ? .fine : .findings
                // Where nobody was asked it can still be undone.
                guard configured.isSent, session.terminal.isInputTerminal else { return status }
            }
        }
        tellWhereItIs(session)
        return status
    }

    // MARK: - Sending

    private static func askToSync(_ target: SendTarget, _ session: Session) throws {
        let message = target.message(.sync, child: nil, app: nil, at: session.now)
        try session.ownStore().write { transaction throws(StoreError) in try transaction.record(message) }
        session.terminal.write(localized("\(target.name) is asked to sync.\n"))
    }

    private static func shield(_ order: SentMessage.Order, _ target: SendTarget, _ session: Session) throws {
        let loaded = try session.load()
        let words = session.options.arguments("WORD")
        guard !words.isEmpty else {
            throw UsageError(
                localized("Which app?"),
                remedy: localized("For example: challenges send \(target.name.shellWord) \(order.rawValue) all"))
        }
        let apps = try ShieldCommand.apps(words, loaded.family, session)
        let end = try ShieldCommand.end(session)
        let children = try target.children(of: loaded.family, session)
        let recorder = try session.recorder(loaded)
        let named: [String?] = words == ["all"] ? [nil] : apps.map(\.id)
        for child in children {
            let id = loaded.family.children[child].id
            let messages = named.map { target.message(order, child: id, app: $0, at: recorder.now) }
            try ShieldCommand.decide(
                order.rawValue, apps, until: end, for: child, recorder, loaded, session, isSaidAgain: true
            ) { transaction throws(StoreError) in
                for message in messages { try transaction.record(message) }
            }
        }
    }

    // MARK: - Taking back

    /// - Returns: false if there was nothing to take back.
    private static func cancel(_ order: SendOrder?, _ target: SendTarget, _ session: Session) throws -> Bool {
        // The device may have done it by now.
        _ = try? SyncCommand.pass(session)
        let store = try session.ownStore()
        let words = session.options.arguments("WORD")
        let loaded = try session.load()
        let family = loaded.family
        let named =
            try words.isEmpty || words == ["all"] ? nil : Set(words.map { family.apps[try family.app(named: $0)].id })
        let waiting = try target.allBytes.flatMap { try store.pendingMessages(to: $0) }
        let pending = waiting.filter { message in
            (order == nil || message.word == order?.word)
                && (named == nil || message.app.map { named?.contains($0) == true } == true)
        }
        guard !pending.isEmpty else {
            session.terminal.write(localized("Nothing of that is pending on \(target.name).\n"))
            return false
        }
        for message in pending {
            try SendCancelling(message: message, store: store, loaded: loaded, session: session).run()
        }
        if pending.contains(where: { $0.order == .configure }) {
            session.note(localized("What was configured stays in family.json. Change it with: challenges apps"))
        }
        let count = pending.count
        session.terminal.write(
            count == 1
                ? localized("\(count) message to \(target.name) is taken back.\n")
                : localized("\(count) messages to \(target.name) are taken back.\n"))
        return true
    }

    // MARK: - Going out

    /// Lets what was recorded go out at once, and says where it is if that does not work.
    private static func tellWhereItIs(_ session: Session) {
        do {
            guard let report = try SyncCommand.pass(session) else { return }
            SyncWords(report: report, session: session).tellNotes()
            if report.unpublished == 0, report.failure == nil, report.standing == .sound {
                return session.note(localized("It lies in the shared folder. See what becomes of it: challenges send"))
            }
        } catch {
            let why = (session.told(error) as? Refusal)?.message ?? (error as? StoreError)?.message ?? "\(error)"
            session.note(why)
        }
        session.note(localized("It is kept here and goes out with the next sync: challenges sync"))
    }
}

/// What can be sent.
enum SendOrder: String, CaseIterable {
    case lock, unlock, apps, sync

    /// The word of the messages that it sends.
    var word: String { self == .apps ? SentMessage.Order.configure.rawValue : rawValue }
}

/// A device that something is sent to.
struct SendTarget {
    let member: Members.Member
    /// The ids of those that were removed from the family under the name.
    private let removed: Set<DeviceID>

    var name: String { member.card.name }
    var bytes: [UInt8] { member.card.life.device.bytes }
    /// Its own, and those of its predecessors by name: they answer no more.
    var allBytes: [[UInt8]] { ([member.card.life.device] + removed.sorted()).map(\.bytes) }

    /// - Parameter isRemovedToo: whether it may be one that was removed from the family.
    init(_ word: String, _ group: FamilyGroup, _ session: Session, isRemovedToo: Bool = false) throws {
        let all = try group.knownList().members.members.values.filter {
            $0.card.life.device != group.keys.life.device
        }.sorted { $0.card.life < $1.card.life }
        var members = all.filter(\.isActive)
        if isRemovedToo {
            // Of those that were called alike the last one stands for all.
            for member in all.reversed() where !members.contains(where: { $0.card.name == member.card.name }) {
                members.append(member)
            }
        }
        let own = group.keys.card
        guard word.asTyped != own.name.asTyped || members.contains(where: { $0.card.name == word }) else {
            throw Refusal(
                localized("\(own.name) is this device: nothing has to be sent to it."),
                localized("Apps are locked with challenges shield, and it syncs with challenges sync."))
        }
        let card = try session.device(word, among: members.map(\.card).sorted { $0.life < $1.life }, own: own)
        guard let member = members.first(where: { $0.card.life == card.life }) else {
            throw SyncFailure.unknownDevice
        }
        self.member = member
        removed = Set(all.filter { !$0.isActive && $0.card.name == card.name }.map(\.card.life.device))
            .subtracting([card.life.device])
    }

    func message(_ order: SentMessage.Order, child: String?, app: String?, at now: Instant) -> SentMessage {
        SentMessage(
            id: String(UInt64.random(in: .min ... .max), radix: 36), device: bytes, word: order.rawValue, child: child,
            app: app, at: now.milliseconds)
    }

    /// The children whose device it is, or the one among them that `--child` names.
    func children(of family: Family, _ session: Session) throws -> [Int] {
        guard member.card.mode == .child else {
            throw Refusal(
                localized("\(name) is a parent's device, on which nothing is shut and nothing is configured."),
                localized("It can be asked to sync: challenges send \(name.shellWord) sync"))
        }
        let own = try session.children(of: family).filter {
            member.children.isEmpty || member.children.contains(family.children[$0].id)
        }
        guard !own.isEmpty else {
            throw Refusal(
                localized("\(name) is no device of that child."), localized("See whose it is: challenges device"))
        }
        return own
    }
}
