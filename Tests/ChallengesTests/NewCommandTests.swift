import Foundation
import JSONText
import Testing

@Suite("New rules")
struct NewCommandTests {
    private func household() throws -> Household {
        let household = try Household.sound()
        let events = (2...5).map { day in
            #"{"id":"\#(day)","child":"mia","app":"books","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":1260}"#
        }
        try household.write(events.joined(separator: "\n"), to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-06T18:00").status == 0)
        return household
    }

    private func goal(_ household: Household, _ file: String) throws -> JSONNode {
        let text = try String(contentsOfFile: household.path("Rules/\(file).json"), encoding: .utf8)
        return try #require(try JSONNode(printed: text).at(pointer: "/challenges/0/goal"))
    }

    @Test("A template takes answers by the name of the question, says the rule, and what it would have paid")
    func template() throws {
        let household = try household()
        let run = try household.run("new", "daily-reading", "--set", "minutes=15", "--now", "2026-11-06T19:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(try goal(household, "daily-reading")["minutes"]?.int == 15)
        #expect(run.output.contains("15 minutes of reading a day"), "\(run.output)")
        #expect(run.output.contains("In the last 30 days it would have paid Mia 4 times"), "\(run.output)")
        #expect(run.output.contains("and Leo nothing."))
        #expect(try household.run("lint").status == 0)
    }

    @Test("Numbers may have their unit, only children whom it is for are told of, and a badge that it gives is no win")
    func words() throws {
        let household = try household()
        let run = try household.run(
            "new", "--blank", "challenge", "--set", "number=20 minutes", "--set", "for=mia", "--now", "2026-11-06T19:00"
        )
        #expect(run.output.contains("it would have paid Mia 4 times, 80 points.\n"), "\(run.output)\(run.error)")
        let template = try household.run("new", "weekly-maths", "--set", "minutes=60 min", "--now", "2026-11-06T19:00")
        #expect(template.output.contains("60 minutes of maths a week"), "\(template.output)\(template.error)")
    }

    @Test("What is wrong with a new file is told with its name as it is written everywhere")
    func shownName() throws {
        let household = try household()
        let family = Household.family.replacing("\"tags\": [\"reading\"], ", with: "")
        try household.write(family, to: "family.json")
        let run = try household.run("new", "daily-reading", "--as", "other")
        #expect(run.error.hasPrefix("Rules/other.json:") && !run.error.contains("./Rules"), "\(run.error)")
    }

    @Test("Beside a broken file a new rule counts once that is put right, and that is said")
    func besideBroken() throws {
        let household = try household()
        try household.write("{", to: "Rules/broken.json")
        let run = try household.run("new", "daily-reading", "--now", "2026-11-06T19:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("once what is wrong in other files is put right"), "\(run.output)")
        #expect(!run.output.contains("from the next recording"))
    }

    @Test("A name that is taken is told before anything is asked")
    func taken() throws {
        let household = try household()
        #expect(try household.run("new", "daily-reading").status == 0)
        let again = try household.run("new", "daily-reading", "--as", "daily-reading", "--set", "minutes=lots")
        #expect(again.status == 2)
        #expect(again.error.contains("Rules/daily-reading.json is there already."), "\(again.error)")
        #expect(!again.error.contains("./Rules"))
    }

    static let wrong: [(arguments: [String], says: String)] = [
        (["new", "daily-reading", "--set", "minuets=15"], "Did you mean minutes?"),
        (["new", "daily-reading", "--set", "minutes=lots"], "Please write a number"),
        (["new", "daily-reading", "--set", "minutes=100000"], "at most"),
        (["new", "daily-reading", "--set", "15"], "is no answer"),
        (["new", "--blank", "challenge", "--set", "of=boks"], "Did you mean books?"),
        (["new", "--blank", "challenge", "--set", "number=0"], "From 1 to"),
        (["new", "--blank", "challenge", "--set", "number=2000"], "at most 1,440"),
        (["new", "--blank", "challenge", "--set", "measure=days", "--set", "days=8"], "at most 7"),
        (["new", "--blank", "challenge", "--set", "of=minecraft", "--set", "measure=points"], "no points at all"),
        (["new", "--blank", "castle"], "challenge"),
        (["new", "daily-reading", "--blank", "challenge"], "do not go together"),
        (["new"], "--blank"),
    ]

    @Test("An answer that does not fit, or fits no question, is told, and nothing is written", arguments: wrong)
    func refused(_ arguments: [String], _ says: String) throws {
        let household = try household()
        let run = try Executable.run(arguments, in: household.url)
        #expect(run.status == 64, "\(run.error)")
        #expect(run.error.contains(says), "\(run.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: household.path("Rules")) == ["rules.json"])
    }

    static let built: [(answers: [String], file: String, goal: String, sentence: String)] = [
        ([], "my-challenge", #"{"minutes":20,"category":"learning","per":"day"}"#, "20 minutes of learning apps a day"),
        (
            ["title=Maths & more", "measure=days", "days=3", "minutes=10", "of=maths", "for=mia", "points=50"],
            "maths-more", #"{"days":3,"each":{"minutes":10,"tag":"maths"},"per":"week"}"#,
            "10 minutes of maths on 3 days a week, for 50 points."
        ),
        (
            ["title=Less", "measure=sessions", "number=2", "of=books", "per=week", "points=0"], "less",
            #"{"sessions":2,"app":"books","per":"week"}"#, "2 sessions of Books a week."
        ),
    ]

    @Test("A challenge is built from nothing, question by question", arguments: built)
    func blank(_ answers: [String], _ file: String, _ goal: String, _ sentence: String) throws {
        let household = try household()
        let run = try Executable.run(
            ["new", "--blank", "challenge"] + answers.flatMap { ["--set", $0] }, in: household.url)
        #expect(run.status == 0, "\(run.error)")
        let text = try String(contentsOfFile: household.path("Rules/\(file).json"), encoding: .utf8)
        #expect(text.filter { !$0.isWhitespace }.contains("\"goal\":\(goal)"), "\(text)")
        #expect(run.output.contains(sentence), "\(run.output)")
        // What is worth a word, such as minutes that another rule pays too, is no mistake.
        let findings = try JSONNode(printed: try household.run("lint", "--json").output)["findings"]?.array ?? []
        #expect(!findings.contains { $0["severity"]?.string == "error" }, "\(findings)")
    }

    @Test("A rule built from nothing has an id and a file of its own")
    func freeName() throws {
        let household = try household()
        for file in ["my-challenge", "my-challenge-2", "my-challenge-3"] {
            let run = try household.run("new", "--blank", "challenge")
            #expect(run.status == 0, "\(run.error)")
            let text = try String(contentsOfFile: household.path("Rules/\(file).json"), encoding: .utf8)
            #expect(text.contains("\"id\": \"\(file)\""), "\(text)")
        }
    }

    private func rules(_ household: Household, _ file: String) throws -> JSONNode {
        try JSONNode(printed: try String(contentsOfFile: household.path("Rules/\(file).json"), encoding: .utf8))
    }

    @Test("A template can be taken again: its rules are named after the new title, and what names them follows")
    func again() throws {
        let household = try household()
        #expect(try household.run("new", "chores").status == 0)
        let cat = try household.run("new", "chores", "--set", "title=Feed the cat")
        #expect(cat.status == 0, "\(cat.error)")
        let second = try rules(household, "chores-2")
        #expect(second.at(pointer: "/tasks/0/id")?.string == "feed-the-cat")
        #expect(second.at(pointer: "/challenges/0/goal/task")?.string == "feed-the-cat")
        #expect(second.at(pointer: "/challenges/0/id")?.string == "chores-week-2")
        #expect(second.at(pointer: "/challenges/0/title")?.string == "A week of helping 2")
        #expect(try rules(household, "chores").at(pointer: "/tasks/0/id")?.string == "tidy-room")
        let third = try household.run("new", "chores", "--as", "garden")
        #expect(third.status == 0, "\(third.error)")
        #expect(try rules(household, "garden").at(pointer: "/tasks/0/id")?.string == "tidy-room-2")
        #expect(try household.run("lint").status == 0)
    }

    @Test("The file holds the rule, and no questions", arguments: ["daily-reading", "chores"])
    func clean(_ template: String) throws {
        let household = try household()
        #expect(try household.run("new", template).status == 0)
        let file = try rules(household, template)
        #expect(file["template"] == nil && file["$schema"] != nil)
        #expect(try household.run("fmt", "--check", "Rules/\(template).json").status == 0)
    }

    static let measures: [(measure: String, more: [String], goal: String)] = [
        ("minutes", [], #"{"minutes":20,"category":"learning","per":"day"}"#),
        ("points", [], #"{"points":100,"category":"learning","per":"day"}"#),
        ("sessions", [], #"{"sessions":1,"category":"learning","per":"day"}"#),
        ("days", [], #"{"days":5,"each":{"minutes":20,"category":"learning"},"per":"week"}"#),
        (
            "differentApps", ["number=2", "per=week"],
            #"{"differentApps":2,"each":{"minutes":10,"category":"learning"},"per":"week"}"#
        ),
        (
            "differentTags", ["number=2"],
            #"{"differentTags":2,"each":{"minutes":10,"category":"learning"},"per":"day"}"#
        ),
        // Without a number three are asked for, or as many as there are.
        ("differentApps", [], #"{"differentApps":2,"each":{"minutes":10,"category":"learning"},"per":"day"}"#),
        ("differentTags", [], #"{"differentTags":2,"each":{"minutes":10,"category":"learning"},"per":"day"}"#),
        ("badges", [], #"{"badges":1,"per":"week"}"#),
        ("challenges", [], #"{"challenges":3,"per":"week"}"#),
        ("badges", ["number=1", "per=ever"], #"{"badges":1,"per":"ever"}"#),
        ("streak", [], #"{"streak":3,"of":"run","per":"week"}"#),
        ("level", ["per=ever"], #"{"level":2,"of":"my-level","per":"ever"}"#),
        ("task", ["per=week", "number=2"], #"{"task":"my-task","done":2,"per":"week"}"#),
        ("balance", [], #"{"balance":100,"per":"week"}"#),
        ("all", [], #"{"all":[{"minutes":20,"tag":"maths"},{"minutes":20,"tag":"reading"}],"per":"day"}"#),
        ("any", ["or=khan"], #"{"any":[{"minutes":20,"tag":"maths"},{"minutes":20,"app":"khan"}],"per":"day"}"#),
    ]

    @Test("Every measure can be built, and the rule is right", arguments: measures)
    func measure(_ measure: String, _ more: [String], _ goal: String) throws {
        let household = try household()
        for kind in ["level", "task"] { #expect(try household.run("new", "--blank", kind).status == 0) }
        let run = try Executable.run(
            ["new", "--blank", "challenge", "--set", "measure=\(measure)"] + more.flatMap { ["--set", $0] },
            in: household.url)
        #expect(run.status == 0, "\(run.error)")
        let text = try String(contentsOfFile: household.path("Rules/my-challenge.json"), encoding: .utf8)
        #expect(text.filter { !$0.isWhitespace }.contains(goal), "\(text)")
    }

    @Test(
        "Every kind can be built, and lint has nothing to say",
        arguments: ["challenge", "badge", "streak", "multiplier", "level", "gate", "task"])
    func kinds(_ kind: String) throws {
        let household = try household()
        // The family has a challenge of 20 minutes a day already.
        let answers = kind == "challenge" ? ["--set", "number=30"] : []
        let run = try Executable.run(["new", "--blank", kind] + answers, in: household.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(try rules(household, "my-\(kind)")["\(kind)s"]?.array?.count == 1)
        // A badge for ever counts what was done before, which is worth a word.
        let findings = try JSONNode(printed: try household.run("lint", "Rules/my-\(kind).json", "--json").output)
        let known: [String: [String]] = ["badge": ["H504"], "level": ["H504"]]
        let codes = findings["findings"]?.array?.compactMap { $0["code"]?.string } ?? []
        #expect(Set(codes).isSubset(of: Set(known[kind] ?? [])), "\(codes)")
    }

    @Test("A streak that was built pays something")
    func streakPays() throws {
        let household = try household()
        #expect(try household.run("new", "--blank", "streak", "--set", "milestone=3", "--set", "points=15").status == 0)
        let milestone = try rules(household, "my-streak").at(pointer: "/streaks/0/milestones/0")
        #expect(milestone?["at"]?.int == 3 && milestone?.at(pointer: "/reward/points")?.int == 15)
    }

    @Test("A multiplier takes days and a time")
    func multiplier() throws {
        let household = try household()
        let run = try household.run(
            "new", "--blank", "multiplier", "--set", "times=1.5", "--set", "on=sat", "--set", "between=09:00-12:00")
        #expect(run.status == 0, "\(run.error)")
        let rule = try rules(household, "my-multiplier").at(pointer: "/multipliers/0")
        let text = try String(contentsOfFile: household.path("Rules/my-multiplier.json"), encoding: .utf8)
        #expect(text.contains("\"times\": 1.5,") && rule?["on"]?.string == "sat", "\(text)")
        #expect(rule?["between"]?.array?.map { $0.string } == ["09:00", "12:00"])
    }
}
