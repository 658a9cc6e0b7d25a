import CommandTable
import FamilySettings
import FamilyTime
import Foundation
import JSONText
import Recording
import RuleEngine
import RuleLinting
import UsageTracking

/// What rules would pay for a file of events, without touching the family's history.
enum SimulateCommand: Command {
    static let spec = CommandSpec(
        name: "simulate", summary: "See what the rules would pay for a file of events.",
        discussion: "Nothing is recorded. The whole file is judged at once, so nothing in it is late.",
        group: .rules,
        options: [
            .value("events", name: "FILE", completion: .files, help: "Event lines to judge."),
            .value("outcomes", name: "FILE", completion: .files, help: "Write every outcome there, one a line."),
        ],
        examples: Examples(
            Example("challenges simulate --events october.jsonl", "what October would have paid"),
            Example("challenges simulate --events october.jsonl --outcomes out.jsonl", "and every outcome in a file")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        guard let path = session.options.string("events") else {
            throw UsageError("simulate needs events.", remedy: "Name a file with --events FILE.")
        }
        var log = UsageLog(family: loaded.family)
        var reader = try ChunkReader(path)
        while let chunk = try reader.next() { log.read(chunk.span) }
        let plan = Plan(family: loaded.family, rules: loaded.rules.rules)
        var interpreter = Interpreter(plan)
        var last = Int64.min
        let limit = session.options.string("now") == nil ? Int64.max : session.now.milliseconds
        for entry in log.inOrder() where entry.use.end <= limit {
            _ = interpreter.fold(entry.use)
            last = max(last, entry.use.end)
        }
        interpreter.advance(to: Instant(milliseconds: limit == .max ? last : limit))
        interpreter.tellOpenTotals()
        let outcomes = interpreter.takeOutcomes()
        if let target = session.options.string("outcomes") { try write(outcomes, plan, to: target) }
        report(outcomes, plan, session)
        return .fine
    }

    private static func write(_ outcomes: [Outcome], _ plan: Plan, to path: String) throws {
        var wording = OutcomeWording(plan)
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else { throw FolderError(.unwritable, path: path) }
        var text = ""
        for outcome in outcomes {
            text += wording.line(outcome) + "\n"
            if text.utf8.count > 1 << 20 {
                try handle.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    /// Points and wins of each child.
    private static func report(_ outcomes: [Outcome], _ plan: Plan, _ session: Session) {
        let children = plan.family.children
        var points = [Int64](repeating: 0, count: children.count)
        var wins = [Int](repeating: 0, count: children.count)
        for outcome in outcomes {
            points[Int(outcome.child)] += outcome.points
            if outcome.kind.isPromise && outcome.kind != .unlockGranted { wins[Int(outcome.child)] += 1 }
        }
        if session.wantsJSON {
            let items = children.indices.map { child in
                JSONOutput.object([
                    ("child", .string(children[child].id)), ("points", .int(points[child])),
                    ("wins", .int(Int64(wins[child]))),
                ])
            }
            session.show(json: .object([("format", .int(1)), ("children", .array(items))]))
        } else {
            for child in children.indices {
                session.terminal.write("\(children[child].name): \(points[child]) points, \(wins[child]) wins\n")
            }
        }
    }
}
