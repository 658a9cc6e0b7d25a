import CommandTable
import Diagnostics
import Languages
import Recording
import RuleEngine

/// A child reports a task.
enum DoneCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "done", summary: localized("Report a task as done, for a parent to confirm."),
            discussion: localized(
                """
                A task that is paid by the minute is reported with --minutes, or begun with --start and reported with \
                --stop. The start is kept on the device on which it was said, for each child and each task; nothing \
                counts before it is reported. After a day it is forgotten.
                """),
            group: .child,
            arguments: [
                ArgumentSpec(
                    "TASK", completion: OfferedWords.tasks.completion,
                    help: localized("The task, by id or title; see `challenges status`."))
            ],
            options: [
                .child,
                .value("minutes", name: "N", help: localized("For how long, where it is paid by the minute.")),
                .flag(
                    "start",
                    help: localized("Begin it now, where it is paid by the minute, and report it with --stop.")),
                .flag("stop", help: localized("Report the minutes since --start.")),
            ],
            examples: Examples(
                Example(
                    "challenges done tidy-room --child mia", localized("a task that `challenges new chores` puts in")),
                Example("challenges done \"Tidy your room\" --child mia", localized("by its title")),
                Example(
                    "challenges done piano --minutes 20 --child mia", localized("a task that is paid by the minute")),
                Example(
                    "challenges done piano --start --child mia", localized("so that nobody has to look at a clock")),
                Example("challenges done piano --stop --child mia", localized("the minutes since then, reported"))))
    }

    static func giver(of options: Invocation) -> Giver { .anybodyForFamily }

    static func run(_ session: Session) throws -> ExitStatus {
        let minutes = try session.options.taskMinutes
        let ways = ["start", "stop"].filter { session.options.flag($0) } + (minutes == nil ? [] : ["minutes"])
        if ways.count > 1 {
            throw UsageError(
                localized("--\(ways[0]) and --\(ways[1]) do not go together."), remedy: localized("Choose one of them.")
            )
        }
        let (loaded, child, recorder) = try session.recording()
        let task = try task(session.options.argument("TASK") ?? "", in: recorder.plan, session)
        let report = TaskReport(session: session, loaded: loaded, child: child, recorder: recorder, task: task)
        switch ways.first {
        case "start": try report.start()
        case "stop": try report.stop()
        default: try report.report(minutes: minutes)
        }
        return .fine
    }

    private static func task(_ name: String, in plan: Plan, _ session: Session) throws -> PlanRule {
        if let task = try plan.task(name) { return task }
        let known = plan.tasks.map(\.id)
        throw UsageError(
            localized("There is no task \"\(name)\"."),
            remedy: known.isEmpty
                ? session.folder.isChilds
                    ? localized("The family's rules have none yet. Ask a parent for one.")
                    : localized("The rules have none yet. Put one in with: challenges new chores")
                : Suggestions.meant(
                    name, among: known, or: localized("The tasks are: \(known.joined(separator: ", ")).")))
    }
}
