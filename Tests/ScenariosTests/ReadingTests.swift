import Diagnostics
import JSONText
import Scenarios
import SeededNumbers
import Testing

@Suite("Scenario files that cannot be understood")
struct ReadingTests {
    struct Broken: Sendable, CustomTestStringConvertible {
        let what: String
        let old: String
        let new: String
        let code: String
        let place: (line: Int, column: Int)
        let says: String

        init(_ what: String, _ old: String, _ new: String, _ code: String, _ line: Int, _ column: Int, _ says: String) {
            (self.what, self.old, self.new, self.code) = (what, old, new, code)
            (place, self.says) = ((line, column), says)
        }

        var testDescription: String { what }
    }

    static let entry = "Mon 16:00-16:20 books"
    static let check = #"{ "at": "Mon 23:00", "balance": 225 }"#

    static let broken = [
        Broken("a misspelt weekday", entry, "Mno 16:00-16:20 books", "C101", 7, 6, "\"Mno\" is read as a day"),
        Broken("a date that is none", entry, "2026-11-31 16:00-16:20 books", "C101", 7, 6, "\"2026-11-31\""),
        Broken(
            "a day before the start", entry, "2026-11-01 16:00-16:20 books", "C101", 7, 6, "is before the scenario"),
        Broken("a year that cannot be meant", entry, "2062-11-14 16:00-16:20 books", "C101", 7, 6, "ten years"),
        Broken("weeks without a number", entry, "Mon+w 16:00-16:20 books", "C101", 7, 6, "no number of weeks"),
        Broken("a time that is none", entry, "Mon 16:00-16:70 books", "C102", 7, 10, "\"16:70\""),
        Broken("one time only", entry, "Mon 16:00 books", "C102", 7, 10, "not two times"),
        Broken("a night without end", entry, "Mon 16:00-15:20 books", "C102", 7, 10, "lasts 23 hours and 20 minutes"),
        Broken("a whole day and night", entry, "Mon 16:00-16:00 books", "C102", 7, 10, "lasts 24 hours"),
        Broken(
            "a redemption of nothing", "\"\(entry)\"", #"{ "at": "Mon 09:00", "do": "redeem", "points": 100 }"#, "C103",
            7,
            5, "needs \"app\""),
        Broken(
            "a redemption of a learning app", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "redeem", "app": "books", "points": 100 }"#, "C110", 7, 49, "No reward app"),
        Broken(
            "two amounts", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "redeem", "app": "books", "points": 100, "minutes": 5 }"#, "C104", 7, 73,
            "not two of them"),
        Broken(
            "a task and an app", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "decline", "app": "books", "task": "tidy" }"#, "C104", 7, 59, "not both"),
        Broken("blanks around the dash", entry, "Mon 16:00 - 16:20 books", "C102", 7, 10, "\"16:00\""),
        Broken("no app", entry, "Mon 16:00-16:20", "C103", 7, 5, "lacks the app"),
        Broken("an unknown app", entry, "Mon  16:00-16:20  bocks", "C110", 7, 24, "No app has the id \"bocks\""),
        Broken("a stray word", entry, "Mon 16:00-16:20 books daily", "C104", 7, 28, "\"daily\""),
        Broken("a device that is not named", entry, "Mon 16:00-16:20 books on", "C103", 7, 28, "After \"on\""),
        Broken(
            "use without a time that is left out", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "void", "app": "books" }"#,
            "C103", 7, 5, "needs \"use\""),
        Broken(
            "an excuse that could be refused", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "excuse", "days": "Tue", "refused": true }"#, "C104", 7, 57, "\"refused\""),
        Broken(
            "an excuse for a day that is over", "\"\(entry)\"",
            #"{ "at": "Wed 09:00", "do": "excuse", "days": "Tue" }"#, "C101", 7, 50, "is over by then"),
        Broken(
            "use that is left out before it was", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "void", "use": "Mon 16:00-16:20 books" }"#, "C112", 7, 47, "not over by then"),
        Broken(
            "use that nobody reported is left out", "\"\(entry)\"",
            #"{ "at": "Tue 09:00", "do": "void", "use": "Mon 16:00-16:20 books" }"#, "C112", 7, 47, "Nothing is used"),
        Broken(
            "use given to the child whose it is", "\"\(entry)\"",
            #"{ "at": "Tue 09:00", "do": "handOver", "use": "Mon 16:00-16:20 books", "to": "child" }"#, "C104", 7, 82,
            "counts for child already"),
        Broken(
            "use on a device that is left out", "\"\(entry)\"",
            #"{ "at": "Tue 09:00", "do": "void", "use": "Mon 16:00-16:20 books on tablet" }"#, "C104", 7, 73,
            "all devices"),
        Broken(
            "a command that there is not", "\"\(entry)\"", #"{ "at": "Mon 09:00", "do": "confrim" }"#, "S104", 7, 32,
            "\"confrim\""),
        Broken(
            "no rules in the middle", "\"\(entry)\"", #"{ "at": "Mon 09:00", "rules": [] }"#, "S113", 7, 35,
            "\"rules\""),
        Broken(
            "a command without a time", "\"\(entry)\"", #"{ "do": "adjust", "points": 5 }"#, "C103", 7, 5,
            "needs \"at\""),
        Broken(
            "a confirmation of nothing", "\"\(entry)\"", #"{ "at": "Mon 09:00", "do": "confirm" }"#, "C103", 7, 5,
            "needs \"task\""),
        Broken(
            "an adjustment by nothing", "\"\(entry)\"", #"{ "at": "Mon 09:00", "do": "adjust" }"#, "C103", 7, 5,
            "needs \"points\""),
        Broken(
            "a key that a command has no use for", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "adjust", "points": 5, "task": "x" }"#, "C104", 7, 55, "\"task\""),
        Broken(
            "minutes of what is no task", "\"\(entry)\"",
            #"{ "at": "Mon 09:00", "do": "confirm", "app": "books", "minutes": 5 }"#, "C104", 7, 59,
            "beside \"app\""),
        Broken(
            "a task that there is not", "\"\(entry)\"", #"{ "at": "Mon 09:00", "do": "confirm", "task": "x" }"#, "C110",
            7, 51, "No task"),
        Broken(
            "a command at no moment", "\"\(entry)\"", #"{ "tick": "Mon" }"#, "C102", 7, 15, "time is missing"),
        Broken("an entry that says nothing", "\"\(entry)\"", #"{ "at": "Mon 09:00" }"#, "S102", 7, 5, "needs one"),
        Broken(
            "days away that end before they begin", #""starts""#,
            #""away": [ { "from": "2026-11-05", "until": "2026-11-04" } ], "starts""#, "D301", 4, 46, "before it begins"
        ),
        Broken(
            "a mistake in rules of its own", #"["rules.json"]"#, #"["rules.json", { "challenge": [] }]"#, "S101", 3, 29,
            "\"challenge\""),
        Broken(
            "an unlock that no rule gives", check, #"{ "at": "Mon 23:00", "unlocked": { "books": 5 } }"#, "C110", 10,
            40,
            "No unlock"),
        Broken(
            "a standing that there is not", check, #"{ "at": "Mon 23:00", "standing": { "spark": "lost" } }"#, "S104",
            10,
            49, "\"lost\""),
        Broken("an unknown key", #""starts""#, #""begin": "now", "starts""#, "S101", 4, 3, "\"begin\""),
        Broken(
            "a delivery that there is not", #""expect": ["#, #""deliver": "lost", "expect": ["#, "S104", 9, 14,
            "\"lost\""),
        Broken("a moment on several days", "Mon 23:00", "Mon-Fri 23:00", "C101", 10, 14, "several"),
        Broken("a moment without a time", #""Mon 23:00""#, #""Mon""#, "C102", 10, 13, "time is missing"),
        Broken("nothing expected", check, #"{ "at": "Mon 23:00" }"#, "C106", 10, 5, "expects nothing"),
        Broken("no moment", check, #"{ "balance": 225 }"#, "S102", 10, 5, "This expectation"),
        Broken(
            "two moments", check, #"{ "at": "Mon 23:00", "by": "Mon 23:00", "balance": 225 }"#, "S111", 10, 26, "both"),
        Broken(
            "a claim beside never", check, #"{ "never": { "won": "spark" }, "balance": 225 }"#, "C113", 10, 36, "beside"
        ),
        Broken(
            "a progress that is none", check, #"{ "at": "Mon 23:00", "progress": { "spark": "half" } }"#, "C105", 10,
            49, "\"half\""),
        Broken("an unknown rule", check, #"{ "by": "Mon 23:00", "won": "spork" }"#, "C110", 10, 33, "\"spork\""),
        Broken(
            "a streak where a badge belongs", check, #"{ "by": "Mon 23:00", "badge": "run" }"#, "C110", 10, 35,
            "No badge"),
        Broken("a rule file that is not there", "rules.json", "rule.json", "C109", 3, 13, "Scenarios/rule.json"),
        Broken(
            "settings beside a family", #""starts""#, #""family": "../family.json", "child": "mia", "starts""#, "C107",
            4, 71, "\"timeZone\""),
        Broken("no zone", #", "timeZone": "Europe/Berlin""#, "", "C108", 1, 1, "where it takes place"),
        Broken("a missing comma", #""Small","#, #""Small""#, "T102", 2, 22, "comma"),
    ]

    @Test("Each mistake is found where it stands, and told what it is", arguments: broken)
    func mistake(_ mistake: Broken) throws {
        let text = Small.text.replacing(mistake.old, with: mistake.new)
        #expect(text != Small.text)
        let result = Small.run(text)
        #expect(result.verdict.name == "broken")
        let finding = try #require(result.findings.first)
        #expect(finding.message.contains(mistake.says), "\(finding.message)")
        #expect(finding.code == mistake.code)
        let place = SourceText(path: "", text: text).position(at: finding.span?.start ?? -1)
        #expect(place == mistake.place, "\(place)")
        #expect(finding.remedy != nil)
    }

    @Test("Whatever is changed in a file, it passes, fails or is broken with a reason", arguments: 1...40)
    func garbled(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let path = try #require(Workplace.scenarios.randomElement(using: &generator))
        let bytes = try Workplace.bytes(path)
        for _ in 0..<25 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] = try #require(bytes.randomElement(using: &generator))
            }
            let result = Workplace.runner.run(changed, path: path)
            #expect(result.isPassed == result.text.isEmpty)
        }
    }

    @Test("All mistakes of a file are found in one pass")
    func several() {
        let result = Small.run(
            ["Mno 16:00-16:20 books", "Mon 16:00 books"], expect: [#"{ "at": "Tue", "balance": 1 }"#])
        #expect(result.findings.map(\.code) == ["C101", "C102", "C102"])
    }

    @Test("A rule file with a mistake breaks the scenario, and the finding is about that file")
    func brokenRules() {
        let runner = ScenarioRunner { _ in Array(#"{ "challenge": [] }"#.utf8) }
        let result = runner.run(Array(Small.text.utf8), path: "Scenarios/small.json")
        #expect(result.findings.map(\.file) == ["Scenarios/rules.json"])
        #expect(result.text.contains("Scenarios/rules.json:1:3: error"))
    }

    @Test("A scenario that cannot be read is broken")
    func unreadable() {
        let result = Small.runner.run("Scenarios/none.json")
        #expect(result.findings.map(\.code) == ["C109"])
    }

    @Test("Where an escaped character moves the words, the whole text is shown")
    func escaped() throws {
        let text = Small.text.replacing(Self.entry, with: #"Mon 16:00\u201316:20 bocks"#)
        let finding = try #require(Small.run(text).findings.first)
        #expect(SourceText(path: "", text: text).position(at: finding.span?.start ?? -1) == (7, 5))
    }
}

@Suite("All mistakes of a scenario at once")
struct OnePassTests {
    @Test("A wrong key, a wrong time, and names that nothing has are told together, in the order of the file")
    func together() {
        let text = Small.text.replacing(
            #""Mon 16:00-16:20 books""#,
            with:
                #""Mon 16:70-16:20 books", "Mon 16:00-16:20 bocks", { "at": "Mon 09:00", "do": "adjust", "point": 5 }"#
        )
        .replacing(
            #"{ "at": "Mon 23:00", "balance": 225 }"#,
            with: #"{ "at": "Mon 23:00", "ballance": 5 }, { "by": "Mon 23:00", "won": "spork" }"#)
        let codes = Small.run(text).findings.map(\.code)
        #expect(codes == ["C102", "C110", "S101", "S101", "C110"])
    }

    @Test("Where rules cannot be read, what names a rule is left alone, and all else is told")
    func withoutRules() {
        let text = Small.text.replacing("rules.json", with: "rule.json").replacing("16:20 books", with: "16:20 bocks")
            .replacing("\"balance\": 225", with: #""streak": { "run": 2 }"#)
        #expect(Small.run(text).findings.map(\.code) == ["C109", "C110"])
    }

    @Test("Where it is open what the family is, names are left alone")
    func withoutFamily() {
        let text = Small.text.replacing(#""category": "learning""#, with: #""category": "lerning""#)
            .replacing("16:20 books", with: "16:70 bocks")
        #expect(Small.run(text).findings.map(\.code) == ["S104", "C102"])
    }
}
