import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

/// Records a parent's answers to requests, reported tasks, and what is owed: prizes, and what was bought.
enum ConfirmCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "confirm", summary: localized("Answer requests and reported tasks, and hand over prizes."),
            discussion: localized(
                """
                Without an item it lists what waits, each with a short name. Of several items all are answered or none. A task that nobody reported is confirmed by its \
                id, with --child. What was confirmed by mistake is taken back with --take-back: its points go, and the entry \
                says why. Where what was bought of the shop is declined, its points come back.
                """),
            group: .parent,
            arguments: [
                ArgumentSpec(
                    "ITEM", arity: .many, completion: OfferedWords.tasks.completion,
                    help: localized("What to confirm: r17, t18, p19, b20, or a task's id."))
            ],
            options: [
                .child, .flag("decline", help: localized("Say no.")),
                .flag("take-back", help: localized("Take a confirmation back.")),
                .value("reason", name: "TEXT", help: localized("Why, for the child to read.")),
                .value("minutes", name: "N", help: localized("For how long, where a task is paid by the minute.")),
            ],
            examples: Examples(
                Example("challenges confirm", localized("what waits")),
                Example("challenges confirm r17 t18", localized("approve a request, confirm a task")),
                Example("challenges confirm r17 --decline --reason \"Dinner is ready\"", localized("say no")),
                Example(
                    "challenges confirm tidy-room --child mia",
                    localized("a task that was not reported, of those that `challenges new chores` puts in")),
                Example(
                    "challenges confirm piano --minutes 20 --child mia", localized("a task that is paid by the minute")),
                Example("challenges confirm t18 --take-back", localized("it was not done after all"))))
    }

    static func giver(of options: Invocation) -> Giver { options.arguments("ITEM").isEmpty ? .anybody : .parent }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        if session.options.flag("decline"), session.options.flag("take-back") {
            throw UsageError(
                localized("--decline and --take-back do not go together."), remedy: localized("Choose one of them."))
        }
        let named = session.options.arguments("ITEM")
        guard !named.isEmpty else { return try session.looking(loaded, list) }
        let recorder = try session.recorder(loaded)
        guard let store = try session.openStore() else { return .findings }
        do {
            for told in try answer(named, session, loaded, recorder, store) { session.terminal.write(told + "\n") }
        } catch let refusal as Refusal where named.count > 1 {
            throw Refusal(refusal.message + " " + localized("So none of them was answered."), refusal.remedy)
        }
        try IngestCommand.celebrate(recorder, loaded.family, session)
        return .fine
    }

    /// Answers all named items, or none.
    private static func answer(
        _ names: [String], _ session: Session, _ loaded: LoadedFamily, _ recorder: Recorder, _ store: FamilyStore
    ) throws -> [String] {
        let items = try WaitingItem.all(of: session.children(of: loaded.family), recorder.plan, store)
        var answers: [Int: [Answer]] = [:]
        var seen: Set<String> = []
        for name in names where seen.insert(name.lowercased()).inserted {
            let answer = try answer(name, items, session, loaded, recorder, store)
            answers[answer.child, default: []].append(answer)
        }
        func decide(_ child: Int) -> (inout Desk) throws(EconomyRefusal) -> [String] {
            { desk throws(EconomyRefusal) in
                var told: [String] = []
                for answer in answers[child] ?? [] { told.append(try answer.decide(&desk)) }
                return told
            }
        }
        // All of it is tried before any of it is done.
        for child in answers.keys.sorted() {
            _ = try session.granted(
                try recorder.ask(for: child, since: .min, decide(child)), loaded, child)
        }
        return try answers.keys.sorted().flatMap {
            try session.decide(recorder, loaded, $0, [], since: .min, decide($0))
        }
    }

    private static func list(_ sight: Sight) throws -> ExitStatus {
        let (session, family) = (sight.session, sight.family)
        let interpreter = try sight.interpreter()
        let children = try session.children(of: family)
        let items = try sight.store.map { try WaitingItem.all(of: children, interpreter.plan, $0) } ?? []
        let takesBack = session.options.flag("take-back")
        let shown = items.filter { takesBack ? !$0.waits : $0.waits(interpreter, now: session.now) }
        return try session.answer {
            [("items", .array(shown.map { json($0, sight) }))]
        } words: {
            session.show(
                ListScreen(
                    title: takesBack ? localized("Confirmed", "of tasks") : localized("Waiting for you"),
                    items: shown.map { item in
                        let clock = ChildClock(family, item.child, now: session.now)
                        return ListItem(
                            name: item.key, about: "\(item.kind.words) \(item.words) (\(clock.words(item.at)))",
                            detail: item.people(in: family))
                    },
                    hint: shown.first.map {
                        takesBack
                            ? localized("Take one back with: challenges confirm \($0.key) --take-back")
                            : localized("Answer with: challenges confirm \($0.key), or add --decline")
                    }, headings: .init(localized("Item"), localized("Child"), localized("What")),
                    empty: takesBack
                        ? localized("Nothing was confirmed that could be taken back.")
                        : localized("Nothing waits for you.")
                ))
            for line in try LookedAtView(children, sight).lines {
                session.terminal.write("\n" + line + "\n")
            }
        }
    }

    private static func json(_ item: WaitingItem, _ sight: Sight) -> JSONOutput {
        let clock = ChildClock(sight.family, item.child, now: sight.session.now)
        let sharing = item.sharing.map(sight.id)
        return .known([
            ("item", .string(item.key)), ("kind", .string(item.kind.rawValue)), ("child", sight.id(of: item.child)),
            ("about", .string(item.words)), ("at", .string(clock.iso8601(item.at))),
            ("sharedBy", sharing.isEmpty ? nil : .array(sharing)),
        ])
    }
}

extension WaitingItem.Kind {
    fileprivate var words: String {
        switch self {
        case .request, .wish: localized("asks:", "a child")
        case .report: localized("did:", "a child")
        case .prize, .bought: localized("is owed:", "a child")
        case .confirmedTask: localized("did, confirmed:", "a child")
        case .handedOver: localized("was given:", "a child")
        case .declined: localized("was declined:", "a child")
        }
    }
}
