import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import Testing
import UsageTracking

/// Readings of the laws for what is brought: boosts, surprises, points by child, freezes, levels and factors, and penalties.
@Suite("Laws of rewards")
struct RewardLawTests {
    @Test("Points may stand by children: each gets its own, beside those that a reward brings all")
    func pointsOfChildren() {
        func points(_ child: Int32) -> [Int64] {
            var story = Story(
                siblings: ["leo"],
                rules: [
                    .task("tidy", #""points": { "mia": 20, "leo": 30 }, "reward": { "points": 1 }"#),
                    .challenge(
                        "read",
                        #""goal": { "minutes": 10, "per": "day" }, "reward": { "points": { "mia": 7, "leo": 0 } }"#),
                ], uses: [.use("2026-11-02 16:00", minutes: 10)], did: [("2026-11-02 17:00", .task(id: "tidy"))],
                now: "2026-11-02 20:00")
            story.give(0..<1, to: child)
            story.made.deeds[0].child = child
            return story.points(.taskConfirmed, "tidy") + story.points(.challengeCompleted, "read")
        }
        #expect(points(0) == [21, 7])
        #expect(points(1) == [31, 0])
    }

    @Test("An exceeded limit costs its penalty once it has settled, and never more than there is")
    func penalties() {
        func story(_ more: String, away: [String] = [], did: [(String, Deed.Kind)] = []) -> Story {
            Story(
                away: away,
                rules: [
                    .challenge(
                        "calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", \#(more) }, "penalty": 30"#)
                ],
                uses: [
                    .use("2026-11-02 15:00", minutes: 5, "books"), .use("2026-11-02 16:00", minutes: 31, "blocks"),
                    .use("2026-11-03 16:00", minutes: 30, "blocks"), .use("2026-11-04 16:00", minutes: 90, "blocks"),
                ], did: did, now: "2026-11-16 12:00")
        }
        let daily = story(#""per": "day""#)
        #expect(daily.dates(.penalty, "calm") == ["2026-11-03 06:00", "2026-11-05 06:00"])
        // There are 50 points.
        #expect(daily.points(.penalty, "calm") == [-30, -20])
        #expect(story(#""per": "week""#).points(.penalty, "calm") == [-30])
        #expect(story(#""per": "day", "on": "wed""#).dates(.penalty, "calm") == ["2026-11-05 06:00"])
        #expect(story(#""per": "day""#, away: ["2026-11-02"]).points(.penalty, "calm") == [-30])
        let spent = story(#""per": "day""#, did: [("2026-11-03 05:00", .payment(points: -45))])
        #expect(spent.points(.penalty, "calm") == [-5])
    }

    @Test("A limit costs nothing in a window that had begun when it was written, and the less where that was changed")
    func penaltiesFromNow() {
        func calm(_ penalty: Int, _ limit: Int = 30, more: String = "", per: String = "day") -> Case.RuleText {
            .challenge(
                "calm",
                #"""
                "goal": { "minutes": { "atMost": \#(limit) }, "app": "blocks", "per": "\#(per)" }, "penalty": \#(penalty)\#(more)
                """#)
        }
        // Both days are exceeded in the morning, and a parent edits the rules at noon of the first.
        func story(_ before: Case.RuleText?, _ after: Case.RuleText?, at time: String = "2026-11-02 12:00") -> Story {
            var story = Story(
                rules: before.map { [$0] } ?? [],
                uses: [
                    .use("2026-11-02 08:00", minutes: 20, "books"), .use("2026-11-02 09:00", minutes: 45, "blocks"),
                    .use("2026-11-03 09:00", minutes: 45, "blocks"),
                ], now: "2026-11-16 12:00")
            story.edit("calm", at: time, to: after)
            return story
        }
        func lost(_ before: Case.RuleText?, _ after: Case.RuleText?, at time: String = "2026-11-02 12:00") -> [Int64] {
            story(before, after, at: time).points(.penalty, "calm")
        }
        // Written, or with a penalty for the first time: from the next window on.
        #expect(story(nil, calm(10)).dates(.penalty, "calm") == ["2026-11-04 06:00"])
        let free = Case.RuleText.challenge(
            "calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }"#)
        #expect(lost(free, calm(10)) == [-10])
        #expect(lost(nil, calm(10, per: "week")) == [])
        // As a day begins it is known.
        #expect(lost(nil, calm(10), at: "2026-11-02 00:00") == [-10, -10])
        // Raised and lowered.
        #expect(lost(calm(10), calm(15)) == [-10, -15])
        #expect(lost(calm(15), calm(10)) == [-10, -10])
        #expect(lost(calm(10), free) == [])
        // Another limit is not the one that was known; another reward makes it no other.
        #expect(lost(calm(10, 40), calm(10)) == [-10])
        #expect(lost(calm(10), calm(10, more: #", "reward": { "points": 5 }"#)) == [-10, -10])
        #expect(lost(calm(10), calm(10, more: #", "from": "2026-11-02""#)) == [-10])
        // Removed for an hour it was not there all day.
        var back = story(calm(10), nil)
        back.edit("calm", at: "2026-11-02 13:00", to: calm(10))
        #expect(back.points(.penalty, "calm") == [-10])
        // Under another name it is the same.
        let quiet = Case.RuleText.challenge(
            "quiet",
            #""was": "calm", "goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }, "penalty": 10"#)
        #expect(story(calm(10), quiet).points(.penalty, "quiet") == [-10, -10])
    }

    private static let double = #""reward": { "boost": { "times": 2, "minutes": 30 } }"#

    private func boosting(_ rules: [Case.RuleText], _ starts: [(String, Int64)], economy: Economy = Economy()) -> Story
    {
        Story(
            economy: economy, rules: rules,
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 17:00", minutes: 60)],
            did: starts.map { ($0.0, .boost(rule: "daily", hundredths: $0.1, length: 30 * Milliseconds.minute)) },
            now: "2026-11-03 12:00")
    }

    @Test("A boost is won with a challenge, and doubles what is earned while it runs")
    func boosts() {
        let daily = Case.RuleText.challenge("daily", #""goal": { "minutes": 10, "per": "day" }, \#(Self.double)"#)
        let story = boosting([daily], [("2026-11-02 16:50", 200)])
        #expect(story.dates(.boostGranted, "daily") == ["2026-11-02 16:10"])
        #expect(story.points(.boosted, "daily") == [200])
        #expect(story.dates(.boosted, "daily") == ["2026-11-02 17:20"])
        #expect(boosting([daily], []).points(.boosted, "daily") == [])
        // Two that run at once are no more than the stronger one, also where factors multiply, whichever is the first.
        for economy in [Economy(), Economy(stacking: .multiply)] {
            func two(_ starts: [(String, Int64)]) -> [Int64] {
                boosting([daily], starts, economy: economy).points(.boosted, "daily")
            }
            #expect(two([("2026-11-02 17:00", 200), ("2026-11-02 17:10", 300)]) == [700])
            #expect(two([("2026-11-02 17:00", 300), ("2026-11-02 17:10", 200)]) == [700])
            #expect(two([("2026-11-02 17:00", 200), ("2026-11-02 17:10", 200)]) == [400])
        }
        // A rule without boosts has none.
        let plain = Case.RuleText.challenge("daily", #""goal": { "minutes": 10, "per": "day" }"#)
        #expect(boosting([plain], [("2026-11-02 16:50", 200)]).points(.boosted, "daily") == [])
    }

    @Test("Of a boost and other factors the highest counts, or all up to the family's most, and each has its own name")
    func boostsAmongFactors() {
        let rules: [Case.RuleText] = [
            .challenge(
                "daily",
                #""goal": { "minutes": 10, "per": "day" }, "reward": { "percent": 10, "boost": { "times": 2, "minutes": 30 } }"#
            ),
            .multiplier("more", #""times": 1.5"#),
        ]
        let starts: [(String, Int64)] = [("2026-11-02 17:00", 200)]
        let highest = boosting(rules, starts)
        #expect(highest.points(.boosted, "daily") == [300])
        // The forty other minutes of that multiplier, and ten per cent of seventy minutes.
        #expect(highest.points(.bonus, "more") == [200])
        #expect(highest.points(.bonus, "daily") == [70])
        let both = boosting(rules, starts, economy: Economy(maxMultiplier: 250, stacking: .multiply))
        #expect(both.points(.boosted, "daily") == [450])
        let limited = boosting(rules, starts, economy: Economy(maxBonusPerDay: 250))
        #expect(limited.points(.bonus, "") == [-250])
    }

    @Test("A surprise brings one of its rewards, by child, rule, step and window alone, beside what comes always")
    func surprises() {
        let lucky =
            #""goal": { "minutes": 10, "per": "day" }, "reward": { "points": 5, "oneOf": [ "#
            + #"{ "points": 10 }, { "prize": "Ice cream" }, { "unlock": { "app": "blocks", "minutes": 20 } } ] }"#
        func story(_ text: Case.RuleText) -> Story {
            Story(
                siblings: ["leo"], rules: [text],
                uses: (2...8).flatMap { day in
                    ["mia", "leo"].map {
                        Story.Stretch(start: "2026-11-0\(day) 16:00", seconds: 600, app: "books", child: $0)
                    }
                }, now: "2026-11-09 12:00")
        }
        let each = story(.challenge("lucky", lucky))
        #expect(each.points(.challengeCompleted, "lucky").sorted() == [5, 5, 5, 5, 5, 5, 5, 5, 15, 15, 15, 15, 15, 15])
        #expect(each.dates(.prizeWon, "lucky", of: "mia") == ["2026-11-03 16:10", "2026-11-05 16:10"])
        #expect(each.dates(.unlockGranted, "lucky", of: "mia") == ["2026-11-07 16:10", "2026-11-08 16:10"])
        #expect(
            each.dates(.prizeWon, "lucky", of: "leo") == ["2026-11-04 16:10", "2026-11-05 16:10", "2026-11-08 16:10"])
        #expect(each.dates(.unlockGranted, "lucky", of: "leo") == ["2026-11-02 16:10"])
        // What they win together they may share, so it is drawn for both.
        let together = story(.challenge("lucky", #""together": true, \#(lucky)"#))
        for child in ["mia", "leo"] {
            #expect(together.dates(.unlockGranted, "lucky", of: child) == ["2026-11-03 16:05"])
            #expect(
                together.dates(.prizeWon, "lucky", of: child) == ["2026-11-06 16:05", "2026-11-08 16:05"])
        }
    }

    @Test("The lowest balance: at the start of the day, and after each payment")
    func balance() {
        let story = Story(
            rules: [.challenge("saver", #""goal": { "balance": 100, "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 15), .use("2026-11-04 16:00", minutes: 10)],
            did: [("2026-11-03 17:00", .payment(points: -50)), ("2026-11-04 17:00", .payment(points: -100))],
            now: "2026-11-06 12:00")
        // 150 on the 3rd, but 100 after the payment; on the 4th 200, and 100 after it; the first day began with nothing.
        #expect(
            story.dates(.challengeCompleted, "saver") == ["2026-11-04 06:00", "2026-11-05 06:00", "2026-11-06 06:00"])
    }

    @Test("What is decided as a day begins belongs to the balance that it begins with")
    func balanceAtTheStart() {
        let story = Story(
            settleHours: 0,
            rules: [
                .challenge(
                    "calm",
                    #""goal": { "minutes": { "atMost": 5 }, "app": "blocks", "per": "day" }, "reward": { "points": 35 }"#
                ), .challenge("saver", #""goal": { "balance": 35, "per": "day" }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 3, "blocks")], now: "2026-11-04 12:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-03 00:00"])
        #expect(story.dates(.challengeCompleted, "saver") == ["2026-11-04 00:00"])
    }

    @Test("A ladder that is written anew tells no level again; what it adds it tells when it is loaded")
    func laddersWrittenAnew() throws {
        var story = Story(
            rules: [], uses: [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-04 12:00")
        let edit = try #require(Instant(iso8601: "2026-11-03T08:00:00+01:00"))
        func ladder(_ numbers: [Int64]) -> Case.RuleText {
            let steps = numbers.map { JSONOutput.object([("title", .string("at \($0)")), ("at", .int($0))]) }
            return Case.RuleText(
                kind: "levels",
                text: .object([
                    ("id", .string("up")), ("title", .string("up")), ("by", .string("points")),
                    ("steps", .array(steps)),
                ]))
        }
        story.made.rules = [ladder([50, 500])]
        story.made.edits = [Case.Edit(at: edit.milliseconds, id: "up", text: ladder([60, 100]))]
        #expect(story.dates(.levelReached, "up") == ["2026-11-02 16:05", "2026-11-03 08:00"])
    }

    @Test("Freezes that are given hold a streak, as many as it can keep")
    func gifts() {
        let story = Story(
            rules: [
                .streak("run", #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 100, "max": 2 }"#),
                .challenge(
                    "gift",
                    #""goal": { "minutes": 10, "per": "ever" }, "reward": { "freezes": { "streak": "run", "count": 5 } }"#
                ),
            ], uses: [.use("2026-11-02 16:00", minutes: 10)], now: "2026-11-10 12:00")
        #expect(story.dates(.streakFrozen, "run") == ["2026-11-04 06:00", "2026-11-05 06:00"])
        #expect(story.dates(.streakBroken, "run") == ["2026-11-06 06:00"])
    }

    @Test("22: factors multiply exactly, are capped together, and are told under the highest")
    func multiply() throws {
        func bonuses(maxMultiplier: Int) throws -> [String: Int64] {
            let story = Story(
                economy: Economy(maxMultiplier: maxMultiplier, stacking: .multiply),
                rules: [.multiplier("a", #""times": 1.1"#), .multiplier("b", #""times": 1.25"#)],
                uses: [.use("2026-11-02 16:00", minutes: 1)], now: "2026-11-03 12:00")
            // The reference alone: it says what the engine will have to.
            let told = story.made.referenceVerdicts(try #require(story.made.readRules)).keys
            return Dictionary(
                told.filter { $0.kind == .bonus }.map { ($0.rule, $0.points) }, uniquingKeysWith: { $0 + $1 })
        }
        // Ten points, times 1.375.
        #expect(try bonuses(maxMultiplier: 1000) == ["b": 4])
        #expect(try bonuses(maxMultiplier: 130) == ["b": 3])
    }
}
