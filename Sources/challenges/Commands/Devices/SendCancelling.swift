import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording

/// Takes a message back that is pending. Of a lock or an unlocking the parent's word goes with it, and that holds again which
/// a parent had said before.
struct SendCancelling {
    let message: SentMessage
    let store: FamilyStore
    let loaded: LoadedFamily
    let session: Session

    func run() throws {
        let child = loaded.family.children.firstIndex { $0.id == message.child }
        guard message.order == .lock || message.order == .unlock, let child else {
            return try store.write { transaction throws(StoreError) in
                _ = try transaction.cancel(message: message.id, at: session.now.milliseconds)
            }
        }
        let recorder = try session.recorder(loaded)
        let said = try SaidWords(of: message.child ?? "", store)
        let apps = loaded.family.apps.filter {
            $0.category == .reward && said.standing(on: $0.id) != said.standing(on: $0.id, without: message)
        }
        let noting = { (transaction: borrowing Transaction) throws(StoreError) in
            _ = try transaction.cancel(message: message.id, at: recorder.now.milliseconds)
        }
        guard !apps.isEmpty else { return try store.write(noting) }
        let made = try session.decide(recorder, loaded, child, noting: noting) { desk throws(EconomyRefusal) in
            let before = desk.made.count
            for app in apps {
                let word = said.standing(on: app.id, without: message)
                try desk.say(again: word?.about ?? .cleared, of: app.id, reason: word?.reason ?? "")
            }
            return Array(desk.made[before...])
        }
        let clock = ChildClock(loaded.family, child, now: session.now)
        ShieldCommand.tell(made, apps, child, loaded.family, clock, session)
    }
}

/// What parents have said of a child's apps. What was said again because a message was taken back is no word of its own.
private struct SaidWords {
    struct Word: Equatable {
        /// The id of the decision.
        let id: String
        let about: AppDecision
        let reason: String
        /// The ids of the messages that were sent with it. None if it was said without any.
        let messages: Set<String>
    }

    /// By app, the last word last.
    private var words: [String: [Word]] = [:]
    /// The ids of the messages that were taken back.
    private let takenBack: Set<String>

    init(of child: String, _ store: FamilyStore) throws {
        let standings = try store.messages().filter { $0.message.child == child }
        takenBack = Set(standings.filter { $0.takenBack != nil }.map(\.message.id))
        for decision in try store.decisions(of: child).all().flatMap(Decision.recorded) {
            guard case .app(let app, let about) = decision.body, about.isWord(for: decision.reason),
                !standings.contains(where: { $0.takenBack == decision.at && $0.message.isAbout(app) })
            else { continue }
            words[app, default: []].append(
                Word(
                    id: decision.id, about: about, reason: decision.reason,
                    messages: Set(standings.map(\.message).filter { $0.says(decision) }.map(\.id))))
        }
    }

    /// The last word on an app that was not taken back. Nil if there is none.
    /// - Parameter message: one that is to be taken back as well.
    func standing(on app: String, without message: SentMessage? = nil) -> Word? {
        let gone = takenBack.union([message?.id].compactMap(\.self))
        return words[app]?.last { $0.messages.isEmpty || !$0.messages.isSubset(of: gone) }
    }
}

extension SentMessage {
    fileprivate func isAbout(_ app: String) -> Bool { self.app == nil || self.app == app }

    /// Whether a decision was sent with it: then both are of one instant.
    fileprivate func says(_ decision: Decision) -> Bool {
        (child, at) == (decision.child, decision.at) && decision.app.map(isAbout) == true
            && decision.kind == (order == .lock ? .appLocked : order == .unlock ? .appUnlocked : nil)
    }
}

extension AppDecision {
    /// Whether it says what a parent wants of the app. A word that ends by itself is none.
    fileprivate func isWord(for reason: String) -> Bool {
        switch self {
        case .locked, .unlocked, .released, .removed: true
        case .cleared: reason == Desk.clearedByParent
        default: false
        }
    }
}
