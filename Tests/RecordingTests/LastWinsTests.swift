import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

@Suite("The last wins of a rule")
struct LastWinsTests {
    @Test("Are the last ones of all, under all its names, with what was kept and what is sought", arguments: 1...2)
    func last(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let history = LongHistory(days: 90, lateness: 30, &random)
        let rules = CheckpointTests.rules()
        let diary = try Diary(rules: rules)
        for (place, delivery) in history.deliveries.enumerated() {
            if place == history.deliveries.count / 2 {
                diary.rules = rules.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#)
            }
            try diary.record(delivery.lines, now: delivery.now)
        }
        let now = try Diary.instant(try #require(history.deliveries.last).now)
        let store = try diary.store(.readOnly)
        let plan = try diary.versions(store, now: now).plan
        var told = try ToldWins(of: 0, plan, store, now: now)
        var (won, kept) = (0, 0)
        for rule in Set(plan.rules.map(\.id)) {
            let all = try told.wins(ofRule: rule, following: [])
            let held = all.filter { !$0.isKept }.map(\.id)
            for count in 1...7 {
                let sought = all.randomElement(using: &random)?.id
                let last = try told.wins(ofRule: rule, following: [], last: count, with: sought)
                #expect(last.filter { !$0.isKept }.suffix(count).map(\.id) == held.suffix(count), "\(rule) \(count)")
                #expect(last.filter(\.isKept).map(\.id) == all.filter(\.isKept).map(\.id))
                #expect(sought == nil || last.contains { $0.id == sought })
            }
            (won, kept) = (won + held.count, kept + all.count - held.count)
        }
        #expect(won > 100)
        #expect(kept > 3)
    }

    @Test("What another program told of a rule that brings nothing here was no surprise")
    func stranger() throws {
        let diary = try Diary(
            rules: #"{ "multipliers": [ { "id": "more", "title": "More", "times": 2, "category": "learning" } ] }"#)
        try diary.record([], now: "11-02 12:00")
        let now = try Diary.instant("11-02 12:00")
        let plan = try diary.versions(try diary.store(.readOnly), now: now).plan
        let row = OutcomeRow(
            id: "x", kind: OutcomeKind.challengeCompleted.rawValue, child: "mia", rule: "more", version: "another",
            at: now.milliseconds, day: LocalDate(dayNumber: 20_759), reason: "", published: now.milliseconds)
        let told = try #require(ToldOutcome(row, plan))
        #expect(told.version != nil && told.rule?.steps.isEmpty == true)
        #expect(told.surprise == nil && told.reward == nil)
    }
}
