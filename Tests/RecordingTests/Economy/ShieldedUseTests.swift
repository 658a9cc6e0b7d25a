import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import Recording

@Suite("Use under a shield (A8)")
struct ShieldedUseTests {
    private static let rules = #"""
        { "challenges": [ { "id": "player", "title": "Player",
          "goal": { "minutes": 30, "app": "minecraft", "per": "day" }, "reward": { "points": 7 } } ] }
        """#

    private static func game(_ id: String, _ start: String, _ minutes: Int) -> String {
        Diary.event(id, "minecraft", start, minutes: minutes)
    }

    private func minutes(_ diary: Diary, _ now: String) throws -> Int64 {
        let interpreter = try diary.view(now: now)
        let progress = interpreter.progress(of: 0, at: try Diary.instant(now)).first
        return (progress?.value ?? 0) / Milliseconds.minute
    }

    @Test("9: use counts where no shield is recorded, though the app is shown as shielded")
    func untouched() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Self.game("g", "11-02 16:00", 29)], now: "11-02 17:00")
        #expect(try minutes(diary, "11-02 17:00") == 29)
    }

    @Test(
        "A8: use under a recorded shield counts for nothing, whether it is reported before or after the lock is known")
    func locked() throws {
        let early = try Diary(rules: Self.rules)
        try early.decide("11-02 16:10") { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], reason: "") }
        try early.record([Self.game("g", "11-02 16:00", 60)], now: "11-02 17:00")
        #expect(try minutes(early, "11-02 17:00") == 10)
        #expect(try early.outcomes(.challengeCompleted).isEmpty)
        try early.decide("11-02 18:00") { desk throws(EconomyRefusal) in try desk.unlock(["minecraft"], reason: "") }
        try early.record([Self.game("h", "11-02 17:50", 25)], now: "11-02 19:00")
        #expect(try minutes(early, "11-02 19:00") == 25)
        // A use that ends behind the shield, and others while it lasts: the pieces come in the order of time.
        try early.record(
            [Diary.event("b", "books", "11-02 17:55", minutes: 20), Self.game("i", "11-02 17:30", 46)],
            now: "11-02 20:00")
        #expect(try minutes(early, "11-02 20:00") == 26)
    }

    @Test("Use that counted already is taken out when the end of its window comes to light later")
    func closedLater() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 30)], now: "11-02 12:00")
        try diary.redeem(10, "11-02 16:00")
        // Nobody looks until later; a report of the tracker comes first.
        let recorder = try diary.recorder(now: "11-02 16:20")
        try recorder.take([Self.game("g", "11-02 16:00", 20)], now: Diary.instant("11-02 16:20"))
        try recorder.finish()
        #expect(try minutes(diary, "11-02 16:20") == 20)
        try diary.settle("11-02 16:25")
        #expect(try minutes(diary, "11-02 16:25") == 10)
    }

    @Test("Use of a locked app counts again once the family says by hand that it is for learning, or it is taken out")
    func editedByHand() throws {
        let learning = ",\n" + #"{ "id": "minecraft", "category": "learning", "pointsPerMinute": 10 }"#
        for (app, isThere) in [(learning, true), ("", false)] {
            let diary = try Diary(rules: isThere ? Self.rules : Diary.noRules)
            try diary.decide("11-02 16:10") { desk throws(EconomyRefusal) in
                try desk.lock(["minecraft"], reason: "")
            }
            diary.family = Diary.family.replacing(
                ",\n    " + #"{ "id": "minecraft", "category": "reward" }"#, with: app)
            #expect(diary.family != Diary.family)
            try diary.settle("11-02 17:00")
            #expect(try diary.toldOfDecisions() == ["appLocked", "appCleared"])
            try diary.settle("11-02 17:30")
            #expect(try diary.toldOfDecisions() == ["appLocked", "appCleared"])
            guard isThere else { continue }
            try diary.record([Self.game("g", "11-03 16:00", 40)], now: "11-03 17:00")
            #expect(try minutes(diary, "11-03 17:00") == 40)
            #expect(try diary.balance() == 407)
        }
    }

    @Test("What the views show is cut in the same place")
    func counted() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.decide("11-02 16:10") { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], reason: "") }
        let recorder = try diary.record([Self.game("g", "11-02 16:00", 60)], now: "11-02 17:00")
        let use = Use(
            start: try Diary.instant("11-02 16:00").milliseconds, end: try Diary.instant("11-02 17:00").milliseconds,
            child: 0, app: 2)
        let pieces = recorder.counted.pieces(of: use, id: "g", device: "laptop")
        #expect(pieces.map { ($0.end - $0.start) / Milliseconds.minute } == [10])
        var other = use
        other.child = 1
        #expect(recorder.counted.pieces(of: other, id: "g", device: "laptop") == [other])
    }
}
