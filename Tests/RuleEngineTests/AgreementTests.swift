import RuleEngine
import Testing

@Suite("Engine and reference agree")
struct AgreementTests {
    @Test("On every outcome of a random family, its random rules and random use", arguments: 0..<8)
    func agree(part: Int) {
        Case.expectNoFault(CaseCount.seeds(part: part, of: 8), Case.random(seed:)) { tried, _ in tried.disagreement }
    }

    @Test("On what follows when rules are edited meanwhile", arguments: 0..<2)
    func agreeOnEdits(part: Int) {
        Case.expectNoFault(CaseCount.seeds(part: part, of: 2, share: 5), Case.edited(seed:)) { tried, _ in
            tried.disagreement
        }
    }

    @Test("On what follows when family.json is edited meanwhile", arguments: 0..<2)
    func agreeOnFamilyEdits(part: Int) {
        Case.expectNoFault(CaseCount.seeds(part: part, of: 2, share: 5), Case.resettled(seed:)) { tried, _ in
            tried.disagreement
        }
    }
}
