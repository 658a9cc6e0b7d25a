import CommandTable
import Diagnostics
import Economy
import FamilySettings
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

/// A child reports a task.
enum DoneCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "done", summary: localized("Report a task as done, for a parent to confirm."), group: .child,
            arguments: [
                ArgumentSpec(
                    "TASK", completion: OfferedWords.tasks.completion,
                    help: localized("The task, by id or title; see `challenges status`."))
            ],
            options: [
                .child,
                .value("minutes", name: "N", help: localized("For how long, where it is paid by the minute.")),
            ],
            examples: Examples(
                Example(
                    "challenges done tidy-room --child mia", localized("a task that `challenges new chores` puts in")),
                Example("challenges done \"Tidy your room\" --child mia", localized("by its title")),
                Example(
                    "challenges done piano --minutes 20 --child mia", localized("a task that is paid by the minute"))))
    }

    static func giver(of options: Invocation) -> Giver { .anybodyForFamily }

    static func run(_ session: Session) throws -> ExitStatus {
        let (loaded, child, recorder) = try session.recording()
        let name = session.options.argument("TASK") ?? ""
        guard let task = try TaskRule(name, in: recorder.plan) else {
            let known = TaskRule.all(in: recorder.plan).map(\.id)
            let near = Suggestions.near(name, among: known).first
            throw UsageError(
                localized("There is no task \"\(name)\"."),
                remedy: known.isEmpty
                    ? session.folder.isChilds
                        ? localized("The family's rules have none yet. Ask a parent for one.")
                        : localized("The rules have none yet. Put one in with: challenges new chores")
                    : near.map { localized("Did you mean \($0)?") }
                        ?? localized("The tasks are: \(known.joined(separator: ", "))."))
        }
        let minutes = try session.options.taskMinutes
        let window = task.window(holding: session.now, of: child)
        let (id, left) = try session.decide(recorder, loaded, child, since: .min) { desk throws(EconomyRefusal) in
            try desk.report(window, done: desk.now, minutes: minutes)
            return (desk.made.last?.id ?? "", desk.left(of: window))
        }
        session.answer {
            [("task", .string(task.id)), ("reported", .string(id)), ("left", .int(Int64(left)))]
        } words: {
            let what = Terms.timed(task.title, minutes: minutes)
            let reported = localized("\(what): reported. It counts when a parent confirms it.")
            let words =
                window.mostMinutes == nil
                ? localized("It can be done \(CountedWord("time").counted(left)) more.")
                : localized("\(left) min more are paid.", "of a task")
            let more = left > 0 ? [words] : []
            session.terminal.write(([reported] + more).joined(separator: " ") + "\n")
        }
        return .fine
    }
}
