import Scenarios
import Testing

@Suite("Tasks that would bring nothing are refused")
struct ClosedTaskTests {
    private static let rules = """
        { "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning" } },
                          { "id": "hour", "title": "Hour", "goal": { "minutes": 60, "category": "learning" } } ],
          "tasks": [ { "id": "car", "title": "Wash the car", "points": 30, "after": "spark" },
                     { "id": "lawn", "title": "Mow the lawn", "points": 30, "after": ["spark", "hour"] },
                     { "id": "dog", "title": "Walk the dog", "points": 30, "for": "leo" },
                     { "id": "snow", "title": "Shovel snow", "points": 30, "from": "2026-11-04", "until": "2026-11-05" },
                     { "id": "bag", "title": "Pack your bag", "points": 30, "on": ["mon", "tue"], "before": "19:00" },
                     { "id": "bins", "title": "Take the bins out", "points": 30, "for": ["mia", "leo"], "inTurns": true,
                       "per": "week", "until": "2026-11-15" },
                     { "id": "table", "title": "Set the table", "points": 30, "firstCome": true },
                     { "id": "shed", "title": "Tidy the shed", "points": 30, "maxTimes": 1 } ] }
        """

    private static func run(_ timeline: String, expect: String) -> ScenarioResult {
        let runner = ScenarioRunner { path in
            guard path == "family.json" else { throw Small.Missing() }
            return Array(Small.family.utf8)
        }
        let text = """
            { "scenario": "Tasks", "rules": [ \(rules) ], "family": "family.json", "child": "mia",
              "starts": "2026-11-02", "timeline": [ \(timeline) ], "expect": [ \(expect) ] }
            """
        return runner.run(Array(text.utf8), path: "tasks.json")
    }

