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
            told.append(ReplayBenchmarks.replay(ReadingBenchmarks.uses(in: lines, of: workload.family), plan))
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

    /// The same use of ten thousand children, in families of ever more of them. Each child has as many days in all of
    /// them: what a history costs as it grows longer is no question of who else there is.
    /// - Parameters:
    ///   - days: of each child, with thirty uses each.
    ///   - events: how many are read, of one family each time.
    static func children(days: Int, events: Int, _ table: inout MeasurementTable) {
        let everybody = Workload(children: Case.allChildren, count: Case.allChildren * days * 30, days: days)
        let cases = [10, 100, 1000, Case.allChildren].map { Case(children: $0, of: everybody, events: events) }
        let growth = cases.map(\.growth)
        let reading = Measurement.efforts(of: cases) { $0.read() }.map { $0 / Double(events) }
        let folding = Measurement.efforts(of: cases, runs: 5) { $0.fold() }.map { $0 / Double(everybody.uses.count) }
        let writing = Measurement.efforts(of: cases, runs: 5) { $0.foldAndWrite() }
            .map { $0 / Double(everybody.uses.count) }
        add("bytes to use", cases, reading, growth, &table)
        add("use to outcomes", cases, folding, growth, &table)
        add("bytes to outcomes", cases, zip(reading, folding).map(+), growth, &table)
        add("bytes to lines of outcomes", cases, zip(reading, writing).map(+), growth, &table)
    }

    /// - Parameter efforts: of one event.
    private static func add(
        _ what: String, _ cases: [Case], _ efforts: [Double], _ growth: [Int?], _ table: inout MeasurementTable
    ) {
        let group = "Growth by number of children, 100 rules, 30 uses a day each, \(what) (baseline: 10 children)"
        for (place, one) in cases.enumerated() {
            table.add(
                Measurement(
                    group: group, name: "\(one.children) children", events: 1, seconds: efforts[place],
                    baseline: efforts[0], growth: growth[place]))
        }
    }

    private struct Case {
        static let allChildren = 10_000

        let children: Int
        /// What each family's children do.
        private let families: [[Use]]
        /// Events of one family.
        private let lines: [UInt8]
        private let events: Int
        private let family: Family
        private let empty: Interpreter
        private let wording: OutcomeWording

        init(children: Int, of everybody: Workload, events: Int) {
            self.children = children
            self.events = events
            var families = [[Use]](repeating: [], count: Self.allChildren / children)
            for use in everybody.uses {
                var own = use
                own.child = use.child % Int32(children)
                families[Int(use.child) / children].append(own)
            }
            self.families = families
            let one = Workload(children: children, count: events, days: max(1, events / 30 / children))
            lines = one.lines()
            family = one.family
            let plan = ReplayBenchmarks.plan(one, rules: 100)
            empty = Interpreter(plan)
            wording = OutcomeWording(plan)
        }

        func read() { precondition(ReadingBenchmarks.uses(in: lines, of: family).count == events) }

        func fold() {
            for uses in families {
                var interpreter = empty
                _ = ReplayBenchmarks.replay(uses, &interpreter)
            }
        }

        /// The lines are made and given away: what a disk makes of them is no question of children.
        func foldAndWrite() {
            for uses in families {
                var interpreter = empty
                var lines = OutcomeLines(wording)
                ReplayBenchmarks.replay(uses, &interpreter) { lines.append($0) { _ in } }
                lines.take { _ in }
            }
        }

        /// The bytes that the states of one family's children take.
        var growth: Int? {
            let before = Machine.residentBytes
            var interpreter = empty
            _ = ReplayBenchmarks.replay(families[0], &interpreter)
            let growth = before.flatMap { before in Machine.residentBytes.map { $0 - before } }
            precondition(interpreter.outcomeCount == 0)
            return growth
        }
    }
}
