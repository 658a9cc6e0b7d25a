import CommandTable
import FamilySettings
import JSONText
import Languages
import Recording
import RuleEngine
import RuleLoading
import UsageTracking

/// The engine for other machines: state and events in, state and outcomes out.
enum FoldCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "fold",
            summary: localized("Run the rules inside another program: state and events in, state and outcomes out."),
            discussion: localized(
                """
                Reads lines like {"family": "17", "state": "…", "events": […]} and answers each with {"family": \
                "17", "state": "…", "outcomes": […]}. Nothing is stored here: whoever asks keeps the state, hands \
                it in with the next events of that family, and leaves it out for a family that is new. All \
                families live by the rules and settings of --family. Events are those of `ingest`; {"tick": \
                "2026-11-02T20:00:00Z"} says that time has passed, {"do": "confirm", "task": …} and {"do": \
                "adjust", "points": …} what a parent did. What a day or week decides at its end, or once it is \
                settled, is told when a later event or a tick says that it is over.
                """),
            group: .machines,
            arguments: [
                ArgumentSpec(
                    "FILE", arity: .optional, completion: .files,
                    help: localized(
                        "Lines to read; standard input without it."))
            ],
            examples: Examples(
                Example(
                    "challenges fold --family rules < lines.jsonl",
                    localized(
                        "answers on standard output, a line for a line"))
            ))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.loadAsWritten()
        var fold = FamilyFold(Plan(family: loaded.family, rules: loaded.rules.rules))
        var events = FoldReader(fold.plan)
        var reader = try ChunkReader(session.options.arguments("FILE").first ?? "-")
        var status = ExitStatus.fine
        while let chunk = try reader.next() {
            var answers = ""
            for line in chunk.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
                guard line.contains(where: { $0 > 0x20 }) else { continue }
                let (answer, isFine) = answer(Array(line), &fold, &events)
                answers += answer + "\n"
                if !isFine { status = .findings }
            }
            session.terminal.write(json: answers)
        }
        return status
    }

    private static func answer(
        _ bytes: [UInt8], _ fold: inout FamilyFold, _ events: inout FoldReader
    ) -> (text: String, isFine: Bool) {
        guard let line = FoldLine(bytes, reader: &events) else {
            return (
                error(
                    nil, "notALine", "This is not a line like {\"family\": \"17\", \"state\": null, \"events\": []}.",
                    "Write one JSON object a line, with \"family\" and \"events\"."), false
            )
        }
        do {
            let answer = try fold.fold(line.state, line.facts, passing: line.passed)
            let late = answer.tooLate.map { (line.places[$0], "too late", Self.lateWords(fold.plan.family)) }
            let aside = (line.setAside.map { ($0.event, $0.reason.name, $0.reason.words) } + late)
                .sorted { $0.0 < $1.0 }
            let setAside = aside.map { event, reason, why in
                JSONOutput.object([("event", .int(Int64(event))), ("reason", .string(reason)), ("why", .string(why))])
            }
            let told = JSONOutput.known([
                ("family", .string(line.family)), ("state", .string(answer.state)),
                ("outcomes", .array(answer.outcomes.map { .raw(fold.line($0)) })),
                ("setAside", setAside.isEmpty ? nil : .array(setAside)),
            ])
            return (told.text(pretty: false), true)
        } catch {
            return (Self.error(line.family, error.name, error.message, error.remedy), false)
        }
    }

    private static func lateWords(_ family: Family) -> String {
        "It began more than \(family.lateDays) days before what is known already."
    }

    private static func error(_ family: String?, _ reason: String, _ message: String, _ remedy: String) -> String {
        let body = JSONOutput.object([
            ("reason", .string(reason)), ("message", .string(message)), ("remedy", .string(remedy)),
        ])
        return JSONOutput.object([("family", family.map { .string($0) } ?? .null), ("error", body)]).text(pretty: false)
    }
}
