import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// Explains where a child stands with a rule, and why.
enum ExplainCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "explain", summary: localized("Say why a rule was won, or what it still needs."),
            discussion: localized(
                """
                Shows for a child what the rule asks, what counted, what did not and why, what is missing and \
                until when it can still be reached, or since when it no longer can. Nothing is worked out anew: \
                the numbers are those of the engine that pays. --at looks at another moment; a rule that was \
                edited since is shown as it was then.
                """),
            group: .rules,
            arguments: [
                ArgumentSpec(
                    "RULE", completion: OfferedWords.rules.completion,
                    help: localized(
                        "The rule's id or title."))
            ],
            options: [
                .child,
                .value(
                    "at", name: "MOMENT",
                    help: localized(
                        "The moment to look at, like 2026-11-06T18:00; now without it.")),
            ],
            examples: Examples(
                Example("challenges explain reading-week --child mia", localized("where Mia stands, and why")),
                Example("challenges explain reading-week --at 2026-11-06T18:00", localized("as it was then"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let now = try session.moment("at") ?? session.now
        let store = try session.openStore()
        try session.tellOfEdits(loaded, store)
        let versions = try loaded.versions(store, now: session.now)
        let plan = versions.plan
        let id = try ruleID(session.options.argument("RULE") ?? "", in: plan)
        let rule = plan.version(of: id, at: now.milliseconds) ?? 0
        let asked = try session.children(of: loaded.family)
        let children = asked.filter { plan.rules[rule].audience.contains($0) }
        guard !children.isEmpty else {
            throw Refusal(
                localized(
                    "\(plan.rules[rule].rule.header.title) is not for \(loaded.family.children[asked[0]].name)."),
                localized(
                    """
                    It is for: \
                    \(plan.rules[rule].audience.map { loaded.family.children[$0].id }.joined(separator: ", ")).
                    """)
            )
        }
        let end = min(now, Instant(milliseconds: plan.rules[rule].replaced))
        let starts = children.flatMap { child in
            plan.versions(of: id).map { Explainer.start($0, of: child, in: plan, at: end) }
        }
        let start = starts.min() ?? .min
        let history = try FamilyHistory(
            plan, store: store, now: max(now, session.now), of: children, from: start
        ).until(now)
        let told = ToldHistory(history, plan, at: now)
        // What is explained by all history tells of all of it, and so do the words for other programs.
        let isWhole = session.wantsJSON || start <= Instant.distantPast.milliseconds
        let wording = OutcomeWording(plan)
        func view(_ child: Int) throws -> ExplainView {
            let wins = try ToldWins(of: child, plan, store, now: now, wording: wording)
            let sells = plan.rules[rule].rule.sells != nil
            return try ExplainView(
                plan, rule: rule, isWaiting: versions.isWaiting(plan.rules[rule]), child: child, history: told,
                told: wins, isWhole: isWhole, desk: sells ? loaded.desk(plan, child, store, now: now) : nil, now: now)
        }
        return try session.answer {
            let views = try children.map { try view($0).json }
            return [("explanations", .array(views))]
        } words: {
            // One after the other: there may be thousands.
            for child in children { session.show(try view(child).screen) }
        }
    }

    private static func ruleID(_ name: String, in plan: Plan) throws -> String {
        if plan.rules.contains(where: { $0.id == name }) { return name }
        // A title of now goes before one of a rule that has ended, or that had it once.
        for isCurrent in [true, false] {
            var entries: [String: (id: String, name: String)] = [:]
            for rule in plan.rules where rule.isCurrent == isCurrent {
                let title = rule.rule.header.title
                if title.lowercased() == name.lowercased() { entries[plan.firstName(of: rule.id)] = (rule.id, title) }
            }
            let rules = NamedEntries(sort: .rule, entries: entries.values.sorted { $0.id < $1.id })
            if let known = try rules.known(name) { return rules.entries[known].id }
        }
        let names = Set(plan.rules.map(\.id)).sorted()
        guard !names.isEmpty else {
            throw UsageError(
                localized("There is no rule \"\(name)\": this family has no rules yet."),
                remedy: localized("Start with a template; this lists them: challenges templates"))
        }
        throw UsageError(
            localized("There is no rule \"\(name)\"."),
            remedy: Suggestions.meant(
                name, among: names, or: localized("The rules are: \(names.joined(separator: ", ")).")))
    }
}
