import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import Running

/// Says for this device what became of the messages that parents have sent to it.
///
/// What they order was recorded by the parent and has come with the journal. So what is left to see is whether it has its
/// effect here: whether the program that shuts apps has taken it, and whether the app is there.
struct SendAnswers {
    let folder: FamilyFolder
    let store: FamilyStore

    /// Answers what can be answered by now.
    func answer(now: Instant) throws(StoreError) {
        let own = try store.device()
        let pending = try store.pendingMessages(to: own)
        guard !pending.isEmpty, let family = folder.familyInForce else { return }
        let apps = DeviceApps(try store.installed(on: own), family)
        let shields = HookFolder(family: folder.path).shields
        let isRunning = FamilyRun.isAtWork(in: folder)
        var answers: [AnsweredMessage] = []
        for message in pending {
            let outcome: Outcome =
                switch message.order {
                case .sync: .done()
                case .configure: apps.trouble(with: message.app, in: family).map { .failed($0) } ?? .done()
                case .lock, .unlock:
                    if let trouble = Self.trouble(with: message.app, family, apps) {
                        .failed(trouble)
                    } else {
                        try shielded(message, shields, isRunning: isRunning)
                    }
                case nil: .failed(.unknownOrder)
                }
            switch outcome {
            case .waits: break
            case .done(let hooks):
                answers.append(
                    AnsweredMessage(id: message.id, device: own, at: now.milliseconds, detail: hooks))
            case .failed(let failure, let detail):
                answers.append(
                    AnsweredMessage(
                        id: message.id, device: own, at: now.milliseconds, failure: failure, detail: detail))
            }
        }
        guard !answers.isEmpty else { return }
        try store.write { transaction throws(StoreError) in
            for answer in answers { try transaction.record(answer) }
        }
    }

    private enum Outcome {
        case waits
        /// - Parameter hooks: those that have taken it.
        case done(hooks: String? = nil)
        case failed(AnsweredMessage.Failure, String? = nil)
    }

    /// Why an app can be neither locked nor unlocked here. Nil if nothing keeps it from that, and for all apps.
    private static func trouble(with app: String?, _ family: Family, _ apps: DeviceApps) -> AnsweredMessage.Failure? {
        guard let app else { return nil }
        guard family.apps.contains(where: { $0.id == app && $0.category == .reward }) else { return .unknownApp }
        return apps.trouble(with: app, in: family)
    }

    /// Whether the programs that shut apps have taken what was decided with a message.
    private func shielded(
        _ message: SentMessage, _ shields: ShieldHooks, isRunning: Bool
    ) throws(StoreError) -> Outcome {
        guard !shields.working.isEmpty else { return .failed(.noShield, shields.trouble) }
        let kind = message.order == .lock ? Decision.Kind.appLocked : .appUnlocked
        var told: [Int64] = []
        for row in try store.outcomes(of: message.child ?? "", kind: kind.rawValue, from: message.at).all()
        where row.at == message.at && (message.app == nil || row.app == message.app) { told.append(row.seq ?? 0) }
        var isTaken = true
        for name in shields.working {
            let failures = try store.hookFailures(of: name)
            if let failure = failures.last(where: { told.contains($0.seq) }) {
                return .failed(.shieldFailed, failure.trouble)
            }
            let position = try store.hooks().first { $0.name == name }?.position
            isTaken = isTaken && position.map { $0 >= told.max() ?? 0 } ?? false
        }
        if isTaken { return .done(hooks: shields.working.joined(separator: ", ")) }
        return isRunning ? .waits : .failed(.notRunning)
    }
}

/// The apps that a device has, as its tracker tells.
struct DeviceApps {
    private let told: [InstalledApps]
    private var matcher: AppMatcher

    init(_ told: [InstalledApps], _ family: Family) {
        self.told = told
        matcher = AppMatcher(family)
    }

    /// The names that the tracker says.
    var names: [String] { told.flatMap { $0.apps + $0.unusable } }

    /// What keeps the device from using an app. Nil if nothing does, as far as is known.
    func trouble(with app: String?, in family: Family) -> AnsweredMessage.Failure? {
        guard let app = family.apps.first(where: { $0.id == app }) else { return .unknownApp }
        guard !told.isEmpty else { return nil }
        if told.contains(where: { means(app, anyOf: $0.apps) }) { return nil }
        return told.contains { means(app, anyOf: $0.unusable) } ? .unusable : .notInstalled
    }

    private func means(_ app: App, anyOf names: [String]) -> Bool {
        var matcher = matcher
        return names.contains { name in
            if app.signs.contains(.name(App.Sign.Folded(name))) { return true }
            if app.signs.contains(.package(App.Sign.Folded(name))) { return true }
            if case .app(app.id) = matcher.match(name: name) { return true }
            if case .app(app.id) = matcher.match(name: "", package: name) { return true }
            return false
        }
    }
}
