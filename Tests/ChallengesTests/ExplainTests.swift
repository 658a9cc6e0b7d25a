import JSONText
import Testing

@Suite("Why it stands as it does")
struct ExplainTests {
    private static let events = """
        {"id":"1","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1500}
        {"id":"2","child":"mia","app":"minecraft","start":"2026-11-02T17:00:00+01:00","seconds":600}
        {"id":"3","child":"mia","app":"khan","start":"2026-11-03T16:00:00+01:00","seconds":900}
        """

    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        return household
    }

    @Test("The sentence, the numbers, the use that counted and what is missing are shown")
    func screen() throws {
        let run = try household().run("explain", "spark", "--child", "mia", "--now", "2026-11-03T18:00")
        #expect(run.status == 0, "\(run.error)")
        for text in [
            "Spark: 20 minutes of learning apps a day, for 25 points and the badge Gift.", "15 of 20 min",
            "16:00-16:15 Khan Academy: 15 min", "Missing: 5 min. Possible, if it is begun by Wed 4 Nov 03:55.",
        ] {
            #expect(run.output.replacing("\n  ", with: " ").contains(text), "\(text)\n\(run.output)")
        }
    }

    @Test("A streak names each day that was missed and saved by a freeze")
    func freezes() throws {
        let household = try Household([
            "family.json": Household.family,
            "Rules/rules.json": """
            { "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning" },
              "freezes": { "start": 2, "max": 2 } } ] }
            """,
            "use.jsonl": Self.events.split(separator: "\n").last.map(String.init) ?? "",
        ])
        #expect(try household.run("ingest", "use.jsonl", "--now", "2026-11-06T18:00").status == 0)
        let run = try household.run("explain", "run", "--child", "mia", "--now", "2026-11-06T18:00")
        for day in ["Wed 4 Nov", "Thu 5 Nov"] {
            #expect(run.output.contains("\(day): missed, and saved by a freeze"), "\(run.output)\(run.error)")
        }
    }

    @Test("Another moment is told as it was, with what did not count")
    func moment() throws {
        let json = try household().json("explain", "Spark", "--child", "mia", "--at", "2026-11-02T18:00", "--json")
        let told = try #require(json["explanations"]?.array?.first)
        #expect(told["standing"]?.string == "won")
        #expect(told["goal"]?["value"]?.int == 1500)
        #expect(told["goal"]?["reached"]?.string == "2026-11-02T16:20:00+01:00")
        let use = told["goal"]?["use"]?.array ?? []
        #expect(use.map { $0["reason"]?.string } == [nil, "otherApp"])
        #expect(told["wins"]?.array?.count == 1)
    }

    @Test("A moment within a session counts it up to there", arguments: [(12, 720, "running"), (22, 1320, "won")])
    func withinSession(_ minute: Int, _ seconds: Int, _ standing: String) throws {
        let json = try household().json(
            "explain", "spark", "--child", "mia", "--at", "2026-11-02T16:\(minute)", "--now", "2026-11-03T18:00",
            "--json")
        let told = try #require(json["explanations"]?.array?.first)
        #expect(told["goal"]?["value"]?.int == seconds)
        #expect(told["standing"]?.string == standing)
        #expect(told["goal"]?["use"]?.array?.count == 1)
        #expect((told["wins"]?.array?.count ?? 0) == (standing == "won" ? 1 : 0))
    }

    @Test("Use that a former day has paid is no part of the week, and says why", arguments: ["minutes", "points"])
    func paidBefore(measure: String) throws {
        func rules(_ number: Int, per: String) -> String {
            #"{ "challenges": [ { "id": "read", "title": "Read", "reward": { "prize": "Cake" }, "goal": { "\#(measure)": "#
                + #"\#(measure == "points" ? 10 * number : number), "category": "learning", "per": "\#(per)" } } ] }"#
        }
        let household = try Household([
            "family.json": Household.family, "Rules/rules.json": rules(15, per: "day"), "events.jsonl": Self.events,
        ])
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        try household.write(rules(100, per: "week"), to: "Rules/rules.json")
        let line = #"{"id":"4","child":"mia","app":"khan","start":"2026-11-04T16:00:00+01:00","seconds":600}"#
        #expect(try household.run("ingest", "-", "--now", "2026-11-04T18:00", input: line).status == 0)
        let json = try household.json("explain", "read", "--child", "mia", "--now", "2026-11-04T18:10", "--json")
        let goal = try #require(json["explanations"]?.array?.first?["goal"])
        let use = goal["use"]?.array?.filter { $0["app"]?.string != "minecraft" }
        #expect(use?.map { $0["reason"]?.string } == ["paidBefore", "paidBefore", nil])
        #expect(goal["value"]?.int == use?.reduce(0) { $0 + ($1["counted"]?.int ?? 0) })
    }

    @Test("After an edit the version of the time decides")
    func versions() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing("\"minutes\": 20", with: "\"minutes\": 10"), to: "Rules/rules.json")
        try household.write(
            #"{"id":"4","child":"mia","app":"books","start":"2026-11-04T16:00:00+01:00","seconds":700}"#,
            to: "more.jsonl")
        #expect(try household.run("ingest", "more.jsonl", "--now", "2026-11-04T18:00").status == 0)
        func explanation(_ moment: String) throws -> JSONNode {
            try #require(
                try household.json(
                    "explain", "spark", "--child", "mia", "--at", moment, "--now", "2026-11-04T19:00", "--json")[
                        "explanations"]?.array?.first)
        }
        let before = try explanation("2026-11-03T12:00")
        let after = try explanation("2026-11-04T18:00")
        #expect(before["goal"]?["target"]?.int == 1200)
        #expect(before["replaced"]?.string != nil)
        #expect(after["goal"]?["target"]?.int == 600)
        #expect(after["replaced"]?.isNull == true)
        #expect(before["version"]?.string != after["version"]?.string)
        let version = try #require(before["version"]?.string).prefix(8)
        let screen = try household.run("explain", "spark", "--child", "mia", "--at", "2026-11-03T12:00")
        #expect(
            screen.output.contains("Decided by version \(version), in force since the first load until "),
            "\(screen.output)")
    }

    @Test("A badge that was given is told as won, also after its own last day")
    func givenBadge() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing(
                #""id": "gift", "title": "Gift""#, with: #""id": "gift", "title": "Gift", "until": "2026-11-02""#),
            to: "Rules/rules.json")
        let run = try household.run("explain", "gift", "--child", "mia", "--now", "2026-11-03T18:00")
        #expect(run.output.contains("It was won at Mon 2 Nov 16:20, for good."), "\(run.output)")
        let lint = try household.run("lint", "--now", "2026-11-03T18:00")
        #expect(!lint.output.contains("Nothing counts for it"), "\(lint.output)")
    }

    @Test(
        "A rule that was switched off or taken out of its file asks for nothing more, and says so",
        arguments: [#""id": "spark""#, #""id": "spark", "enabled": false"#])
    func ended(_ rule: String) throws {
        let household = try household()
        let isOut = !rule.contains("enabled")
        try household.write(
            Household.rules.replacing(#""id": "spark""#, with: isOut ? #""id": "glow""# : rule), to: "Rules/rules.json")
        let run = try household.run("explain", "spark", "--child", "mia", "--now", "2026-11-03T19:00")
        #expect(run.status == 0, "\(run.error)")
        let text = run.output.replacing("\n  ", with: " ")
        #expect(text.contains("It ended at Tue 3 Nov 19:00, switched off or taken out of the rule files"), "\(text)")
        for open in ["Possible", "can begin", "Missing"] { #expect(!text.contains(open), "\(text)") }
        let json = try household.run("explain", "spark", "--child", "mia", "--now", "2026-11-03T19:00", "--json")
        #expect(json.output.contains(#""ended""#), "\(json.output)")
        #expect(!json.output.contains("beginBy"), "\(json.output)")
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T19:00", input: "").status == 0)
        let more =
            #"{"id":"z1","child":"mia","app":"books","start":"2026-11-03T20:00:00+01:00","seconds":300}"#
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T21:00", input: more).status == 0)
        let after = try household.run("explain", "spark", "--child", "mia", "--now", "2026-11-03T21:00", "--json")
        let value = "/explanations/0/goal/value"
        #expect(try JSONNode(printed: after.output).at(pointer: value)?.int == 900)
        #expect(!after.output.contains("T20:00"), "\(after.output)")
        let before = try household.run("explain", "spark", "--child", "mia", "--at", "2026-11-03T17:00")
        #expect(before.output.contains("Possible, if it is begun by"), "\(before.output)")
    }

    @Test("What was won of levels and of factors is told, also once they were taken out of the rule files")
    func endedWins() throws {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": Self.kinds])
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        let rest = Self.kinds.replacing(#""id": "up""#, with: #""id": "up", "enabled": false"#)
            .replacing(#""id": "twice""#, with: #""id": "twice", "enabled": false"#)
            .replacing(#""id": "run""#, with: #""id": "run", "enabled": false"#)
        try household.write(rest, to: "Rules/rules.json")
        let levels = try household.run("explain", "up", "--child", "mia", "--now", "2026-11-04T19:00")
        #expect(levels.output.contains("It ended at"), "\(levels.output)\(levels.error)")
        #expect(levels.output.contains("2 Scout at 300: reached at Tue 3 Nov 16:02"), "\(levels.output)")
        let before = try household.run(
            "explain", "up", "--child", "mia", "--at", "2026-11-03T18:00", "--now", "2026-11-04T19:00")
        #expect(before.output.contains("Level 2, Scout, with"), "\(before.output)\(before.error)")
        let run = try household.run(
            "explain", "run", "--child", "mia", "--at", "2026-11-03T18:00", "--now", "2026-11-04T19:00")
        #expect(run.output.contains("It runs at 2 in a row"), "\(run.output)")
        let factor = try household.run("explain", "twice", "--child", "mia", "--now", "2026-11-04T19:00")
        #expect(factor.output.contains("Tue 3 Nov: +150 points"), "\(factor.output)")
    }

    @Test("Of several rules that give a badge the one that did is named; before it is won all of them")
    func giver() throws {
        let household = try Household(["family.json": Household.family])
        try household.write(
            """
            {
              "challenges": [
                { "id": "far", "title": "Far", "goal": { "minutes": 600, "per": "week" }, "reward": { "badge": "gift" } },
                { "id": "near", "title": "Near", "goal": { "minutes": 20, "per": "day" }, "reward": { "badge": "gift" } }
              ],
              "badges": [ { "id": "gift", "title": "Gift" } ]
            }
            """, to: "Rules/rules.json")
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        let mia = try household.run("badges", "--child", "mia", "--plain", "--now", "2026-11-03T18:00").output
        #expect(mia.contains("for Near") && !mia.contains("Far"), "\(mia)")
        let leo = try household.run("badges", "--child", "leo", "--plain", "--now", "2026-11-03T18:00").output
        #expect(leo.contains("for Far or Near"), "\(leo)")
    }

    @Test("A badge that was won before it was renamed is told as won")
    func renamedBadge() throws {
        let household = try household()
        let renamed = Household.rules.replacing(#""badge": "gift""#, with: #""badge": "present""#)
            .replacing(#""id": "gift", "title": "Gift""#, with: #""id": "present", "was": "gift", "title": "Present""#)
        try household.write(renamed, to: "Rules/rules.json")
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T18:30", input: "").status == 0)
        let run = try household.run("explain", "present", "--child", "mia", "--now", "2026-11-03T19:00")
        #expect(run.output.contains("It was won at Mon 2 Nov 16:20, for good."), "\(run.output)\(run.error)")
    }

    @Test("A rule that was renamed is the same under both names: each moment is told by the version it had then")
    func renamedRule() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing(
                #""id": "spark", "title": "Spark""#, with: #""id": "glow", "was": "spark", "title": "Glow""#),
            to: "Rules/rules.json")
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T18:30", input: "").status == 0)
        for name in ["spark", "glow"] {
            let before = try household.run(
                "explain", name, "--child", "mia", "--at", "2026-11-03T18:00", "--now", "2026-11-03T19:00")
            #expect(before.output.contains("Spark: 20 minutes"), "\(before.output)\(before.error)")
            let after = try household.run("explain", name, "--child", "mia", "--now", "2026-11-03T19:00")
            #expect(after.output.contains("Glow: 20 minutes") && !after.output.contains("ended"), "\(after.output)")
            #expect(after.output.contains("Mon 2 Nov 16:20"), "\(after.output)")
        }
    }

    /// One rule of each kind whose explanation is more than a number.
    private static let kinds = """
        {
          "challenges": [
            { "id": "deep", "title": "Deep", "goal": { "sessions": 2, "longerThan": 20, "minutesApart": 5, "category": "learning", "per": "week" },
              "reward": { "badge": "gift" } },
            { "id": "many", "title": "Many", "goal": { "differentApps": 3, "each": { "minutes": 20, "category": "learning" }, "per": "week" },
              "reward": { "points": 5 } },
            { "id": "hours", "title": "Hours", "goal": { "points": 200, "between": ["16:00", "17:00"], "per": "day" }, "reward": { "points": 5 } },
            { "id": "purse", "title": "Purse", "goal": { "balance": 1000, "per": "week" }, "reward": { "points": 5 } },
            { "id": "save", "title": "Save", "goal": { "balance": 100, "per": "week" }, "reward": { "points": 5 } },
            { "id": "two", "title": "Two", "together": true, "goal": { "minutes": 14100, "category": "learning", "per": "week" }, "reward": { "points": 5 } },
            { "id": "late", "title": "Late", "from": "2027-01-04", "goal": { "minutes": 20, "per": "day" }, "reward": { "points": 5 } }
          ],
          "badges": [
            { "id": "gift", "title": "Gift" },
            { "id": "road", "title": "Road", "goal": { "minutes": "tier", "category": "learning", "per": "ever" },
              "tiers": [ { "title": "Bronze", "at": 30 }, { "title": "Silver", "at": 60 } ] }
          ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "on": "weekdays", "per": "day" },
              "milestones": [ { "at": 3, "reward": { "points": 50 } } ] }
          ],
          "multipliers": [ { "id": "twice", "title": "Twice", "times": 2, "category": "learning", "on": "tue" } ],
          "levels": [
            { "id": "up", "title": "Up", "by": "points",
              "steps": [ { "title": "Start", "at": 0 }, { "title": "Scout", "at": 300 }, { "title": "Hero", "at": 1000 } ] }
          ],
          "gates": [
            { "id": "first", "title": "First", "closes": { "app": "minecraft" }, "goal": { "minutes": 15, "tag": "maths", "per": "day" } }
          ],
          "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30 } ]
        }
        """

    static let explained: [(rule: String, at: String, says: [String])] = [
        (
            "gift", "2026-11-03T18:00",
            ["a badge that other rules give", "It is not won yet. It comes with \"Deep\"", "It is at 1 of 2 sessions."]
        ),
        (
            "deep", "2026-11-03T18:00",
            [
                "Mon 2 Nov 16:00-16:25 Books: counted, 25 min",
                "Tue 3 Nov 16:00-16:15 Khan Academy: not counted, 15 min of 20 min",
                "Missing: 1 session, until Mon 9 Nov 04:00.",
            ]
        ),
        (
            "many", "2026-11-03T18:00",
            ["Books: 25 min of 20 min, counted", "Khan Academy: 15 min of 20 min, not counted yet"]
        ),
        ("late", "2026-11-03T18:00", ["It begins on Mon 4 Jan 2027."]),
        ("road", "2026-11-03T18:00", ["40 of 60 min", "Missing: 20 min for Silver."]),
        (
            "run", "2026-11-03T18:00",
            [
                "It runs at 2 in a row", "The next milestone is at 3 in a row, for 50 points.",
                "Mon 2 Nov 16:05: kept, 1 in a row",
            ]
        ),
        ("run", "2026-11-07T18:00", ["Sat 7 Nov is free for it: nothing can be missed.", "broken after 2 in a row"]),
        ("twice", "2026-11-03T18:00", ["It holds now, until Wed 4 Nov 04:00.", "Tue 3 Nov: +150 points"]),
        ("twice", "2026-11-04T18:00", ["It holds next from Tue 10 Nov 04:00 until Wed 11 Nov 04:00."]),
        (
            "up", "2026-11-03T18:00",
            ["2 Scout at 300: reached at Tue 3 Nov 16:", "Missing for Hero: ", "3 Hero at 1,000: "]
        ),
        ("first", "2026-11-02T18:00", ["It is shut. Missing: 15 min."]),
        ("first", "2026-11-03T18:00", ["It is open since Tue 3 Nov 16:15, for the rest of the day."]),
        ("hours", "2026-11-03T18:00", ["Missing: 50 points. Out of reach since Tue 3 Nov 17:00."]),
        ("purse", "2026-11-03T18:00", ["Missing: 1,000 points. Out of reach since Mon 2 Nov 04:00."]),
        (
            "save", "2026-11-10T18:00",
            ["Enough so far; it is decided when late reports have had their time after Mon 16 Nov 04:00."]
        ),
        ("two", "2026-11-03T18:00", ["of 14,100 min, can begin by "]),
        (
            "tidy", "2026-11-03T18:00",
            ["Tidy: to be done once a day, for 30 points.", "It is open: it pays once a parent has confirmed it."]
        ),
    ]

    @Test("Each kind of rule says what it comes down to and what that rests on", arguments: explained)
    func kinds(_ rule: String, _ moment: String, _ says: [String]) throws {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": Self.kinds])
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", moment).status == 0)
        let run = try household.run("explain", rule, "--child", "mia", "--now", moment)
        #expect(run.status == 0, "\(run.error)")
        let told = run.output.split(whereSeparator: \.isWhitespace).filter { $0 != "|" && $0 != "│" }.joined(
            separator: " ")
        for text in says { #expect(told.contains(text), "\(text)\n\(run.output)") }
    }

    @Test("Use behind a shield is shown, and why it did not count")
    func shielded() throws {
        let household = try Household.sound()
        try household.write(
            Household.rules.replacing(
                "\"category\": \"learning\", \"per\": \"day\" },\n      \"reward\"",
                with: "\"per\": \"day\" },\n      \"reward\""),
            to: "Rules/rules.json")
        #expect(
            try household.run("shield", "lock", "minecraft", "--child", "mia", "--now", "2026-11-02T15:00").status == 0)
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        let json = try household.json("explain", "spark", "--child", "mia", "--at", "2026-11-02T18:00", "--json")
        let use = json["explanations"]?.array?.first?["goal"]?["use"]?.array ?? []
        #expect(use.map { $0["app"]?.string } == ["books", "minecraft"])
        #expect(use.map { $0["reason"]?.string } == [nil, "shielded"])
        #expect(use.map { $0["counted"]?.int } == [1500, 0])
    }

    @Test("A rule, a child or a moment that is not there is told which was meant")
    func mistakes() throws {
        let household = try household()
        #expect(try household.run("explain", "sprak").error.contains("spark"))
        #expect(try household.run("explain", "spark", "--child", "mai").error.contains("mia"))
        #expect(try household.run("explain", "spark", "--at", "soon").status == 64)
        let far = try household.run("explain", "spark", "--at", "2345-11-06T18:00")
        #expect(far.status == 64)
        #expect(far.error.contains("before the year 2000 or after 2199"), "\(far.error)")
    }
}
