import CommandTable
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// Which reward apps are shut, and a parent's word on it.
enum ShieldCommand: Command {
    private static let actions = ["list", "lock", "unlock", "clear", "history"]

    static let spec = CommandSpec(
        name: "shield", summary: "Show which reward apps are shut; lock and unlock them.",
        discussion: """
            A reward app is shut from the moment it is one, and opens for points. `lock` shuts it whatever was paid, and \
            gives back whole minutes that are left; `unlock` opens it without points; `clear` takes your word back. Gates, \
            quiet hours and daily limits hold in each case. Use of an app that is locked, or was shut again, does not count.
            """,
        group: .parent,
        arguments: [
            ArgumentSpec(
                "ACTION", arity: .optional, completion: .words(actions), help: "list, lock, unlock, clear or history."),
            ArgumentSpec(
                "APP", arity: .many, completion: OfferedWords.rewards.completion, help: "Reward apps, or all."),
        ],
        options: [.child, .value("reason", name: "TEXT", help: "Why, for the child to read.")],
        examples: Examples(
            Example("challenges shield", "what is shut and what is open now"),
            Example("challenges shield unlock minecraft --child mia", "open it without points"),
            Example("challenges shield lock all", "shut everything for everybody"),
            Example("challenges shield clear all", "apps open for points again"),
            Example("challenges shield history --child mia", "how often, for how many points, how long")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let action = session.options.argument("ACTION") ?? "list"
        guard actions.contains(action) else {
            throw UsageError(
                "`shield` cannot do \"\(action)\".", remedy: "It can: \(actions.joined(separator: ", ")).")
        }
        if action == "list" || action == "history" { return try show(action, session, loaded) }
        let words = session.options.arguments("APP")
        guard !words.isEmpty else {
            throw UsageError("Which app?", remedy: "For example: challenges shield \(action) all")
        }
        let apps =
            words == ["all"]
            ? loaded.family.apps.filter { $0.category == .reward }
            : try words.map { try session.rewardApp($0, in: loaded.family) }
        let recorder = try session.recorder(loaded)
        for child in try session.children(of: loaded.family) {
            let made = try session.decide(recorder, loaded, child) { desk throws(EconomyRefusal) in
                let ids = apps.map(\.id)
                let before = desk.made.count
                switch action {
                case "lock": try desk.lock(ids, reason: session.options.string("reason") ?? "locked by a parent")
                case "unlock": try desk.unlock(ids, reason: session.options.string("reason") ?? "unlocked by a parent")
                default: try desk.clear(ids)
                }
                return Array(desk.made[before...])
            }
            tell(made, action, apps, loaded.family.children[child], session)
        }
        return .fine
    }

    private static func tell(
        _ made: [Decision], _ action: String, _ apps: [App], _ child: Child, _ session: Session
    ) {
        let kinds: [Decision.Kind] = [.appLocked, .appUnlocked, .appCleared]
        let changed = made.filter { kinds.contains($0.kind) }.compactMap(\.app)
        let names = apps.filter { changed.contains($0.id) }.map(\.name)
        let back = made.filter { $0.kind == .pointsRefunded }.reduce(0) { $0 + ($1.points ?? 0) }
        guard !names.isEmpty else {
            session.terminal.write("\(child.name): nothing changed.\n")
            return
        }
        let list = Words.list(names, "and")
        let done =
            switch action {
            case "lock": "\(list) locked."
            case "unlock": "\(list) unlocked."
            default: "\(list): no word of yours any more."
            }
        let refund = back > 0 ? " \(CountedWord.point.counted(Int(back))) came back." : ""
        session.terminal.write("\(child.name): \(done)\(refund)\n")
    }

    private static func show(_ action: String, _ session: Session, _ loaded: LoadedFamily) throws -> ExitStatus {
        let store = try session.openStore()
        let plan = try loaded.versions(store, now: session.now).plan
        var items: [JSONOutput] = []
        for (place, child) in try session.children(of: loaded.family).enumerated() {
            let clock = ChildClock(loaded.family, child, now: session.now)
            let desk = try loaded.desk(plan, child, store, now: session.now)
            var view = RewardView(desk, clock, now: session.now)
            let person = loaded.family.children[child]
            if session.wantsJSON {
                items.append(
                    .object([("child", .string(person.id)), ("apps", .array(view.apps.map { view.json($0) }))]))
                continue
            }
            if place > 0 { session.terminal.write("\n") }
            let isAnyShut = view.apps.contains { view.standing($0).isShielded }
            session.show(
                ListScreen(
                    title: person.name,
                    items: view.apps.map { reward in
                        let history = desk.books.state(of: reward.app.id).history
                        return ListItem(
                            name: reward.app.id,
                            about: action == "list" ? view.standingWords(reward) : words(history),
                            detail: reward.app.name)
                    },
                    hint: isAnyShut && action == "list"
                        ? "Open one: challenges shield unlock APP. All: challenges shield unlock all" : nil))
        }
        if session.wantsJSON { session.show(json: .object([("format", .int(1)), ("children", .array(items))])) }
        return .fine
    }

    /// "unlocked 3 times, 900 points, 1 h 30 min".
    private static func words(_ history: RewardHistory) -> String {
        let times = history.timesUnlocked == 1 ? "once" : "\(history.timesUnlocked) times"
        guard history.timesUnlocked > 0 || history.pointsSpent > 0 else { return "never opened" }
        return "opened \(times), \(CountedWord.point.counted(Int(history.pointsSpent))), "
            + Wording.duration(history.length)
    }
}
