import FamilySettings
import RuleEngine
import RuleKinds
import UsageTracking

/// From use to outcomes, in memory.
struct ReplayBenchmarks {
    static func run(_ workload: Workload, scanning: Double, _ table: inout MeasurementTable) {
        let uses = workload.uses
        let group = "Replay by number of rules (baseline: scanning the bytes)"
        for count in [10, 100, 1000, 10_000] {
            let plan = plan(workload, rules: count)
            var told = 0
            let seconds = Measurement.effort { told = replay(uses, plan) }
            table.add(
                Measurement(
                    group: group, name: "\(count) rules, \(decimals(told, uses.count)) outcomes an event",
                    events: uses.count, seconds: seconds, baseline: scanning))
        }
    }

    /// A year of events, or the same number in a week; alone, or with other devices at the same time.
    static func density(_ count: Int, _ table: inout MeasurementTable) {
        let group = "Replay by density, 100 rules (baseline: scanning the bytes)"
        for (name, days) in [("sparse: spread over a year", 365), ("dense: within a month", 30)] {
            let workload = Workload(children: 100, count: count, days: days)
            let scanning = ReadingBenchmarks.scanning(workload.lines())
            let plan = plan(workload, rules: 100)
            let seconds = Measurement.effort { _ = replay(workload.uses, plan) }
            table.add(
                Measurement(
                    group: group, name: name, events: workload.uses.count, seconds: seconds, baseline: scanning))
        }
    }

    /// Taking a family's state out of the engine and putting it back.
    static func states(_ workload: Workload, _ table: inout MeasurementTable) {
        let group = "States of 100 children (baseline: copying their bytes)"
        for count in [10, 100, 1000] {
            let plan = plan(workload, rules: count)
            var interpreter = Interpreter(plan)
            _ = interpreter.fold(workload.uses.span.extracting(first: 20_000))
            let children = Array(workload.family.children.indices)
            let states = children.map { interpreter.state(of: $0) }
            var sum = 0
            let copying = Measurement.effort {
                for state in states { for byte in state { sum &+= Int(byte) } }
            }
            let saving = Measurement.effort { for child in children { sum &+= interpreter.state(of: child).count } }
            let loading = Measurement.effort {
                for child in children where !interpreter.restore(child, from: states[child]) { sum = -1 }
            }
            precondition(sum >= 0)
            let bytes = states.reduce(0) { $0 + $1.count } / children.count
            for (name, seconds) in [("saved", saving), ("loaded", loading)] {
                table.add(
                    Measurement(
                        group: group, name: "\(name), \(count) rules, \(bytes) bytes each", events: children.count,
                        seconds: seconds, baseline: copying))
            }
        }
    }

    static func plan(_ workload: Workload, rules count: Int, reached: Int = .max) -> Plan {
        Plan(
            family: workload.family,
            rules: RuleFile(Array(workload.rules(count, reached: reached).utf8), path: "rules.json").rules)
    }

    /// Folds all use in pieces, as `simulate` does.
    /// - Returns: how many outcomes were told.
    static func replay(_ uses: [Use], _ plan: Plan) -> Int {
        var interpreter = Interpreter(plan)
        return replay(uses, &interpreter)
    }

    static func replay(_ uses: [Use], _ interpreter: inout Interpreter) -> Int {
        var told = 0
        replay(uses, &interpreter) { told += $0.count }
        return told
    }

    /// - Parameter tell: is given the outcomes of each piece.
    static func replay(_ uses: [Use], _ interpreter: inout Interpreter, tell: ([Outcome]) -> Void) {
        for start in stride(from: 0, to: uses.count, by: interpreter.goodBatch) {
            let end = min(start + interpreter.goodBatch, uses.count)
            _ = interpreter.fold(uses.span.extracting(start..<end))
            tell(interpreter.takeOutcomes())
        }
        interpreter.tellOpenTotals()
        tell(interpreter.takeOutcomes())
    }

    private static func decimals(_ part: Int, _ whole: Int) -> String {
        "\((Double(part) / Double(whole) * 100).rounded() / 100)"
    }
}
