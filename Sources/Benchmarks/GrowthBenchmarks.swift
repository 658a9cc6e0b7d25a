import FamilySettings
import RuleEngine
import UsageTracking

/// How the cost of an event grows with what it does not concern: other rules, and other children.
struct GrowthBenchmarks {
    /// The same events with the same outcomes, beside ever more rules whose numbers nobody comes to.
    static func rules(_ workload: Workload, _ lines: [UInt8], _ table: inout MeasurementTable) {
        let plans = [10, 100, 1000, 10_000].map {
            ($0, ReplayBenchmarks.plan(workload, rules: $0, reached: 10))
        }
        var told: [Int] = []
        measure("Growth by number of rules, use to outcomes (baseline: 10 rules)", workload, plans, &table) { plan in
            told.append(ReplayBenchmarks.replay(workload.uses, plan))
        }
        measure("Growth by number of rules, bytes to outcomes (baseline: 10 rules)", workload, plans, &table) { plan in
            var log = UsageLog(family: workload.family)
            log.read(lines.span)
            told.append(ReplayBenchmarks.replay(log.usesInOrder(), plan))
        }
        precondition(Set(told).count == 1, "other rules have changed what was told")
    }

    private static func measure(
        _ group: String, _ workload: Workload, _ plans: [(Int, Plan)], _ table: inout MeasurementTable,
        _ body: (Plan) -> Void
    ) {
        let efforts = Measurement.efforts(of: plans.map(\.1), body)
        for (plan, effort) in zip(plans, efforts) {
            table.add(
                Measurement(
                    group: group, name: "\(plan.0) rules", events: workload.uses.count, seconds: effort,
                    baseline: efforts[0]))
        }
    }

    /// Ever more children, each with thirty uses a day, all at the same time.
    static func children(days: Int, _ table: inout MeasurementTable) {
        let group = "Growth by number of children, 100 rules, 30 uses a day each (baseline: 10 children)"
        let cases = [10, 100, 1000, 10_000].map { children in
            let workload = Workload(children: children, count: children * days * 30, days: days)
            return Case(workload: workload, plan: ReplayBenchmarks.plan(workload, rules: 100))
        }
        let growth = cases.map(\.growth)
        let seconds = Measurement.efforts(of: cases, runs: 5) { one in
            for _ in 0..<one.runs { _ = ReplayBenchmarks.replay(one.workload.uses, one.plan) }
        }
        for place in cases.indices {
            let events = cases[place].workload.uses.count * cases[place].runs
            let first = seconds[0] / Double(cases[0].workload.uses.count * cases[0].runs)
            table.add(
                Measurement(
                    group: group, name: "\(cases[place].workload.family.children.count) children", events: events,
                    seconds: seconds[place], baseline: first * Double(events), growth: growth[place]))
        }
    }

    private struct Case {
        let workload: Workload
        let plan: Plan

        /// Of few children as many runs as take the same time.
        var runs: Int { max(1, 300_000 / workload.uses.count) }

        /// The bytes that the states of all children take.
        var growth: Int? {
            let before = Machine.residentBytes
            var interpreter = Interpreter(plan)
            _ = ReplayBenchmarks.replay(workload.uses, &interpreter)
            let growth = before.flatMap { before in Machine.residentBytes.map { $0 - before } }
            precondition(interpreter.outcomeCount == 0)
            return growth
        }
    }
}
