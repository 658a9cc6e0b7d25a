import CommandTable
import Economy
import JSONText
import Languages
import Recording
import RuleEngine
import RuleLanguage

/// A child chooses from what its pools offer.
enum ChooseCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "choose", summary: localized("Choose a challenge or a task from what is offered."), group: .child,
            arguments: [
                ArgumentSpec(
                    "RULE", completion: OfferedWords.choices.completion,
                    help: localized("The challenge or task, by id or title; see `challenges status`."))
            ],
            options: [.child],
            examples: Examples(
                Example("challenges choose reading --child mia", localized("for as long as it is offered")),
                Example("challenges choose \"Walk the dog\" --child mia", localized("by its title"))))
    }

    static func giver(of options: Invocation) -> Giver { .anybodyForFamily }

    static func run(_ session: Session) throws -> ExitStatus {
        let (loaded, child, recorder) = try session.recording()
        let rules = recorder.plan.rules.filter { $0.isCurrent && $0.rule.canBeOffered }
        let chosen = rules[try NamedEntries(.rule, rules).place(of: session.options.argument("RULE") ?? "")]
        let title = chosen.rule.header.title
        try session.decide(recorder, loaded, child) { desk throws(EconomyRefusal) in
            try desk.choose(chosen.id, title: title)
        }
        return session.answer(
            [("chosen", .string(chosen.id))],
            localized("\(title) is chosen: what was done for it before counts, too.") + "\n")
    }
}
