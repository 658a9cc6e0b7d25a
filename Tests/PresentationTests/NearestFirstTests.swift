import Presentation
import Testing

@Suite("The order of challenges")
struct NearestFirstTests {
    private func challenge(
        _ title: String, _ fraction: Double, _ aim: ChallengeProgress.Aim = .goal, closesIn: Int64? = nil,
        chance: ChallengeProgress.Chance = .today
    ) -> ChallengeProgress {
        ChallengeProgress(
            title: title, fraction: fraction, aim: aim, measure: "", closing: closesIn.map { .init(left: $0) },
            chance: chance)
    }

    private static let limit = ChallengeProgress.Aim.limit(left: "", over: nil)

    @Test("What closes within hours comes before what is nearer, the soonest first")
    func urgent() {
        let sorted = ChallengeProgress.nextFirst([
            challenge("near", 0.9), challenge("later", 0, closesIn: 200), challenge("soon", 0, closesIn: 100),
        ])
        #expect(sorted.map(\.title) == ["soon", "later", "near"])
    }

    @Test("What can be done today comes before what is done for today, and that before what can be done later only")
    func today() {
        let sorted = ChallengeProgress.nextFirst([
            challenge("later", 0.9, chance: .later), challenge("done", 0.8, chance: .doneToday), challenge("open", 0.1),
        ])
        #expect(sorted.map(\.title) == ["open", "done", "later"])
    }

    @Test("Nearest first, equals as given, what is to be stayed under last")
    func order() {
        let sorted = ChallengeProgress.nextFirst([
            challenge("a", 0.2), challenge("limit", 0.9, Self.limit), challenge("b", 0.8), challenge("c", 0.2),
            challenge("unknown", .nan), challenge("d", 1),
        ])
        #expect(sorted.map(\.title) == ["d", "b", "a", "c", "unknown", "limit"])
    }
}

@Suite("What cannot be won any more")
struct OutOfReachTests {
    @Test("It comes after everything that can still be won, however near it was")
    func last() {
        let lost = ChallengeProgress(title: "Lost", fraction: 0.9, measure: "9 of 10 days", chance: .never)
        let limit = ChallengeProgress(
            title: "Limit", fraction: 0.5, aim: .limit(left: "5 of 10 min", over: nil), measure: "5 of at most 10 min")
        let open = ChallengeProgress(title: "Open", fraction: 0.1, measure: "1 of 10 days")
        #expect(ChallengeProgress.nextFirst([lost, limit, open]).map(\.title) == ["Open", "Limit", "Lost"])
    }
}
