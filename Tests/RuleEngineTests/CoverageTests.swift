import RuleEngine
import Testing

@Suite("The random cases")
struct CoverageTests {
    @Test("Reach every kind of outcome that there is, and every limit")
    func everyKind() {
        var told: [OutcomeKind: Int] = [:]
        var cuts = 0
        var percentages = 0
        for seed in UInt64(1)...300 {
            let random = Case.random(seed: seed)
            guard let rules = random.readRules else { continue }
            for verdict in random.engineVerdicts(rules).keys {
                told[verdict.kind, default: 0] += 1
                if verdict.kind == .bonus && verdict.points < 0 { cuts += 1 }
                if verdict.kind == .bonus && verdict.rule.hasPrefix("c") { percentages += 1 }
            }
        }
        // A correction needs a store that knows what was told before.
        for kind in OutcomeKind.allCases where kind != .corrected {
            #expect(told[kind, default: 0] >= 10, "\(kind) was told too rarely: \(told)")
        }
        #expect(cuts >= 10 && percentages >= 10, "\(cuts) cuts, \(percentages) percentages")
    }

    @Test("Are the same for the same seed, and shrink to something smaller that still fails")
    func shrinking() {
        let first = Case.random(seed: 7)
        #expect(first.text == Case.random(seed: 7).text)
        let large = (UInt64(1)...50).map { Case.random(seed: $0) }.first { $0.uses.count > 5 && $0.rules.count > 2 }
        let smallest = large?.shrunk { !$0.uses.isEmpty }
        #expect(smallest?.uses.count == 1)
        #expect(smallest?.rules.isEmpty == true)
    }
}
