import CommandTable
import Diagnostics
import Economy
import FamilySettings
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// Starts a time of more points that was won.
enum BoostCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "boost", summary: localized("Start a time of more points that was won."),
            discussion: localized(
                """
                Without a name it shows what can be started, and what runs. While a boost runs, the points that learning \
                apps earn are multiplied; it runs to its end whether they are used or not, so start it when you begin to \
                learn. One runs at a time.
                """),
            group: .child,
            arguments: [
                ArgumentSpec(
                    "RULE", arity: .optional, completion: OfferedWords.boosts.completion,
                    help: localized("The rule that brought it, by id or title."))
            ],
            options: [.child],
            examples: Examples(
                Example("challenges boost --child mia", localized("what can be started, and until when")),
                Example("challenges boost reading-day --child mia", localized("the boost that this rule brought"))))
    }

    static func giver(of options: Invocation) -> Giver {
        options.argument("RULE") == nil ? .anybody : .anybodyForFamily
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        guard let word = session.options.argument("RULE") else {
            return try session.looking(loaded, list)
        }
        let child = try session.child(recordingIn: loaded.family)
        let recorder = try session.recorder(loaded)
        let plan = recorder.plan
        let giving = plan.rules.filter(\.rule.bringsBoosts)
        let named = giving.first { plan.isOneRule($0.id, word) }
        let rule = try named ?? giving[NamedEntries(.rule, giving).place(of: word)]
        let (boost, end, times) = try session.decide(recorder, loaded, child) { desk throws(EconomyRefusal) in
            let (boost, end) = try desk.startBoost(of: plan.ids(of: rule.id), rule.rule.header.title)
            return (boost, end, desk.times(of: boost.start))
        }
        let clock = ChildClock(loaded.family, child, now: session.now)
        return session.answer(
            [
                ("rule", .string(boost.rule)), ("times", .raw(times)),
                ("until", .string(clock.iso8601(end))),
            ],
            RewardView.runs(boost.title, times, until: clock.words(end)) + ".\n")
    }

    private static func list(_ sight: Sight) throws -> ExitStatus {
        let interpreter = try sight.interpreter()
        return try sight.answer(about: try sight.session.children(of: sight.family)) { child in
            sight.rewards(
                try sight.loaded.desk(at: interpreter, child, sight.store, now: sight.session.now), child)
        } items: { child, view in
            [.object([("child", sight.id(of: child)), ("boosts", .array(view.boostJSON))])]
        } screen: { child, view in
            let option = sight.session.childOption(child, of: sight.family)
            return ListScreen(
                title: localized("Boosts of \(sight.family.children[child].name)"), items: view.boostItems,
                hint: localized("Start one with: challenges boost RULE\(option)"),
                headings: .init(
                    localized("Won by", "a column of boosts"), localized("When", "a column of boosts"),
                    localized("What it is", "a column of boosts")),
                empty: localized("There is no boost to start. They are won with rules that bring them."))
        }
    }
}
