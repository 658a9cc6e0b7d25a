import Diagnostics
import Scenarios
import Testing

@Suite("Rules that change in the middle of a story")
struct EditTests {
    private static func rules(_ minutes: Int, _ points: Int = 25, _ more: String = "") -> String {
        #"{ "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": \#(minutes), "category": "learning", "per": "day" }, "reward": { "points": \#(points) }\#(more) } ] }"#
    }

    /// A story of one rule with lines of JSON in its timeline.
    private func run(_ timeline: [String], expect: [String], _ more: String = "") -> ScenarioResult {
        Small.run(
            """
            {
              "scenario": "Edited", "rules": [\(Self.rules(20))], "starts": "2026-11-02", "timeZone": "Europe/Berlin",
              "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } }, \(more)
              "timeline": [ \(timeline.joined(separator: ", ")) ],
              "expect": [ \(expect.joined(separator: ", ")) ]
            }
            """)
    }

    @Test("The rules of their time judge: before the edit the old ones, from then on the new ones")
    func edits() {
        let result = run(
            [
                #""Mon-Wed 16:00-16:20 books""#,
                #"{ "at": "Tue 10:00", "rules": [\#(Self.rules(30))] }"#,
                #"{ "at": "Wed 10:00", "rules": [\#(Self.rules(10, 40))] }"#,
            ],
            expect: [
                #"{ "at": "Mon 23:00", "progress": { "spark": "20 of 20 min" }, "standing": { "spark": "won" } }"#,
                #"{ "at": "Tue 23:00", "progress": { "spark": "20 of 30 min" } }"#,
                #"{ "at": "Wed 23:00", "progress": { "spark": "20 of 10 min" }, "earned": 665 }"#,
                #"{ "by": "Mon 16:20", "won": "spark", "exactly": 1, "points": 25 }"#,
                #"{ "by": "Wed 16:10", "won": "spark", "exactly": 2 }"#,
                #"{ "by": "Wed 16:10", "won": "spark", "exactly": 1, "points": 40, "window": "2026-11-04" }"#,
            ])
        #expect(result.text == "")
    }