    static let closed: [(at: String, task: String, says: String)] = [
        ("Mon 12:00", "car", #"Wash the car is locked until "Spark" has been won."#),
        ("Mon 12:00", "lawn", #"Mow the lawn is locked until "Spark" and "Hour" have been won."#),
        ("Tue 12:00", "lawn", #"Mow the lawn is locked until "Hour" has been won."#),
        ("Mon 12:00", "dog", "Walk the dog is no task of Mia."),
        ("Tue 12:00", "snow", "Shovel snow does not count yet: it begins on Wed 4 Nov."),
        ("Fri 12:00", "snow", "Shovel snow was over after Thu 5 Nov."),
        ("Wed 12:00", "bag", "Pack your bag is to be done on Mondays and Tuesdays, and not today."),
        ("Tue 19:00", "bag", "Pack your bag had to be done before 19:00 today."),
        ("Wed 12:00", "bins", "Take the bins out: it is Leo's turn. Mia's comes on Mon 9 Nov."),
        ("Mon 19:00", "table", "Set the table: Leo was first, and has it this time."),
        (
            "Wed 12:00", "shed",
            "Tidy the shed was done 1 time, as often as it counts. Well done! Nothing is left to report."
        ),
    ]

    @Test(
        "What opens it is said, whether the child reports it or a parent has seen it done", arguments: closed,
        ["report", "confirm"])
    func refused(_ closed: (at: String, task: String, says: String), command: String) {
        let result = Self.run(
            #""Mon 16:00-16:20 books", { "at": "Mon 18:00", "do": "confirm", "task": "shed" }, "#
                // Noon where Leo is.
                + #"{ "at": "Mon 12:00", "do": "confirm", "task": "table", "child": "leo" }, "#
                + #"{ "at": "\#(closed.at)", "do": "\#(command)", "task": "\#(closed.task)" }"#,
            expect: #"{ "at": "Fri 23:00", "balance": 230 }"#)
        #expect(result.failures.map(\.actual) == ["it is refused: \(closed.says)"], "\(result.text)")
    }

    @Test("A report that waits is not confirmed while an edit has locked its task, and is once that is won")
    func lockedLater() {
        let locking =
            #"{ "at": "Mon 13:00", "rules": [ { "challenges": [ { "id": "spark", "title": "Spark", "goal": "#
            + #"{ "minutes": 20, "category": "learning" } } ], "tasks": [ { "id": "shed", "title": "Tidy the shed", "#
            + #""points": 30, "maxTimes": 1, "after": "spark" } ] } ] }"#
        let reported = #"{ "at": "Mon 12:00", "do": "report", "task": "shed" }, \#(locking), "#
        let early = Self.run(
            reported + #"{ "at": "Mon 14:00", "do": "confirm", "task": "shed" }"#,
            expect: #"{ "at": "Mon 23:00", "waiting": ["shed"] }"#)
        #expect(
            early.failures.map(\.actual)
                == [#"it is refused: Tidy the shed is locked until "Spark" has been won."#], "\(early.text)")
        let declined = Self.run(
            reported + #"{ "at": "Mon 14:00", "do": "decline", "task": "shed" }"#,
            expect: #"{ "at": "Mon 23:00", "waiting": [] }"#)
        #expect(declined.text == "" && declined.findings.isEmpty)
        let opened = Self.run(
            reported + #""Mon 16:00-16:20 books", { "at": "Mon 18:00", "do": "confirm", "task": "shed" }"#,
            expect: #"{ "at": "Mon 23:00", "balance": 230, "waiting": [] }"#)
        #expect(opened.text == "" && opened.findings.isEmpty)
    }

    @Test("What was reported in time is confirmed later, and a parent who has seen it confirms in time")
    func inTime() {
        let result = Self.run(
            #"{ "at": "Mon 18:59", "do": "report", "task": "bag" }, "#
                + #"{ "at": "Wed 08:00", "do": "confirm", "task": "bag", "refused": true }, "#
                + #"{ "at": "Tue 18:59", "do": "confirm", "task": "bag" }"#,
            expect: #"{ "at": "Wed 23:00", "balance": 30, "waiting": ["bag"] }"#)
        #expect(result.text == "" && result.findings.isEmpty)
    }

    @Test("Of two who report what only the first one has that one is confirmed, and the other is refused")
    func firstCome() {
        // Leo is in New York: his noon is six in the evening here.
        let reports =
            #"{ "at": "Mon 17:00", "do": "report", "task": "table" }, "#
            + #"{ "at": "Mon 11:30", "do": "report", "task": "table", "child": "leo" }, "#
        let first = Self.run(
            reports + #"{ "at": "Mon 18:00", "do": "confirm", "task": "table" }, "#
                + #"{ "at": "Mon 12:01", "do": "confirm", "task": "table", "child": "leo", "refused": true }, "#
                + #"{ "at": "Tue 12:00", "do": "confirm", "task": "table", "child": "leo" }"#,
            expect: #"{ "at": "Tue 23:00", "balance": 30 }, { "at": "Tue 23:00", "child": "leo", "balance": 30 }"#)
        #expect(first.text == "" && first.findings.isEmpty)
        // What was reported before is answered first, and declined it leaves the task to the other one.
        let early = Self.run(
            reports + #"{ "at": "Mon 12:00", "do": "confirm", "task": "table", "child": "leo" }"#,
            expect: #"{ "at": "Mon 23:00", "child": "leo", "balance": 0 }"#)
        #expect(
            early.failures.map(\.actual).map { $0.hasPrefix("it is refused: Set the table: Mia reported it before") }
                == [true], "\(early.text)")
        let declined = Self.run(
            reports + #"{ "at": "Mon 18:00", "do": "decline", "task": "table" }, "#
                + #"{ "at": "Mon 12:10", "do": "confirm", "task": "table", "child": "leo" }, "#
                + #"{ "at": "Mon 19:00", "do": "confirm", "task": "table", "refused": true }"#,
            expect: #"{ "at": "Mon 23:00", "balance": 0 }, { "at": "Mon 23:00", "child": "leo", "balance": 30 }"#)
        #expect(declined.text == "" && declined.findings.isEmpty)
    }

    @Test("Once it is open it is reported, confirmed and paid")
    func opened() {
        let result = Self.run(
            #"{ "at": "Mon 12:00", "do": "report", "task": "car", "refused": true }, "Mon 16:00-16:20 books", "#
                + #"{ "at": "Mon 16:20", "do": "report", "task": "car" }, "#
                + #"{ "at": "Mon 18:00", "do": "confirm", "task": "car" }, "#
                + #"{ "at": "Mon 18:00", "do": "confirm", "task": "dog", "child": "leo" }, "#
                + #"{ "at": "Wed 18:00", "do": "confirm", "task": "snow" }"#,
            expect: #"{ "at": "Mon 23:00", "balance": 230 }, { "at": "Wed 23:00", "balance": 260 }, "#
                + #"{ "at": "Mon 23:00", "child": "leo", "balance": 30 }"#)
        #expect(result.text == "" && result.findings.isEmpty)
    }
}
