import JSONText
import Scenarios
import Testing

@Suite("What a failed scenario says")
struct FailureTests {
    static let timeline = ["Mon 16:00-16:20 books", "Tue 16:00-16:19 books"]

    @Test("A failure shows the expectation, what is there instead, and what happened around it")
    func text() {
        let result = Small.run(Self.timeline, expect: [#"{ "by": "Tue 16:19", "won": "spark", "exactly": 2 }"#])
        #expect(
            result.text == """
                Scenarios/small.json:10:5: failed: Small

                    { "by": "Tue 16:19", "won": "spark", "exactly": 2 }

                  Expected: By Tue 3 Nov 16:19: "Spark" won exactly twice
                  Actual:   it is won once: Mon 2 Nov 16:20 (25 points)

                  What happened around it:
                    Mon 2 Nov 16:20        books has earned 200 points on Mon 2 Nov
                    Mon 2 Nov 16:20        challenge "Spark" won, +25 points
                    Tue 3 Nov 16:00-16:19  books
                    Tue 3 Nov 16:05        streak "Run" is now 2
                    Tue 3 Nov 16:19        books has earned 190 points on Tue 3 Nov

                """)
    }

    static let wrong: [(expect: String, expected: String, actual: String)] = [
        (
            #"{ "at": "Tue 23:00", "balance": 400 }"#, "At Tue 3 Nov 23:00: a balance of 400 points",
            "it is 415 points, 15 more"
        ),
        (
            #"{ "at": "Tue 23:00", "progress": { "spark": "20 of 20 min" } }"#,
            "At Tue 3 Nov 23:00: \"Spark\" at 20 of 20 min", "it is at 19 of 20 min"
        ),
        (
            #"{ "at": "Mon 23:00", "progress": { "spark": "20 of 20 points" } }"#,
            "At Mon 2 Nov 23:00: \"Spark\" at 20 of 20 points", "it is at 20 of 20 min (won)"
        ),
        (
            #"{ "at": "Tue 23:00", "standing": { "spark": "won" } }"#, "At Tue 3 Nov 23:00: \"Spark\" won",
            "it is running"
        ),
        (
            #"{ "at": "Tue 23:00", "prizes": ["Pizza", "Film"] }"#,
            "At Tue 3 Nov 23:00: these prizes and no others: Film, Pizza", "there are: (none)"
        ),
        (
            #"{ "at": "Tue 23:00", "freezes": { "run": 1 } }"#, "At Tue 3 Nov 23:00: 1 freeze for \"Run\"",
            "it is at 0"
        ),
        (
            #"{ "by": "Mon 16:19", "won": "spark" }"#, "By Mon 2 Nov 16:19: \"Spark\" won",
            "it is not won; it is at 19 of 20 min"
        ),
        (
            #"{ "by": "Mon 23:00", "won": "spark", "points": 20 }"#,
            "By Mon 2 Nov 23:00: \"Spark\" won for 20 points each time", "it is won once: Mon 2 Nov 16:20 (25 points)"
        ),
        (#"{ "by": "Mon 23:00", "badge": "gift" }"#, "By Mon 2 Nov 23:00: the badge \"Gift\"", "it is not won"),
        (
            #"{ "at": "Mon 23:00", "badges": ["gift"] }"#, "At Mon 2 Nov 23:00: these badges and no others: gift",
            "there are: (none)"
        ),
        (
            #"{ "at": "Mon 23:00", "streak": { "run": 2 } }"#, "At Mon 2 Nov 23:00: the streak \"Run\" at 2",
            "it is at 1"
        ),
        (#"{ "never": { "won": "spark" } }"#, "\"Spark\" never won", "it is won once: Mon 2 Nov 16:20 (25 points)"),
        (
            #"{ "at": "Mon 23:00", "progress": { "gift": "0 of 1" } }"#, "At Mon 2 Nov 23:00: \"Gift\" at 0 of 1",
            "it has no progress: it has no goal of its own, is not open on this day, or is not for this child"
        ),
    ]

    @Test("Each kind of expectation says in words what was expected and what is there", arguments: wrong)
    func words(_ expect: String, _ expected: String, _ actual: String) {
        let result = Small.run(Self.timeline, expect: [expect])
        #expect(result.failures.map(\.expected) == [expected])
        #expect(result.failures.map(\.actual) == [actual])
        #expect(result.failures.first?.source == expect)
    }

    @Test("What is never to happen is looked at until the open windows have settled, and no further")
    func never() {
        let goal = #"{ "minutes": { "atMost": 30 }, "noUseCounts": true, "per": "week" }"#
        let rules = #"{ "challenges": [ { "id": "calm", "title": "Calm", "goal": \#(goal) } ] }"#
        let runner = ScenarioRunner { _ in Array(rules.utf8) }
        func verdict(_ minutes: String) -> String {
            let text = Small.text.replacing("16:20", with: minutes).replacing(
                #"{ "at": "Mon 23:00", "balance": 225 }"#, with: #"{ "never": { "won": "calm" } }"#)
            return runner.run(Array(text.utf8), path: "s.json").verdict.name
        }
        #expect(verdict("16:30") == "failed")
        #expect(verdict("16:31") == "passed")
    }

    @Test("Failures come in the order of the file, with their lines and columns")
    func order() {
        let result = Small.run(
            Self.timeline,
            expect: [
                #"{ "at": "Tue 23:00", "balance": 1 }"#,
                "\n    " + #"{ "at": "Mon 23:00", "balance": 2, "streak": { "run": 3 } }"#,
            ])
        #expect(result.failures.map(\.line) == [10, 11, 11])
        #expect(result.failures.map(\.column) == [5, 5, 5])
        #expect(
            result.failures.map(\.actual) == ["it is 415 points, 414 more", "it is 225 points, 223 more", "it is at 1"])
    }

    @Test("What a parent gave or took counts in the balance from its moment on, and is shown")
    func payments() throws {
        let text = Small.text.replacing(
            #""Mon 16:00-16:20 books""#,
            with: #""Mon 16:00-16:20 books", { "at": "Mon 18:00", "do": "adjust", "points": -50 }"#)
        func result(_ expect: String) -> ScenarioResult {
            Small.run(text.replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect))
        }
        #expect(
            result(#"{ "at": "Mon 17:59", "balance": 225 }, { "at": "Mon 18:00", "balance": 175 }"#).text == "")
        let failure = try #require(result(#"{ "at": "Mon 18:00", "balance": 225 }"#).failures.first)
        #expect(failure.around.map(\.words).contains("a parent takes 50 points"))
    }

    @Test("A freeze is told with the day that it saved, at whatever hour the day settled")
    func freeze() throws {
        let text = Small.text.replacing(
            #""rules": ["rules.json"]"#,
            with: #"""
                "rules": [ { "streaks": [ { "id": "run", "title": "Run", "freezes": { "start": 1, "max": 1 },
                  "goal": { "minutes": 5, "category": "learning", "on": "weekdays", "per": "day" } } ] } ]
                """#
        ).replacing(#""Mon 16:00-16:20 books""#, with: #""Fri 16:00-16:20 books""#)
        let freezes = try ["Tue 09:00", "Tue 23:00"].map { moment in
            let expect = #"{ "at": "\#(moment)", "balance": 1 }"#
            let result = Small.run(
                text.replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect)
                    .replacing(#""starts": "2026-11-02""#, with: #""starts": "2026-11-06""#))
            return try #require(result.failures.first).around.filter { $0.words.contains("freeze") }
        }
        for told in freezes {
            #expect(told.map(\.words) == [#"streak "Run" uses a freeze for Mon 9 Nov"#])
            #expect(told.map(\.time) == ["Tue 10 Nov 06:00"])
        }
    }

    @Test("A story lasts until its last tick")
    func tick() {
        let goal = #"{ "minutes": { "atMost": 30 }, "noUseCounts": true, "per": "day" }"#
        let rules = #"{ "challenges": [ { "id": "calm", "title": "Calm", "from": "2026-11-03", "goal": \#(goal) } ] }"#
        let runner = ScenarioRunner { _ in Array(rules.utf8) }
        func verdict(_ timeline: String) -> String {
            let text = Small.text.replacing(#""Mon 16:00-16:20 books""#, with: timeline).replacing(
                #"{ "at": "Mon 23:00", "balance": 225 }"#, with: #"{ "never": { "won": "calm" } }"#)
            return runner.run(Array(text.utf8), path: "s.json").verdict.name
        }
        #expect(verdict(#""Mon 16:00-16:20 books""#) == "passed")
        #expect(verdict(#""Mon 16:00-16:20 books", { "tick": "Tue 12:00" }"#) == "failed")
    }

    @Test("What happens after the moment is marked, and a quiet day before it shows what came last")
    func around() throws {
        let failure = try #require(
            Small.run(
                ["Mon 16:00-16:03 books", "Fri 10:00-10:03 books"], expect: [#"{ "at": "Fri 09:00", "balance": 1 }"#]
            ).failures.first)
        #expect(failure.around.map(\.isBefore) == [true, true, false, false])
        #expect(failure.around.map(\.iso8601).first == "2026-11-02T16:00:00+01:00")
        #expect(failure.text(file: "f", scenario: "s").contains("Fri 6 Nov 10:00-10:03  books  (later)\n"))
    }
}
