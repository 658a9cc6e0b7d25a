import RuleEngine
import Testing

@Suite("Engine and reference agree")
struct AgreementTests {
    @Test("On every outcome of a random family, its random rules and random use", arguments: 0..<8)
    func agree(part: Int) {
        for seed in CaseCount.seeds(part: part, of: 8) {
            let random = Case.random(seed: seed)
            guard random.disagreement != nil else { continue }
            let smallest = random.shrunk { $0.disagreement != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(smallest.disagreement ?? "")")
            return
        }
    }
}
