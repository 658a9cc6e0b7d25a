import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleEngine

/// A parent's word on what children ask for, report and are owed.
enum ConfirmCommand: Command {
    static let spec = CommandSpec(
        name: "confirm", summary: "Answer requests and reported tasks, and hand over prizes.",
        discussion: """
            Without an item it lists what waits, each with a short name. A task that nobody reported is confirmed by its \
            id, with --child. What was confirmed by mistake is taken back with --take-back: its points go, and the entry \
            says why.
            """,
        group: .parent,
        arguments: [
            ArgumentSpec(
                "ITEM", arity: .many, completion: OfferedWords.tasks.completion,
                help: "What to confirm: r17, t18, p19, or a task's id.")
        ],
        options: [
            .child, .flag("decline", help: "Say no."), .flag("take-back", help: "Take a confirmation back."),
            .value("reason", name: "TEXT", help: "Why, for the child to read."),
        ],
        examples: Examples(
            Example("challenges confirm", "what waits"),
            Example("challenges confirm r17 t18", "approve a request, confirm a task"),
            Example("challenges confirm r17 --decline --reason \"Dinner is ready\"", "say no"),
            Example(
                "challenges confirm tidy-room --child mia",
                "a task that was not reported, of those that `challenges new chores` puts in"),
            Example("challenges confirm t18 --take-back", "it was not done after all")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        if session.options.flag("decline"), session.options.flag("take-back") {
            throw UsageError("--decline and --take-back do not go together.", remedy: "Choose one of them.")
        }
        let named = session.options.arguments("ITEM")
        guard !named.isEmpty else { return try list(session, loaded) }
        let recorder = try session.recorder(loaded)
        guard let store = try session.openStore() else { return .findings }
        for name in named {
            let items = try session.children(of: loaded.family).flatMap {
                try WaitingItem.all(of: $0, recorder.plan, store)
            }
            let told = try answer(name, items, session, loaded, recorder)
            session.terminal.write(told + "\n")
        }
        IngestCommand.celebrate(recorder, loaded.family, session)
        return .fine
    }

    private static func list(_ session: Session, _ loaded: LoadedFamily) throws -> ExitStatus {
        let store = try session.openStore()
        let plan = try loaded.versions(store, now: session.now).plan
        var items: [WaitingItem] = []
        for child in try session.children(of: loaded.family) {
            if let store { items += try WaitingItem.all(of: child, plan, store) }
        }
        let shown = session.options.flag("take-back") ? items.filter { !$0.waits } : items.filter(\.waits)
        if session.wantsJSON {
            session.show(
                json: .object([("format", .int(1)), ("items", .array(shown.map { json($0, loaded, session) }))]))
            return .fine
        }
        session.show(
            ListScreen(
                title: session.options.flag("take-back") ? "Confirmed" : "Waiting for you",
                items: shown.map { item in
                    let clock = ChildClock(loaded.family, item.child, now: session.now)
                    return ListItem(
                        name: item.key, about: "\(item.kind.words) \(item.words) (\(clock.words(item.at)))",
                        detail: loaded.family.children[item.child].name)
                },
                hint: shown.first.map {
                    session.options.flag("take-back")
                        ? "Take one back with: challenges confirm \($0.key) --take-back"
                        : "Answer with: challenges confirm \($0.key), or add --decline"
                }, headings: .init("Item", "Child", "What"),
                empty: session.options.flag("take-back")
                    ? "Nothing was confirmed that could be taken back." : "Nothing waits for you."))
        return .fine
    }

    private static func json(_ item: WaitingItem, _ loaded: LoadedFamily, _ session: Session) -> JSONOutput {
        let clock = ChildClock(loaded.family, item.child, now: session.now)
        return .object([
            ("item", .string(item.key)), ("kind", .string(item.kind.name)),
            ("child", .string(loaded.family.children[item.child].id)), ("about", .string(item.words)),
            ("at", .string(clock.iso8601(item.at))),
        ])
    }

    // MARK: Answering

    private static func answer(
        _ name: String, _ items: [WaitingItem], _ session: Session, _ loaded: LoadedFamily, _ recorder: Recorder
    ) throws -> String {
        let reason = session.options.string("reason") ?? ""
        guard let item = items.first(where: { $0.key == name.lowercased() }) else {
            return try confirm(task: name, session, loaded, recorder)
        }
        let person = loaded.family.children[item.child].name
        let (declines, takesBack) = (session.options.flag("decline"), session.options.flag("take-back"))
        let clock = ChildClock(loaded.family, item.child, now: session.now)
        return try session.decide(recorder, loaded, item.child) { desk throws(EconomyRefusal) -> String in
            switch (item.kind, declines, takesBack) {
            case (.request, false, false):
                let offer = try desk.approve(item.id)
                let until = offer.ends.map { " until \(clock.words($0))" } ?? ""
                return "\(offer.name) is open for \(person)\(until)."
            case (.request, true, false):
                try desk.decline(item.id, reason: reason)
                return "Declined: \(item.words)."
            case (.report, false, false):
                try desk.confirm(report: item.id)
                return "Confirmed for \(person): \(item.words)."
            case (.report, true, false):
                try desk.decline(report: item.id, reason: reason)
                return "Not done: \(item.words)."
            case (.confirmedTask, false, true):
                try desk.takeBack(task: item.id, reason: reason)
                return "Taken back: \(item.words). Its points are taken out."
            case (.prize, false, false):
                try desk.handOver(prize: item.id, title: item.words)
                return "Handed over to \(person): \(item.words)."
            case (.handedOver, false, true):
                try desk.takeBack(prize: item.id, title: item.words)
                return "\(item.words) is owed to \(person) again."
            case (_, _, true): throw .nothingToTakeBack(id: item.key)
            default: throw .nothingWaits(id: item.key)
            }
        }
    }

    /// A task that a parent has seen done.
    private static func confirm(
        task name: String, _ session: Session, _ loaded: LoadedFamily, _ recorder: Recorder
    ) throws -> String {
        guard let task = TaskRule(name, in: recorder.plan) else {
            if session.options.flag("take-back") {
                throw Refusal(
                    message: "Nothing that was confirmed is called \(name).",
                    remedy: "See what can be taken back with: challenges confirm --take-back")
            }
            let near = Suggestions.near(name, among: TaskRule.all(in: recorder.plan).map(\.id))
            throw Refusal(
                message: "Nothing that waits is called \(name), and no task either.",
                remedy: near.first.map { "Did you mean \($0)?" } ?? "See what waits with: challenges confirm")
        }
        guard !session.options.flag("decline"), !session.options.flag("take-back") else {
            throw Refusal(
                message: "\(task.title) was not named by its report.",
                remedy: "See the short names with: challenges confirm, or challenges confirm --take-back")
        }
        let child = try session.child(of: loaded.family)
        let person = loaded.family.children[child]
        try task.check(isFor: child, person.name)
        let sameWindow = task.sameWindow(as: session.now, of: child)
        try session.decide(recorder, loaded, child) { desk throws(EconomyRefusal) in
            try desk.confirm(task.id, title: task.title, done: desk.now, sameWindow: sameWindow)
        }
        return "Confirmed for \(person.name): \(task.title)."
    }
}

extension WaitingItem.Kind {
    fileprivate var words: String {
        switch self {
        case .request: "asks:"
        case .report: "did:"
        case .prize: "is owed:"
        case .confirmedTask: "did, confirmed:"
        case .handedOver: "was given:"
        }
    }

    /// A stable word for other programs.
    fileprivate var name: String {
        switch self {
        case .request: "redemption"
        case .report: "task"
        case .prize: "prize"
        case .confirmedTask: "confirmedTask"
        case .handedOver: "handedOver"
        }
    }
}
