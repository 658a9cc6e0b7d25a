import FamilyTime
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading

/// Reading and checking rule files.
struct RuleBenchmarks {
    /// A family's files, a rule each: reading them alone, and all that lint has to say.
    private static func files(_ workload: Workload, _ table: inout MeasurementTable) {
        let count = 1000
        let texts = (0..<count).map { index in
            let text = workload.rules(1, seed: UInt64(index)).replacing("\"id\": \"", with: "\"id\": \"f\(index)-")
            return Array(text.replacing("\"title\": \"", with: "\"title\": \"f\(index)-").utf8)
        }
        var sum = 0
        let parsing = Measurement.best { for text in texts { sum &+= JSONParser.parse(text).mistakes.count + 1 } }
        let linting = Measurement.best {
            let files = texts.enumerated().map { RuleFile($0.element, path: "Rules/\($0.offset).json") }
            let rules = RuleSet(files, family: workload.family)
            sum &+= rules.findings(at: Instant(milliseconds: 1_793_000_000_000)).count + rules.rules.count
        }
        precondition(sum > 0)
        table.add(
            Measurement(
                group: "Lint, a file a rule (baseline: parsing the files)", name: "\(count) files linted",
                events: count,
                seconds: linting, baseline: parsing))
    }

    static func run(_ workload: Workload, _ table: inout MeasurementTable) {
        files(workload, &table)
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
