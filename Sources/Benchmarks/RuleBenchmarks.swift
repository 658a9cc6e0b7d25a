import RuleKinds
import RuleLinting

/// Reading and checking rule files.
struct RuleBenchmarks {
    static func run(_ workload: Workload, _ table: inout MeasurementTable) {
        let group = "Rules, a rule each (baseline: scanning the bytes)"
        for count in [10, 100, 1000, 10_000] {
            let bytes = Array(workload.rules(count).utf8)
            var sum = 0
            let scanning = Measurement.effort { for byte in bytes { sum &+= Int(byte) } }
            let reading = Measurement.effort { sum &+= RuleFile(bytes, path: "rules.json").rules.count }
            let linting = Measurement.effort {
                let set = RuleSet([RuleFile(bytes, path: "rules.json")], family: workload.family)
                sum &+= set.findings.count
            }
            precondition(sum > 0)
            for (name, seconds) in [("read", reading), ("read and linted", linting)] {
                table.add(
                    Measurement(
                        group: group, name: "\(count) rules \(name)", events: count, seconds: seconds,
                        baseline: scanning))
            }
        }
    }
}
