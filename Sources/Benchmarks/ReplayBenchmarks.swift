import FamilySettings
import RuleEngine
import RuleKinds
import UsageTracking

/// From use to outcomes, in memory.
struct ReplayBenchmarks {
    static func run(_ workload: Workload, scanning: Double, _ table: inout MeasurementTable) {
        let uses = uses(workload)
        let group = "Replay by number of rules (baseline: scanning the bytes)"
        for count in [10, 100, 1000, 10_000] {
            let plan = plan(workload, rules: count)
            var told = 0
            let seconds = Measurement.best { told = replay(uses, plan) }
            table.add(
                Measurement(
                    group: group, name: "\(count) rules, \(decimals(told, uses.count)) outcomes an event",
                    events: uses.count, seconds: seconds, baseline: scanning))
        }
    }

    /// More children with as many events in all: memory in proportion, time the same.
    static func children(_ count: Int, _ table: inout MeasurementTable) {
        let group = "Replay by number of children, 100 rules (baseline: scanning the bytes)"
        for children in [1, 10, 100, 1000, 10_000] {
            let workload = Workload(children: children, count: count)
            let scanning = ReadingBenchmarks.scanning(workload)
            let uses = uses(workload)
            let plan = plan(workload, rules: 100)
            let before = Machine.residentBytes
            var interpreter = Interpreter(plan)
            for use in uses.prefix(children * 2) { _ = interpreter.fold(use) }
            let growth = before.flatMap { before in Machine.residentBytes.map { $0 - before } }
            let seconds = Measurement.best { _ = replay(uses, plan) }
            table.add(
                Measurement(
                    group: group, name: "\(children) children", events: uses.count, seconds: seconds,
                    baseline: scanning, growth: growth))
        }
    }

    /// A year of events, or the same number in a week; alone, or with other devices at the same time.
    static func density(_ count: Int, _ table: inout MeasurementTable) {
        let group = "Replay by density, 100 rules (baseline: scanning the bytes)"
        for (name, days) in [("sparse: spread over a year", 365), ("dense: within a month", 30)] {
            let workload = Workload(children: 100, count: count, days: days)
            let scanning = ReadingBenchmarks.scanning(workload)
            let uses = uses(workload)
            let plan = plan(workload, rules: 100)
            let seconds = Measurement.best { _ = replay(uses, plan) }
            table.add(
                Measurement(group: group, name: name, events: uses.count, seconds: seconds, baseline: scanning))
        }
    }

    /// Taking a family's state out of the engine and putting it back.
    static func states(_ workload: Workload, _ table: inout MeasurementTable) {
        let group = "States of 100 children (baseline: copying their bytes)"
        for count in [10, 100, 1000] {
            let plan = plan(workload, rules: count)
            var interpreter = Interpreter(plan)
            for use in uses(workload).prefix(20_000) { _ = interpreter.fold(use) }
            let children = Array(workload.family.children.indices)
            let states = children.map { interpreter.state(of: $0) }
            var sum = 0
            let copying = Measurement.best {
                for state in states { for byte in state { sum &+= Int(byte) } }
            }
            let saving = Measurement.best { for child in children { sum &+= interpreter.state(of: child).count } }
            let loading = Measurement.best {
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

    private static func uses(_ workload: Workload) -> [Use] {
        var log = UsageLog(family: workload.family)
        log.read(workload.lines.span)
        return log.inOrder().map(\.use)
    }

    static func plan(_ workload: Workload, rules count: Int) -> Plan {
        Plan(
            family: workload.family, rules: RuleFile(Array(workload.rules(count).utf8), path: "rules.json").rules)
    }

    private static func replay(_ uses: [Use], _ plan: Plan) -> Int {
        var interpreter = Interpreter(plan)
        var told = 0
        for (place, use) in uses.enumerated() {
            _ = interpreter.fold(use)
            if place & 0xFFF == 0 { told += interpreter.takeOutcomes().count }
        }
        interpreter.tellOpenTotals()
        return told + interpreter.takeOutcomes().count
    }

    private static func decimals(_ part: Int, _ whole: Int) -> String {
        "\((Double(part) / Double(whole) * 100).rounded() / 100)"
    }
}
