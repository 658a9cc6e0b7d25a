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

    /// The same number of events, of ever more children with thirty uses a day each.
    /// - Parameter childDays: the days of all children together.
    static func children(childDays: Int, _ table: inout MeasurementTable) {
        let cases = [10, 100, 1000, 10_000].map { Case(children: $0, days: max(1, childDays / $0)) }
        let growth = cases.map(\.growth)
        measure("use to outcomes", cases, growth, &table) { one in
            _ = ReplayBenchmarks.replay(one.workload.uses, one.plan)
        }
        measure("bytes to outcomes", cases, growth, &table) { one in
            var log = UsageLog(family: one.workload.family)
            log.read(one.lines.span)
            _ = ReplayBenchmarks.replay(log.usesInOrder(), one.plan)
        }
    }

    private static func measure(
        _ what: String, _ cases: [Case], _ growth: [Int?], _ table: inout MeasurementTable, _ body: (Case) -> Void
    ) {
        let group = "Growth by number of children, 100 rules, 30 uses a day each, \(what) (baseline: 10 children)"
        let efforts = Measurement.efforts(of: cases, runs: 5, body)
        let first = efforts[0] / Double(cases[0].workload.uses.count)
        for place in cases.indices {
            let events = cases[place].workload.uses.count
            table.add(
                Measurement(
                    group: group, name: "\(cases[place].workload.family.children.count) children", events: events,
                    seconds: efforts[place], baseline: first * Double(events), growth: growth[place]))
        }
    }

    private struct Case {
        let workload: Workload
        let lines: [UInt8]
        let plan: Plan

        init(children: Int, days: Int) {
            workload = Workload(children: children, count: children * days * 30, days: days)
            lines = workload.lines()
            plan = ReplayBenchmarks.plan(workload, rules: 100)
        }

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
