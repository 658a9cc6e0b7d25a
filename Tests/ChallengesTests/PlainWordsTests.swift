import JSONText
import Testing

@Suite("What is said of rules is true, and said once")
struct PlainWordsTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "climb", "title": "Climb", "goal": { "level": 2, "of": "explorer" }, "reward": { "points": 5 } },
            { "id": "busy", "title": "Busy week", "goal": { "challenges": 2, "per": "week" }, "reward": { "points": 1 } },
            { "id": "two", "title": "Two sizes", "goal": { "minutes": "tier", "tag": "maths", "per": "day" },
              "tiers": [ { "at": 5, "reward": { "points": 1 } }, { "at": 10, "reward": { "points": 2 } } ] },
            { "id": "calm", "title": "Calm and busy", "reward": { "points": 3 }, "goal": { "per": "day",
              "all": [ { "minutes": 60, "tag": "reading" }, { "minutes": { "atMost": 30 }, "app": "minecraft" } ] } },
            { "id": "long", "title": "Long week", "goal": { "minutes": 90, "tag": "reading", "per": "week" },
              "reward": { "points": 9 } }
          ],
          "levels": [ { "id": "explorer", "title": "Explorer", "by": "points",
            "steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 50000 } ] } ],
          "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 500 },
            "milestones": [ { "at": 3, "reward": { "points": 10 } }, { "at": 7, "reward": { "points": 70 } } ] } ],
          "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 1 } ]
        }
        """

    private func household() throws -> Household {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": Self.rules])
        let lines = [
            #"{"id":"1","child":"mia","app":"khan","start":"2026-11-02T16:00:00+01:00","seconds":720}"#,
            #"{"id":"2","child":"mia","app":"books","start":"2026-11-03T16:00:00+01:00","seconds":1300}"#,
            #"{"id":"3","child":"mia","app":"books","start":"2026-11-03T17:00:00+01:00","seconds":1300}"#,
            #"{"id":"4","child":"mia","app":"books","start":"2026-11-03T18:00:00+01:00","seconds":1300}"#,
            #"{"id":"5","child":"mia","app":"khan","start":"2026-11-04T16:00:00+01:00","seconds":360}"#,
        ]
        try household.write(lines.joined(separator: "\n") + "\n", to: "week.jsonl")
        let run = try household.run("ingest", "week.jsonl", "--now", "2026-11-05T12:00:00+01:00")
        #expect(run.status == 0, "\(run.error)")
        return household
    }

    private func explain(_ rule: String, at moment: String, now: String = "2026-11-05T12:00:00+01:00") throws -> String
    {
        let run = try household().run(
            "explain", rule, "--child", "mia", "--at", moment, "--now", now, "--plain", variables: ["COLUMNS": "200"])
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("The next level is missed once, whoever counts: the level on which a child stands is reached")
    func level() throws {
        let household = try household()
        let status = try household.run(
            "status", "--all", "--child", "mia", "--plain", "--now", "2026-11-05T12:00:00+01:00")
        #expect(status.output.contains("level 1 of 2"), "\(status.output)")
        let told = try explain("climb", at: "2026-11-05T12:00")
        #expect(told.contains("level 1 of 2") && told.contains("Missing: 1 level."), "\(told)")
    }

    @Test("A goal over challenges lists as many wins as it counts: neither itself nor another tier of a window")
    func counted() throws {
        let json = try household().json(
            "explain", "busy", "--child", "mia", "--at", "2026-11-05T12:00", "--now", "2026-11-05T12:00:00+01:00",
            "--json")
        let goal = try #require(json["explanations"]?.array?.first?["goal"])
        #expect(goal["value"]?.int == 3)
        #expect(goal["counted"]?.array?.count == 3, "\(goal["counted"]?.array?.count ?? 0)")
    }

    @Test("A limit that is kept so far fills no part of the bar, as it is no part of the number yet")
    func limitOfAll() throws {
        let household = try household()
        let status = try household.run(
            "status", "--all", "--child", "mia", "--plain", "--now", "2026-11-05T12:00:00+01:00")
        let line = try #require(status.output.split(separator: "\n").first { $0.contains("Calm and busy") })
        #expect(line.contains("0 of 2 parts"), "\(line)")
        #expect(!line.contains("#") && !line.contains("50%"), "\(line)")
        #expect(!status.output.contains("at most 30 min (done)"), "\(status.output)")
    }

    @Test("The parts of an explanation add up to its sum, seconds included")
    func parts() throws {
        let told = try explain("long", at: "2026-11-04T12:00")
        #expect(told.contains("65 of 90 min"), "\(told)")
        #expect(told.contains("21 min 40 s"), "\(told)")
    }

    @Test("One point is a point")
    func onePoint() throws {
        #expect(try explain("two", at: "2026-11-02T16:06").contains("+1 point."))
        let status = try household().run(
            "status", "--all", "--child", "mia", "--plain", "--now", "2026-11-05T12:00:00+01:00")
        #expect(status.output.contains("(+1 point)"), "\(status.output)")
        #expect(!status.output.contains("+1 points"))
    }

    @Test("A date of another year has its year, one of this year has none")
    func years() throws {
        let told = try explain("long", at: "2027-01-05T12:00", now: "2027-01-05T12:00")
        #expect(told.contains("Tue 5 Jan 12:00"), "\(told)")
        #expect(try explain("two", at: "2026-11-02T16:06").contains("Mon 2 Nov 16:05"))
        let later = try household().run(
            "badges", "--child", "mia", "--plain", "--now", "2027-01-05T12:00:00+01:00")
        #expect(later.status == 0)
        let status = try household().run(
            "status", "--all", "--child", "mia", "--plain", "--now", "2027-01-05T12:00:00+01:00")
        #expect(status.output.contains("Nov 2026"), "\(status.output)")
    }

    @Test("What pays once a day is told in those words")
    func noWindows() throws {
        let told = try explain("two", at: "2026-11-02T17:00")
        #expect(told.contains("It pays once a day: more of it brings nothing until the next day."), "\(told)")
        #expect(!told.contains("window"), "\(told)")
    }

    @Test("A streak's sentence says at which lengths it pays")
    func streak() throws {
        let told = try explain("run", at: "2026-11-05T12:00")
        #expect(told.contains("for 10 points at 3 in a row and 70 points at 7 in a row"), "\(told)")
    }
}
