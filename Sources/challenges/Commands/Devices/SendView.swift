import Diagnostics
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import Syncing
import UsageTracking

/// What was sent to devices, and what became of it.
struct SendView {
    private let session: Session
    private let members: [Members.Member]
    private let index: LogIndex
    private let groups: [MessageGroup]
    private let family: Family?

    /// - Parameter target: the device whose messages are shown. Nil for all.
    init(_ group: FamilyGroup, _ session: Session, only target: SendTarget? = nil) throws {
        self.session = session
        members = try group.knownList().members.members.values.sorted { $0.card.life < $1.card.life }
        index = try group.readIndex()
        groups = MessageGroup.all(try session.openStore()?.messages(to: target?.bytes) ?? [])
        family = session.folder.familyInForce
    }

    func show() -> ExitStatus {
        return session.answer(answer, screen: screen)
    }

    /// A parent looks for what was sent last.
    private static var most: Int { 20 }

    private var screen: ListScreen {
        let older = groups.count - Self.most
        return ListScreen(
            title: localized("Sent"),
            items: groups.prefix(Self.most).map {
                ListItem(name: name(of: $0.device), about: words($0), detail: what($0))
            },
            hint: older > 0 ? localized("\(older) older: challenges send --json") : nil,
            headings: .init(localized("To", "whom"), localized("What"), localized("State", "of a message")),
            empty: localized("Nothing was sent yet. For example: challenges send \"Mia's laptop\" lock minecraft"))
    }

    private func member(_ device: [UInt8]) -> Members.Member? {
        let lives = members.filter { $0.card.life.device.bytes == device }
        return lives.last { $0.isActive } ?? lives.last
    }

    private func name(of device: [UInt8]) -> String { member(device)?.card.name ?? localized("a device that is gone") }

    private func what(_ group: MessageGroup) -> String {
        let apps = group.apps.map { id in
            family?.apps.first { $0.id == id }?.name ?? AppToken.name(ofID: id) ?? id
        }
        let words = apps.isEmpty ? localized("everything", "apps") : Listing.and(Listing.few(apps))
        let child = group.child.map { family?.name(ofChild: $0) ?? $0 }
        return switch SentMessage.Order(rawValue: group.word) {
        case .sync: localized("sync", "an order")
        case .lock:
            child.map { localized("lock \(words) for \($0)", "an order") } ?? localized("lock \(words)", "an order")
        case .unlock:
            child.map { localized("unlock \(words) for \($0)", "an order") } ?? localized("unlock \(words)", "an order")
        case .configure:
            child.map { localized("configure \(words) for \($0)", "an order") }
                ?? localized("configure \(words)", "an order")
        case nil: group.word
        }
    }

    // MARK: - State

    private func words(_ group: MessageGroup) -> String {
        switch group.state {
        case .pending: localized("pending since \(session.clockWords(group.at)): \(waiting(group))")
        case .executed(let at, let hooks): executed(at, hooks, group.takenBack)
        case .cancelled(let at): localized("taken back \(session.clockWords(at)), before it was executed")
        case .failed(let answer):
            localized("failed \(session.clockWords(answer.at)): \(said(answer, group))")
        }
    }

    private func said(_ answer: AnsweredMessage, _ group: MessageGroup) -> String {
        [trouble(answer, group), remedy(answer, group)].compactMap(\.self).joined(separator: " ")
    }

    private func executed(_ at: Int64, _ hooks: String?, _ takenBack: Int64?) -> String {
        let done = localized("executed \(session.clockWords(at))") + (hooks.map { ": \(doing($0))" } ?? "")
        guard let takenBack else { return done }
        return takenBack < at
            ? localized("\(done), though it was taken back \(session.clockWords(takenBack))")
            : localized("\(done), then taken back \(session.clockWords(takenBack))")
    }

    /// What hooks have done with a word on apps. The one that comes with the program only writes down what is shut.
    private func doing(_ hooks: String) -> String {
        hooks == Self.writer
            ? localized("the hook \(hooks) has written down what is shut, for the program that shuts apps there")
            : localized("done there by \(hooks)")
    }

    private static var writer: String { "shielded" }

    /// Why there is no answer yet.
    private func waiting(_ group: MessageGroup) -> String {
        let name = name(of: group.device)
        guard let member = member(group.device), member.isActive else {
            return localized(
                """
                \(name) was removed from the family, so that no answer comes, unless it is paired again in the folder \
                that it has. Take it back with: challenges send \(name.shellWord) --cancel
                """)
        }
        guard let heard = index.lastWritten(member.card.life) else { return localized("\(name) was not heard of yet") }
        let silence = session.now.milliseconds - heard
        if heard >= group.at {
            return localized(
                "\(name) was heard of \(session.clockWords(heard)), and its answer follows within two minutes or so")
        }
        return silence < Milliseconds.minute
            ? localized("\(name) was last heard of just now")
            : localized("\(name) was last heard of \(Wording.duration(silence)) ago")
    }

