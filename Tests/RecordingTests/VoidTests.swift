import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

@Suite("Use that was not real")
struct VoidTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift" } } ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "per": "day" },
              "milestones": [ { "at": 2, "reward": { "points": 50 } } ] } ]
        }
        """
    private static let once = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "maxTimes": 1, "reward": { "points": 25 } } ] }
        """
    private static let days = (2...5).map { Diary.event("e\($0)", "books", "11-0\($0) 16:00", minutes: 30) }

    private static func word(
        _ start: String, _ end: String, app: String? = nil, heir: String? = nil
    ) throws -> VoidRow {
        VoidRow(
            child: "mia", app: app, start: try Diary.instant(start).milliseconds,
            until: try Diary.instant(end).milliseconds, heir: heir, reason: "left open", made: 0)
    }

    @Test("Nothing is done by rules that have changed since somebody was shown what would follow from them")
    func agreed() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.days, now: "11-06 12:00")
        let word = try Self.word("11-03 00:00", "11-04 00:00")
        let recorder = try diary.recorder(now: "11-06 12:00")
        _ = try recorder.preview(word)
        recorder.holdToWhatWasShown()
        diary.rules = Self.once
        try diary.record([], now: "11-06 12:01")
        #expect(throws: StoreError.self) { try recorder.void(word) }
        #expect(try diary.store(.readOnly).voids().isEmpty)
        // Who asks again is shown what holds by then, an edit that comes into force with the answer included.
        diary.rules = Self.rules
        let again = try diary.recorder(now: "11-06 12:02")
        _ = try again.preview(word)
        again.holdToWhatWasShown()
        _ = try again.void(word)
        #expect(try diary.store(.readOnly).voids().count == 1)
    }

    @Test("4: voiding is the one exception: a win is taken back, visibly, and given back when the word is taken back")
    func takenBack() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.days, now: "11-06 12:00")
        let before = try diary.paid("mia")
        #expect(try diary.balance() == 4 * 325 + 50)

        let recorder = try diary.recorder(now: "11-06 12:00")
        let result = try recorder.void(Self.word("11-03 00:00", "11-04 00:00"))
        // The run of four days breaks in two: its milestone holds, as two days in a row are left.
        #expect(
            Set(result.takenBack.map(\.id)) == [
                "challengeCompleted/mia/spark/2026-11-03", "streakMilestone/mia/run/2026-11-02/2",
            ])
        let after = try diary.paid("mia")
        #expect(after["challengeCompleted/mia/spark/2026-11-03"] == nil)
        #expect(after["pointsEarned/mia/books/2026-11-03"] == nil)
        #expect(after["challengeCompleted/mia/spark/2026-11-04"] == 25)
        #expect(try diary.kept("mia").isEmpty)
        // Every step is an entry: what was won, and what was taken.
        let told = try diary.ledger().filter { $0.cites == "challengeCompleted/mia/spark/2026-11-03" }
        #expect(told.map(\.amount) == [-25])
        #expect(told.map(\.reason) == ["taken back: Spark (left open)"])
        let other = try Diary(rules: Self.rules)
        try other.record(Self.days.filter { !$0.contains("e3") }, now: "11-06 12:00")
        #expect(try diary.paid("mia") == other.paid("mia"))

        let again = try diary.recorder(now: "11-06 13:00")
        let undone = try #require(try again.undoVoid(1))
        #expect(undone.givenBack.contains { $0.id == "challengeCompleted/mia/spark/2026-11-03" })
        #expect(
            try diary.paid("mia").filter { !$0.key.contains("streak") } == before.filter { !$0.key.contains("streak") })
        let reasons = try diary.ledger().map(\.reason)
        #expect(reasons.filter { $0 == "use that was not real (left open): time with books" }.count == 1)
        #expect(reasons.filter { $0 == "given back: time with books" }.count == 1)
        #expect(try again.undoVoid(1) == nil)
        #expect(try again.undoVoid(9) == nil)
    }

    @Test("Reassigned use earns the other child what it would have earned, and nothing twice")
    func reassigned() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.days, now: "11-06 12:00")
        let recorder = try diary.recorder(now: "11-06 12:00")
        _ = try recorder.void(Self.word("11-03 16:10", "11-03 16:40", heir: "leo"))
        #expect(
            try diary.paid("leo") == [
                "pointsEarned/leo/books/2026-11-03": 200, "challengeCompleted/leo/spark/2026-11-03": 25,
            ])
        #expect(try diary.paid("mia")["pointsEarned/mia/books/2026-11-03"] == 100)
        #expect(try diary.paid("mia")["challengeCompleted/mia/spark/2026-11-03"] == nil)

        // A restart, later use of both and a late report keep to it.
        try diary.record(
            [
                Diary.event("l", "khan", "11-03 10:00", minutes: 10, child: "leo"),
                Diary.event("m", "khan", "11-06 13:00", minutes: 10),
            ], now: "11-06 18:00")
        #expect(try diary.paid("leo")["pointsEarned/leo/books/2026-11-03"] == 200)
        #expect(try diary.paid("leo")["pointsEarned/leo/khan/2026-11-03"] == 100)
        #expect(try diary.paid("mia")["pointsEarned/mia/books/2026-11-03"] == 100)
        try diary.record(Self.days, now: "11-07 18:00")
        #expect(try diary.paid("mia")["pointsEarned/mia/books/2026-11-03"] == 100)
    }

    @Test("A word about one report leaves another device's alone, and one about a device all others")
    func oneReport() throws {
        func diary() throws -> Diary {
            let diary = try Diary(rules: Self.rules)
            try diary.record(
                [
                    Diary.event("a", "books", "11-02 16:00", minutes: 20, device: "laptop"),
                    Diary.event("b", "books", "11-02 16:00", minutes: 20, device: "tablet"),
                ], now: "11-02 18:00")
            return diary
        }
        var whole = try Self.word("11-02 16:00", "11-02 16:20", app: "books")
        whole.event = "a"
        let one = try diary()
        let family = try one.recorder(now: "11-02 18:00").plan.family
        #expect(try one.store().timeUnder(whole, family) == 20 * Milliseconds.minute)
        #expect(try one.recorder(now: "11-02 18:00").void(whole).takenBack.isEmpty)
        #expect(try one.balance() == 225)
        // A second word of the same has nothing left to take.
        #expect(try one.store().timeUnder(whole, family) == 0)
        // A report that grows is the same report.
        try one.record([Diary.event("a", "books", "11-02 16:00", minutes: 50)], now: "11-02 18:00")
        #expect(try one.balance() == 225)
        whole.event = "b"
        #expect(try one.recorder(now: "11-02 18:00").void(whole).points.map(\.amount) == [-225])

        var tablet = try Self.word("11-02 00:00", "11-03 00:00")
        tablet.device = "tablet"
        let other = try diary()
        _ = try other.recorder(now: "11-02 18:00").void(tablet)
        #expect(try other.balance() == 225)
        tablet.device = "laptop"
        _ = try other.recorder(now: "11-02 18:00").void(tablet)
        #expect(try other.balance() == 0)
    }

    @Test("Time that was given away already is not there to be taken once more")
    func nothingLeft() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.days, now: "11-06 12:00")
        let recorder = try diary.recorder(now: "11-06 12:00")
        let family = recorder.plan.family
        _ = try recorder.void(Self.word("11-03 16:10", "11-03 16:40", heir: "leo"))
        let all = try Self.word("11-03 00:00", "11-04 00:00")
        #expect(try diary.store().timeUnder(all, family) == 10 * Milliseconds.minute)
        var leos = all
        leos.child = "leo"
        #expect(try diary.store().timeUnder(leos, family) == 20 * Milliseconds.minute)
    }

    @Test("A word that found nothing left is followed once the one before it is taken back")
    func followedLater() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.days, now: "11-06 12:00")
        let recorder = try diary.recorder(now: "11-06 12:00")
        _ = try recorder.void(Self.word("11-03 16:10", "11-03 16:40"))
        _ = try recorder.void(Self.word("11-03 16:10", "11-03 16:40", heir: "leo"))
        #expect(try diary.paid("leo") == [:])
        let first = try #require(try diary.store().voids().first?.seq)
        #expect(try recorder.undoVoid(first)?.points.map(\.child) == ["leo"])
        #expect(
            try diary.paid("leo") == [
                "pointsEarned/leo/books/2026-11-03": 200, "challengeCompleted/leo/spark/2026-11-03": 25,
            ])
    }

    @Test("A win that was taken back is given back when other use wins the same")
    func wonAgain() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 30)], now: "11-02 18:00")
        _ = try diary.recorder(now: "11-02 18:00").void(Self.word("11-02 16:00", "11-02 17:00"))
        #expect(try diary.balance() == 0)
        try diary.record([Diary.event("b", "books", "11-02 19:00", minutes: 20)], now: "11-02 20:00")
        #expect(try diary.balance() == 225)
        #expect(try diary.store().withdrawn().isEmpty)
        // What stood there before stands there still.
        let rows = try diary.ledger().filter { $0.rule == "spark" }
        #expect(rows.map(\.reason) == ["Spark", "taken back: Spark (left open)", "Spark"])
        #expect(rows.map(\.amount) == [25, -25, 25])
        let times = try ["11-02 16:20", "11-02 18:00", "11-02 19:20"].map { try Diary.instant($0).milliseconds }
        #expect(rows.map(\.at) == times)
    }

    @Test("5: a window that is taken back leaves its place to the next, where a rule pays a number of times")
    func placeLeft() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record(Array(Self.days[..<2]), now: "11-03 18:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-02"])
        let result = try diary.recorder(now: "11-03 19:00").void(Self.word("11-02 00:00", "11-03 00:00"))
        #expect(result.takenBack.map(\.window) == ["2026-11-02"])
        #expect(try diary.paid("mia")["challengeCompleted/mia/spark/2026-11-03"] == 25)
        // There is one place, and it is taken again.
        try diary.record([Self.days[2]], now: "11-04 18:00")
        #expect(
            try diary.paid("mia").keys.filter { $0.contains("spark") } == ["challengeCompleted/mia/spark/2026-11-03"])
    }

    @Test("5: a place that was left is there for what is won later")
    func placeLeftForLater() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record([Self.days[0]], now: "11-02 18:00")
        _ = try diary.recorder(now: "11-02 19:00").void(Self.word("11-02 00:00", "11-03 00:00"))
        try diary.record([Self.days[1]], now: "11-03 18:00")
        #expect(try diary.paid("mia")["challengeCompleted/mia/spark/2026-11-03"] == 25)
    }

    @Test("4: a win that was told before a word and kept is kept when the word is taken back")
    func keptThroughout() throws {
        let rules = """
            { "challenges": [
                { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 10 }, "app": "minecraft", "per": "day" },
                  "reward": { "points": 20 } } ] }
            """
        let diary = try Diary(rules: rules)
        try diary.record([Self.days[0]], now: "11-03 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-02"])
        try diary.record([Diary.event("m", "minecraft", "11-02 18:30", minutes: 20)], now: "11-03 13:00")
        let before = try diary.balance()
        let kept = try diary.kept("mia")
        #expect(kept == ["challengeCompleted/mia/calm/2026-11-02"])
        var word = try Self.word("11-02 18:00", "11-02 19:00")
        word.made = try Diary.instant("11-04 14:00").milliseconds
        _ = try diary.recorder(now: "11-04 14:00").void(word)
        #expect(try diary.kept("mia").isEmpty)
        let undone = try #require(try diary.recorder(now: "11-04 15:00").undoVoid(1))
        #expect(undone.takenBack.isEmpty)
        #expect(try diary.kept("mia") == kept)
        #expect(try diary.balance() == before)
    }

    @Test("However use comes, before or after the word, in any order: the same counts", arguments: UInt64(0)..<8)
    func anyOrder(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let real = try Diary(rules: Self.rules)
        try real.record(
            Self.days.filter { !$0.contains("e4") } + [Diary.event("x", "books", "11-04 16:00", minutes: 12)],
            now: "11-08 12:00")
        let diary = try Diary(rules: Self.rules)
        let lines = Self.days.shuffled(using: &random)
        let cut = Int.random(in: 0...lines.count, using: &random)
        try diary.record(Array(lines[..<cut]), now: "11-06 12:00")
        _ = try diary.recorder(now: "11-06 12:00").void(Self.word("11-04 16:12", "11-04 17:00", app: "books"))
        try diary.record(Array(lines[cut...]), now: "11-08 12:00")
        #expect(try diary.balance() == real.balance())
    }

    @Test("A step that fails in the middle of voiding leaves all of it or nothing")
    func failed() throws {
        func attempt(_ fault: Int?) throws -> (steps: Int, diary: Diary, isDone: Bool) {
            let diary = try Diary(rules: Self.rules)
            try diary.record(Self.days, now: "11-06 12:00")
            let steps = Steps()
            let recorder = try? diary.recorder(now: "11-06 12:00") { _ in steps.next() == fault ? 10 : nil }
            let result = try? recorder?.void(Self.word("11-05 00:00", "11-06 00:00"))
            return (steps.count, diary, result != nil)
        }
        let whole = try attempt(nil)
        #expect(whole.isDone)
        for part in 1...12 {
            let (_, diary, isDone) = try attempt(whole.steps * part / 12)
            let isVoid = try !diary.store().voids().isEmpty
            #expect(isVoid == isDone)
            try diary.record([], now: "11-06 13:00")
            #expect(try diary.balance() == 4 * 325 + 50 - (isVoid ? 325 : 0))
        }
    }
}
