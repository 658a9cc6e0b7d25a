import RuleEngine
import Testing

@Suite("Engine and reference agree")
struct AgreementTests {
    @Test("On every outcome of a random family, its random rules and random use", arguments: 0..<8)
    func agree(part: Int) {
        for seed in CaseCount.seeds(part: part, of: 8) {
            let random = Case.random(seed: seed)
            guard Self.disagreement(random) != nil else { continue }
            let smallest = random.shrunk { Self.disagreement($0) != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(Self.disagreement(smallest) ?? "")")
            return
        }
    }

    static func disagreement(_ tried: Case) -> String? {
        guard let rules = tried.readRules else { return nil }
        let engine = tried.engineVerdicts(rules)
        let reference = tried.referenceVerdicts(rules)
        guard engine != reference else { return nil }
        return
            (["only the engine:"] + engine.missing(in: reference) + ["only the reference:"]
            + reference.missing(in: engine)).joined(separator: "\n")
    }
}
