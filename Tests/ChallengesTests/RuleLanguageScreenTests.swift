import JSONText
import Testing

@Suite("What a child sees of each construct of the rule language")
struct RuleLanguageScreenTests {
    /// Monday to Friday of reading, maths on some of the days, and Saturday away.
    private func household() throws -> Household {
        let family = Household.family.replacing(
            "\"name\": \"Mia\"",
            with: "\"name\": \"Mia\", \"away\": [ { \"from\": \"2026-11-07\", \"until\": \"2026-11-07\" } ]")
        let rules = """
            {
              "challenges": [
                { "id": "both", "title": "Both", "reward": { "points": 20 },
                  "goal": { "all": [ { "minutes": 20, "tag": "reading" }, { "minutes": 10, "tag": "maths" } ], "per": "day" } },
                { "id": "either", "title": "Either", "goal": { "any": [ { "minutes": 60, "tag": "reading" }, { "task": "tidy" } ], "per": "day" } },
                { "id": "usual", "title": "More than usual",
                  "goal": { "minutes": { "percentOfUsual": 110 }, "tag": "reading", "per": "week" } },
                { "id": "every", "title": "Each school day", "reward": { "prize": "Pizza night" },
                  "goal": { "days": "all", "each": { "minutes": 20, "tag": "reading", "on": "schooldays" }, "per": "week" } },
                { "id": "save", "title": "Savings", "goal": { "balance": 500, "per": "day" } },
                { "id": "climb", "title": "Climb", "goal": { "level": 2, "of": "explorer" } },
                { "id": "topics", "title": "Topics", "reward": { "prize": "A film" },
                  "goal": { "differentTags": 2, "each": { "minutes": 10 }, "per": "week" } },
                { "id": "all", "title": "All of us", "together": true, "goal": { "minutes": 900 } },
                { "id": "hidden", "title": "Hidden road", "secret": true, "goal": { "minutes": 5000 } }
              ],
              "badges": [
                { "id": "unknown", "title": "Unknown shore", "secret": true, "goal": { "minutes": 5000 } },
                { "id": "owl", "title": "Owl", "secret": true, "goal": { "minutes": 10 } }
              ],
              "streaks": [
                { "id": "dark", "title": "Dark run", "secret": true, "goal": { "minutes": 20, "category": "learning" },
                  "milestones": [ { "at": 30, "reward": { "points": 5 } } ] },
                { "id": "weeks", "title": "Weeks", "goal": { "minutes": 60, "per": "week" } }
              ],
              "levels": [ { "id": "explorer", "title": "Explorer", "by": "points",
                "steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 50000 } ] } ],
              "gates": [ { "id": "first", "title": "Maths first", "closes": { "app": "minecraft" }, "on": "weekdays",
                "goal": { "minutes": 30, "tag": "maths" } } ],
              "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 30 }, { "id": "car", "title": "Wash the car", "per": "week" } ]
            }
            """
        let household = try Household(["family.json": family, "Rules/rules.json": rules])
        let events = (2...6).map { day in
            #"{"id":"b\#(day)","child":"mia","app":"books","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":1500}"#
        }
        let maths = #"{"id":"k","child":"mia","app":"khan","start":"2026-11-04T17:00:00+01:00","seconds":660}"#
        try household.write((events + [maths]).joined(separator: "\n") + "\n", to: "week.jsonl")
        #expect(try !household.run("lint").output.contains(": error: "))
        #expect(try household.run("ingest", "week.jsonl", "--now", "2026-11-07T18:00:00+01:00").status == 0)
        return household
    }

