import Presentation
import Testing

@Suite("The order of challenges")
struct NearestFirstTests {
    private func challenge(_ title: String, _ fraction: Double, _ meaning: ProgressBar.Meaning = .reaching(won: false))
        -> ChallengeProgress
    {
        ChallengeProgress(title: title, fraction: fraction, meaning: meaning, measure: "")
    }

    @Test("Nearest first, equals as given, what is to be stayed under last")
    func order() {
        let sorted = ChallengeProgress.nearestFirst([
            challenge("a", 0.2), challenge("limit", 0.9, .staying), challenge("b", 0.8), challenge("c", 0.2),
            challenge("unknown", .nan), challenge("d", 1),
        ])
        #expect(sorted.map(\.title) == ["d", "b", "a", "c", "unknown", "limit"])
    }
}