    @Test(
        "27: what an edit finds done is won in its instant, once, whatever follows",
        arguments: [[], ["Tue 20:05-20:26"]])
    func foundDone(_ later: [String]) {
        let result = run(
            [#""Tue 16:00-16:15 books""#, #"{ "at": "Tue 20:00", "rules": [\#(Self.rules(10))] }"#]
                + later.map { #""\#($0) books""# },
            expect: [
                #"{ "at": "Tue 19:59", "progress": { "spark": "15 of 20 min" } }"#,
                #"{ "at": "Tue 20:00", "standing": { "spark": "won" }, "balance": 175 }"#,
                #"{ "by": "Wed 12:00", "won": "spark", "exactly": 1, "points": 25, "window": "2026-11-03" }"#,
            ])
        #expect(result.text == "")
    }

    @Test("A rule that is taken out wins nothing more, and one that is put in counts from its window")
    func removal() {
        let other =
            #"{ "challenges": [ { "id": "other", "title": "Other", "goal": { "minutes": 5, "per": "day" } } ] }"#
        let result = run(
            [#""Mon-Wed 16:00-16:20 books""#, #"{ "at": "Tue 10:00", "rules": [\#(other)] }"#],
            expect: [
                #"{ "by": "Wed 23:00", "won": "spark", "exactly": 1 }"#,
                #"{ "by": "Wed 23:00", "won": "other", "exactly": 2 }"#,
            ])
        #expect(result.text == "")
    }

    @Test("A rule that is switched off can be named, and never wins")
    func switchedOff() {
        let off = Self.rules(5, 25, #", "enabled": false"#)
        let result = run(
            [#""Mon-Tue 16:00-16:20 books""#, #"{ "at": "Mon 10:00", "rules": [\#(off)] }"#],
            expect: [#"{ "at": "Tue 23:00", "earned": 400 }"#])
        #expect(result.text == "")
        let never = Small.run(
            Small.text.replacing(#""rules": ["rules.json"]"#, with: #""rules": [\#(off)]"#)
                .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: #"{ "never": { "won": "spark" } }"#))
        #expect(never.text == "")
    }

    @Test("What cannot be read of an edit is a finding at its place")
    func mistakes() {
        let stray = run(
            [#"{ "at": "Tue 10:00", "rules": [\#(Self.rules(30))], "points": 5 }"#],
            expect: [#"{ "at": "Mon 23:00", "earned": 0 }"#])
        #expect(stray.findings.map(\.code) == ["S112"] || stray.findings.map(\.code) == ["C104"], "\(stray.text)")
        let missing = run(
            [#"{ "at": "Tue 10:00", "rules": ["nowhere.json"] }"#], expect: [#"{ "at": "Mon 23:00", "earned": 0 }"#])
        #expect(missing.findings.map(\.code) == ["C109"])
    }

    @Test("However the reports arrive, the same follows", arguments: Delivery.allCases)
    func delivery(_ delivery: Delivery) {
        let result = run(
            [
                #""Mon-Sun*3w 16:00-16:20 books""#, #""Mon-Fri*3w 16:10-16:40 books""#,
                #"{ "at": "Wed+1w 10:00", "rules": [\#(Self.rules(30))] }"#,
            ],
            expect: [
                #"{ "at": "Sun+2w 23:00", "earned": 7625, "windows": { "spark": "2026-11-22" } }"#,
                #"{ "by": "Sun+2w 23:00", "won": "spark", "exactly": 17 }"#,
            ], #""deliver": "\#(delivery.rawValue)","#)
        #expect(result.text == "")
    }

    @Test("Days that repeat for weeks are those days of each week")
    func repeats() {
        let result = run(
            [#""Tue-Wed+1w*3w 16:00-16:20 books""#],
            expect: [
                #"{ "at": "Mon+1w 23:00", "earned": 0 }"#, #"{ "at": "Wed+1w 23:00", "earned": 450 }"#,
                #"{ "at": "2026-11-25 23:00", "earned": 1350 }"#,
                #"{ "by": "2026-12-31 23:00", "won": "spark", "exactly": 6 }"#,
            ])
        #expect(result.text == "")
        let wrong = run([#""Tue*x 16:00-16:20 books""#], expect: [#"{ "at": "Mon 23:00", "earned": 0 }"#])
        #expect(wrong.findings.map(\.code) == ["C101"])
    }

    @Test("An expectation of a window or of points earned says what is there instead")
    func failures() {
        let result = run(
            [#""Mon 16:00-16:20 books""#, #"{ "at": "Mon 18:00", "do": "adjust", "points": -100 }"#],
            expect: [
                #"{ "at": "Mon 23:00", "earned": 200, "balance": 125 }"#,
                #"{ "at": "Mon 23:00", "windows": { "spark": "2026-W45" } }"#,
                #"{ "by": "Mon 23:00", "won": "spark", "window": "2026-11-03" }"#,
            ])
        #expect(result.failures.map(\.actual).count == 3, "\(result.text)")
        #expect(result.failures.first?.actual == "it is 225 points, 25 more")
        #expect(result.failures.dropFirst().first?.actual == "it is in 2026-11-02")
    }

    @Test("25: a rule that is renamed in a story is one rule under both names, for wins, badges and tasks")
    func renamed() {
        func rules(_ spark: String, _ reader: String, _ tidy: String) -> String {
            """
            { "challenges": [ { "id": \(spark), "title": "Spark", "goal": { "minutes": 20, "per": "day" }, "reward": { "points": 25 } } ],
              "badges": [ { "id": \(reader), "title": "Reader", "goal": { "minutes": 20 } } ],
              "tasks": [ { "id": \(tidy), "title": "Tidy", "points": 30, "per": "day" } ] }
            """
        }
        let renamed = rules(
            #""flash", "was": "spark""#, #""bookworm", "was": "reader""#, #""tidy-room", "was": "tidy""#)
        let result = Small.run(
            """
            {
              "scenario": "Renamed", "rules": [\(rules(#""spark""#, #""reader""#, #""tidy""#))], "starts": "2026-11-02",
              "timeZone": "Europe/Berlin", "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } },
              "timeline": [
                "Mon 16:00-16:20 books", { "at": "Mon 17:00", "do": "confirm", "task": "tidy" },
                { "at": "Mon 18:00", "rules": [\(renamed)] },
                { "at": "Mon 19:00", "do": "confirm", "task": "tidy-room", "refused": true },
                "Tue 16:00-16:20 books"
              ],
              "expect": [
                { "by": "Tue 16:20", "won": "flash", "exactly": 2, "points": 25 },
                { "by": "Tue 16:20", "won": "spark", "exactly": 2 },
                { "at": "Tue 23:00", "badges": ["bookworm"], "balance": 480 }
              ]
            }
            """)
        #expect(result.text == "")
    }
}