    private func screen(_ household: Household, _ moment: String) throws -> String {
        let run = try household.run(
            "status", "--all", "--child", "mia", "--plain", "--now", "2026-11-0\(moment):00+01:00",
            variables: ["COLUMNS": "120"]
        )
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("Each construct has its words")
    func words() throws {
        let text = try screen(household(), "6T18:00")
        for part in [
            "reading 25 of 20 min (done); maths 0 of 10 min; all of these today; wins 20 points",
            "none of 2 yet", "reading 25 of 60 min; Tidy up; one of these today",
            "starts when four weeks are known", "today is done; won when the time is over; wins Pizza night",
            "together with Leo", "never below 500 today: you have 1,", "level 1 of 2",
            "then open for points: Minecraft", "0 of 30 min",
            "[ ] Tidy up; today; wins 30 points", "[ ] Wash the car; this week",
            "* Topics; A film", "this week is kept", "1 week",
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test("A ladder with a first day stands on no screen before it, and gives nobody its title")
    func ladderToCome() throws {
        let rules = """
            { "levels": [ { "id": "winter", "title": "Winter road", "from": "2026-11-09", "by": "points",
                "steps": [ { "title": "Snowflake", "at": 0 }, { "title": "Skier", "at": 50 } ] } ] }
            """
        let household = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        for (day, isThere) in [("8T23:00", false), ("9T03:59", false), ("9T04:00", true)] {
            let text = try screen(household, day)
            #expect(text.contains("Snowflake") == isThere, "\(text)")
            #expect(text.contains("Skier") == isThere, "\(text)")
            let now = "2026-11-0\(day):00+01:00"
            let json = try household.json("levels", "--child", "mia", "--json", "--now", now)
            #expect(json["children"]?.array?.first?["levels"]?.array?.isEmpty == !isThere)
        }
    }

    @Test("What was won lately names the prize")
    func prize() throws {
        #expect(try screen(household(), "5T12:00").contains("Topics: A film"))
    }

    @Test("A day away is said gently, and a gate of weekdays is open at the weekend")
    func away() throws {
        let household = try household()
        #expect(try screen(household, "7T18:00").contains("away today, so nothing counts against you"))
        #expect(try screen(household, "7T18:00").contains("open for points today: Minecraft"))
        #expect(!(try screen(household, "6T18:00").contains("away")))
    }

    @Test("A day without reading ends the hope for each school day")
    func missed() throws {
        let household = try household()
        #expect(!(try screen(household, "2T18:00").contains("a day was missed")))
        #expect(try screen(household, "2T18:00").contains("Pizza night"))
        let leo = try household.run(
            "status", "--all", "--child", "leo", "--plain", "--now", "2026-11-03T18:00:00+01:00"
        ).output
        #expect(leo.contains("a day was missed: try again on Monday"))
        #expect(!leo.contains("Pizza night"), "what is lost promises nothing")
    }

    @Test("What is secret is not on any screen before it is won")
    func secret() throws {
        let household = try household()
        for command in [["status"], ["status", "--all"], ["badges"], ["badges", "--all"]] {
            for form in ["--plain", "--json"] {
                let text = try Executable.run(
                    command + ["--child", "mia", form, "--now", "2026-11-06T18:00:00+01:00"], in: household.url
                ).output
                for title in ["Hidden road", "Unknown shore", "Dark run"] { #expect(!text.contains(title), "\(text)") }
            }
        }
        let badges = try household.run("badges", "--child", "mia", "--plain").output
        #expect(badges.contains("Owl") && badges.contains("and 1 secret badge"), "\(badges)")
        let json = try household.json("badges", "--json", "--child", "mia")
        #expect(json.at(pointer: "/children/0/secret")?.int == 1)
    }

    @Test("Other programs are told the same")
    func json() throws {
        let json = try household().json("status", "--json", "--child", "mia", "--now", "2026-11-06T18:00:00+01:00")
        let mia = try #require(json.at(pointer: "/children/0"))
        let challenges = try #require(mia["challenges"]?.array)
        func challenge(_ id: String) throws -> JSONNode {
            try #require(challenges.first { $0["rule"]?.string == id })
        }
        let parts = try #require(try challenge("both")["parts"]?.array)
        #expect(parts.map { $0["isMet"]?.bool } == [true, false])
        #expect(parts.map { $0["value"]?.number } == [1500, 0])
        #expect(parts.map { $0["target"]?.number } == [1200, 600])
        #expect(try challenge("usual")["standing"]?.string == "gathering")
        #expect(try challenge("usual")["target"] == nil)
        #expect(mia["away"]?.bool == false)
        #expect(mia.at(pointer: "/gates/0/rule")?.string == "first")
        #expect(mia.at(pointer: "/gates/0/isOpen")?.bool == false)
        #expect(mia["tasks"]?.array?.map { $0["rule"]?.string } == ["car", "tidy"])
        #expect(mia["tasks"]?.array?.map { $0["window"]?.string } == ["2026-W45", "2026-11-06"])
    }

    @Test("What children win together is as near for the one whose next day has begun", arguments: ["mia", "leo"])
    func togetherInOtherZones(child: String) throws {
        let household = try Household([
            "family.json": """
            { "timeZone": "America/New_York", "children": [ { "id": "mia" }, { "id": "leo", "timeZone": "UTC" } ],
              "apps": [ { "id": "books", "category": "learning" } ] }
            """,
            "Rules/a.json": """
            { "challenges": [ { "id": "six", "title": "Six days", "together": true,
              "goal": { "days": 6, "each": { "minutes": 60 }, "per": "week" } } ] }
            """,
        ])
        // Nothing on Monday, enough on Tuesday: five days of the week are left.
        let line =
            #"{"id":"e","child":"mia","app":"books","start":"2026-11-03T16:00:00-05:00","seconds":3600}"#
        #expect(try household.run("ingest", "-", "--now", "2026-11-04T03:00:00Z", input: line).status == 0)
        let status = try household.run("status", "--all", "--child", child, "--now", "2026-11-04T03:00:00Z").output
        #expect(status.contains("1 of 6 days"), "\(status)")
        #expect(status.contains("5 more days until Sunday"), "\(status)")
        #expect(!status.contains("out of reach"), "\(status)")
    }
}