    private func trouble(_ answer: AnsweredMessage, _ group: MessageGroup) -> String {
        let name = name(of: group.device)
        return switch answer.failure {
        case .unknownApp:
            group.word == SentMessage.Order.configure.rawValue
                ? localized("\(name) does not know the app.") : localized("It is no reward app on \(name).")
        case .notInstalled: localized("Not installed on child.")
        case .unusable: localized("\(name) has the app and cannot use it.")
        case .noShield:
            answer.detail.map { localized("The program that shuts apps is not started there: \($0)") }
                ?? localized("No program on \(name) shuts apps.")
        case .notRunning:
            localized(
                "challenges run is not at work on \(name), so that nothing is shut or opened there.")
        case .shieldFailed: localized("The program that shuts apps failed there. \(answer.detail ?? "")")
        case .unknownOrder, nil: localized("\(name) has another version of this program, which does not know this.")
        }
    }

    private func remedy(_ answer: AnsweredMessage, _ group: MessageGroup) -> String? {
        let again = localized("then send it again.")
        return switch answer.failure {
        case .unknownApp: localized("See which there are (challenges apps), \(again)")
        case .notInstalled: localized("Install it there, \(again)")
        case .unusable: localized("Update it or install it anew there, \(again)")
        case .noShield:
            localized(
                """
                Put a program that does into its folder Hooks, or let one read what is shut (challenges hooks on \
                shielded), and let challenges run there; \(again)
                """)
        case .notRunning: localized("Start it there, \(again)")
        case .shieldFailed: localized("See there what failed (challenges hooks), \(again)")
        case .unknownOrder, nil: localized("Install the same version on both, \(again)")
        }
    }

    // MARK: - For machines

    private var answer: [(String, JSONOutput)] {
        [
            ("messages", .array(groups.flatMap { group in group.messages.map { json($0, group) } }))
        ]
    }

    private func json(_ message: SentMessage, _ group: MessageGroup) -> JSONOutput {
        let zone = family?.zone ?? .utc
        var state: (name: String, at: Int64?, answer: AnsweredMessage?)
        var done: String?
        switch group.state {
        case .pending: state = ("pending", nil, nil)
        case .executed(let at, let hooks):
            state = ("executed", at, nil)
            done = hooks.map(doing)
        case .cancelled(let at): state = ("cancelled", at, nil)
        case .failed(let answer): state = ("failed", answer.at, answer)
        }
        return .object([
            ("id", .string(message.id)), ("device", .string(name(of: message.device))),
            ("order", .string(message.word)),
            ("child", .text(message.child)), ("app", .text(message.app)), ("sent", .time(message.at, in: zone)),
            ("state", .string(state.name)), ("at", .time(state.at, in: zone)),
            ("takenBack", .time(group.takenBack, in: zone)),
            ("reason", .text(state.answer?.reason)),
            ("message", .text(state.answer.map { trouble($0, group) } ?? done)),
            ("remedy", .text(state.answer.flatMap { remedy($0, group) })),
            ("lastHeard", .time(member(message.device).flatMap { index.lastWritten($0.card.life) }, in: zone)),
        ])
    }
}

/// Messages that were sent together and of which the same is to be said.
private struct MessageGroup {
    private(set) var messages: [SentMessage]
    let state: MessageStanding.State
    /// When they were taken back, whatever the device had done with them by then. Nil if they were not.
    let takenBack: Int64?

    var device: [UInt8] { messages[0].device }
    var word: String { messages[0].word }
    var child: String? { messages[0].child }
    var at: Int64 { messages[0].at }
    /// The ids of the apps. None means all.
    var apps: [String] { messages.compactMap(\.app) }

    /// The newest first.
    static func all(_ standings: [MessageStanding]) -> [MessageGroup] {
        var groups: [MessageGroup] = []
        for standing in standings.reversed() {
            if let place = groups.lastIndex(where: { $0.says(standing) }) {
                groups[place].messages.append(standing.message)
            } else {
                groups.append(
                    MessageGroup(
                        messages: [standing.message], state: standing.state, takenBack: standing.takenBack))
            }
        }
        return groups
    }

    private func says(_ other: MessageStanding) -> Bool {
        let message = other.message
        guard at == message.at, takenBack == other.takenBack,
            (device, word, child) == (message.device, message.word, message.child)
        else {
            return false
        }
        switch (state, other.state) {
        case (.failed(let one), .failed(let two)): return (one.reason, one.detail) == (two.reason, two.detail)
        default: return state == other.state
        }
    }
}
