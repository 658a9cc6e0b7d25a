import RuleEngine
import Testing

@Suite("The random cases")
struct CoverageTests {
    /// What must have a part in something won, and in how many of a thousand cases at least.
    private static let often: [String: Int] = [
        "minutes": 100, "points": 30, "sessions": 30, "differentApps": 30, "differentTags": 30, "days": 30,
        "days all": 3, "challenges": 15, "badges": 4, "streak": 5, "level": 5, "task": 20, "balance": 5, "all": 10,
        "any": 30, "all inside days": 2, "any inside days": 3, "any inside all": 2, "all inside any": 2, "atMost": 50,
        "percentOfUsual": 10, "tier": 20, "noUseCounts": 10, "except": 20, "on": 30, "between": 30, "device": 10,
        "per day": 100, "per week": 30, "per month": 10, "per span": 3, "per ever": 30, "after": 10, "maxTimes": 20,
        "from": 20, "until": 20, "for": 10, "tiers": 20, "milestones once": 5, "freezes as a reward": 3,
        "streak over days": 5, "streak over all": 3, "streak over any": 5, "streak over task": 2,
        "streak over balance": 2,
    ]

    @Test("Win by every construct of the language, reach every kind of outcome that there is, and every limit")
    func everyKind() {
        var told: [OutcomeKind: Int] = [:]
        var won: [String: Int] = [:]
        var cuts = 0
        var percentages = 0
        for seed in UInt64(1)...1000 {
            let random = Case.random(seed: seed)
            guard let rules = random.readRules else { continue }
            let verdicts = random.engineVerdicts(rules).keys
            for verdict in verdicts {
                told[verdict.kind, default: 0] += 1
                if verdict.kind == .bonus && verdict.points < 0 { cuts += 1 }
                if verdict.kind == .bonus && verdict.rule.hasPrefix("c") { percentages += 1 }
            }
            for construct in random.constructsWon(verdicts, rules) { won[construct, default: 0] += 1 }
        }
        // A correction needs a store that knows what was told before.
        for kind in OutcomeKind.allCases where kind != .corrected {
            #expect(told[kind, default: 0] >= 30, "\(kind) was told too rarely: \(told)")
        }
        for (construct, times) in Self.often.sorted(by: { $0.key < $1.key }) {
            #expect(won[construct, default: 0] >= times, "\(construct) won in too few cases")
        }
        #expect(cuts >= 30 && percentages >= 30, "\(cuts) cuts, \(percentages) percentages")
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
