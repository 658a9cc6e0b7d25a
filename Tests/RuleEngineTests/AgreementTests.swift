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

    @Test("On what follows when rules are edited meanwhile", arguments: 0..<2)
    func agreeOnEdits(part: Int) {
        for seed in CaseCount.seeds(part: part, of: 2, share: 5) {
            let edited = Case.edited(seed: seed)
            guard edited.disagreement != nil else { continue }
            let smallest = edited.shrunk { $0.disagreement != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(smallest.disagreement ?? "")")
            return
        }
    }

    @Test("On what follows when family.json is edited meanwhile", arguments: 0..<2)
    func agreeOnFamilyEdits(part: Int) {
        for seed in CaseCount.seeds(part: part, of: 2, share: 5) {
            let resettled = Case.resettled(seed: seed)
            guard resettled.disagreement != nil else { continue }
            let smallest = resettled.shrunk { $0.disagreement != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(smallest.disagreement ?? "")")
            return
        }
    }
}
