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

@Suite("What cannot be won any more")
struct OutOfReachTests {
    @Test("It comes after everything that can still be won, however near it was")
    func last() {
        let lost = ChallengeProgress(title: "Lost", fraction: 0.9, measure: "9 of 10 days", isOutOfReach: true)
        let limit = ChallengeProgress(title: "Limit", fraction: 0.5, meaning: .staying, measure: "5 of at most 10 min")
        let open = ChallengeProgress(title: "Open", fraction: 0.1, measure: "1 of 10 days")
        #expect(ChallengeProgress.nearestFirst([lost, limit, open]).map(\.title) == ["Open", "Limit", "Lost"])
    }
}
