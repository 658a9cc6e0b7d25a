import CommandTable
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Recording
import RuleEngine
import RuleLoading
import UsageTracking

/// What rules would pay for a file of events, without touching the family's history.
enum SimulateCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "simulate", summary: localized("See what rules would pay for what was recorded, or for a file."),
            discussion: localized(
                """
                Without anything else it tries the family's rules on its recorded history, rule by rule and with \
                what comes to a week and what that buys. With a folder it tries the rules in that; with two it \
                says what the second would pay instead of the first. Nothing is recorded, the rules judge \
                everything, and nothing is late.
                """),
            group: .rules,
            arguments: [
                ArgumentSpec(
                    "RULES", arity: .many, completion: .directories,
                    help: localized(
                        "A folder of rules, or two to compare."))
            ],
            options: [
                .value("events", name: "FILE", completion: .files, help: localized("Event lines to judge.")),
                .value(
                    "outcomes", name: "FILE", completion: .files,
                    help: localized(
                        "Write every outcome there, one a line.")),
            ],
            examples: Examples(
                Example("challenges simulate", localized("what the rules pay for your own history")),
                Example("challenges simulate Rules NewRules", localized("what other rules would pay instead")),
                Example("challenges simulate --events october.jsonl", localized("what October would have paid")),
                Example(
                    "challenges simulate --events october.jsonl --outcomes out.jsonl",
                    localized(
                        "and every outcome in a file"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        guard let path = session.options.string("events"), session.options.arguments("RULES").isEmpty else {
            return try HistorySimulation.run(session)
        }
        let loaded = try session.loadAsWritten()
        let family = loaded.family
        // Reading needs the family alone, so that the rules are compiled meanwhile.
        let reading = SideTask { try read(path, family) }
        let plan = Plan(family: family, rules: loaded.rules.rules)
        var interpreter = Interpreter(plan)
        var result = Result(children: family.children.count)
        let file = try session.options.string("outcomes").map { try OutcomeFile(OutcomeWording(plan), path: $0) }
        let order = InstantOrder(plan)
        // What may still be preceded by the totals of its day.
        var waiting: [Outcome] = []
        /// - Parameter instant: the instant up to which every day is over. Nil at the end.
        func take(through instant: Int64?) throws {
            let outcomes = interpreter.takeOutcomes()
            result.add(outcomes)
            guard let file else { return }
            waiting += outcomes
            order.order(&waiting)
            let first = instant.flatMap { instant in waiting.firstIndex { $0.at >= instant } } ?? waiting.count
            try file.append(Array(waiting[..<first]))
            waiting.removeFirst(first)
        }
        let limit = session.options.string("now") == nil ? Int64.max : session.now.milliseconds
        var (uses, counted, setAside) = try reading.value()
        session.tell(setAside)
        var last = Int64.min
        if limit < .max {
            uses.removeAll { $0.end > limit }
            counted.removeAll { $0.at > limit }
        }
        var expected = counted[...]
        for start in stride(from: 0, to: uses.count, by: interpreter.goodBatch) {
            let batch = start..<min(start + interpreter.goodBatch, uses.count)
            while let deed = expected.first, let begun = uses[batch].last?.start, deed.begins <= begun {
                _ = interpreter.fold(deed)
                expected.removeFirst()
            }
            _ = interpreter.fold(uses.span.extracting(batch))
            for place in batch { last = max(last, uses[place].end) }
            if let begun = uses[batch].last?.start, batch.upperBound < uses.count {
                // Nobody's day is longer than two: those that were over by then have their totals.
                interpreter.advance(to: Instant(milliseconds: begun))
                try take(through: begun - 2 * Milliseconds.day)
            }
        }
        interpreter.advance(to: Instant(milliseconds: limit == .max ? last : limit))
        interpreter.tellOpenTotals()
        try take(through: nil)
        try file?.close()
        return report(result, plan, session)
    }

    /// - Returns: what was used, and what was counted in it besides time, both in the order in which they are folded.
    private static func read(
        _ path: String, _ family: Family
    ) throws -> (uses: [Use], counted: [Deed], setAside: [UsageLog.SetAside]) {
        var log = UsageLog(family: family)
        var reader = try ChunkReader(path)
        while let chunk = try reader.next() {
            let isFirst = log.lineCount == 0
            log.read(chunk.span)
            if isFirst, let bytes = reader.byteCount { log.makeRoom(for: (bytes / chunk.count + 1) * log.lineCount) }
        }
        log.enterSignals()
        let counted = log.countedUses.flatMap { $0.counts.deeds(of: $0.use, from: $0.use) }
        return (log.usesInOrder(), counted, log.setAside)
    }

    /// Points and wins of each child.
    private struct Result {
        var points: [Int64]
        var wins: [Int]

        init(children: Int) {
            points = Array(repeating: 0, count: children)
            wins = Array(repeating: 0, count: children)
        }

        mutating func add(_ outcomes: [Outcome]) {
            for outcome in outcomes {
                points[Int(outcome.child)] += outcome.points
                if outcome.kind.isPromise && !outcome.kind.isForLater { wins[Int(outcome.child)] += 1 }
            }
        }
    }

    private static func report(_ result: Result, _ plan: Plan, _ session: Session) -> ExitStatus {
        let children = plan.family.children
        let (points, wins) = (result.points, result.wins)
        return session.answer {
            let items = children.indices.map { child in
                JSONOutput.object([
                    ("child", .string(children[child].id)), ("points", .int(points[child])),
                    ("wins", .int(Int64(wins[child]))),
                ])
            }
            return [("children", .array(items))]
        } words: {
            for child in children.indices {
                let won = CountedWord("win").word(wins[child])
                session.terminal.write(
                    "\(children[child].name): \(CountedWord("point").counted(Int(points[child]))), \(wins[child]) \(won)\n"
                )
            }
        }
    }
}
