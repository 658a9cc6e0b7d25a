import Diagnostics
import FamilyTime
import JSONText
import Testing

@testable import FamilySettings

@Suite("The family file")
struct FamilyFileTests {
    private static let full = """
        {
          "$schema": "family.schema.json",
          "name": "The Rivera family", "timeZone": "Europe/Berlin", "weekStarts": "sun", "dayStarts": "04:00",
          "settleHours": 8, "lateDays": 20,
          "quietHours": [ { "on": "schooldays", "between": ["21:00", "06:30"], "playing": true } ],
          "children": [
            { "id": "mia", "name": "Mia", "timeZone": "Europe/Madrid",
              "away": [ { "from": "2026-12-24", "until": "2026-12-26", "why": "at Grandma's" } ],
              "trips": [ { "from": "2027-02-06", "until": "2027-02-13", "timeZone": "America/New_York" } ] },
            { "id": "leo" }, { "id": "ida" }
          ],
          "groups": [ { "id": "big-ones", "children": ["ida", "mia"] } ],
          "holidays": [ { "from": "2026-12-21", "until": "2027-01-06", "name": "Christmas holidays" } ],
          "devices": [
            { "id": "mia-laptop", "child": "mia", "name": "Mia's laptop" },
            { "id": "tv", "users": { "login1": "mia", "login2": "leo" } }
          ],
          "apps": [
            { "id": "khan", "name": "Khan Academy", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10,
              "maxPointsPerDay": 900,
              "matches": { "names": ["Khan*"], "packages": ["org.khanacademy.android"], "sites": ["khanacademy.org"] } },
            { "id": "books", "category": "learning" },
            { "id": "minecraft", "category": "reward", "costPerMinute": 60, "minMinutes": 5,
              "maxMinutesPerDay": { "weekdays": 30, "weekend": 90 }, "forChild": { "leo": { "again": "refuse" } } }
          ],
          "economy": { "maxMultiplier": 2.5, "maxBonusPerDay": 400, "stacking": "multiply" }
        }
        """

    private func read(_ text: String) -> (family: Family?, findings: [Diagnostic]) {
        FamilyFile.read(Array(text.utf8), path: "family.json")
    }

    @Test("Everything that it says is read")
    func everything() throws {
        let (found, findings) = read(Self.full)
        #expect(findings.isEmpty)
        let family = try #require(found)
        #expect(family.name == "The Rivera family")
        #expect(family.zone == Zone(id: "Europe/Berlin"))
        #expect(family.weekStarts == .sun)
        #expect(family.dayStarts == ClockTime("04:00"))
        #expect(family.settleHours == 8)
        #expect(family.lateDays == 20)
        let hours = try #require(family.quietHours.first)
        #expect(family.quietHours.count == 1)
        #expect(hours.days == .schooldays)
        #expect([hours.range.from, hours.range.to] == [ClockTime("21:00"), ClockTime("06:30")])
        #expect(!hours.allowsEarning && hours.allowsPlaying)
        #expect(family.children[0].away.map(\.lowerBound) == [LocalDate("2026-12-24")])
        #expect(family.children[1].away.isEmpty)
        #expect(family.children.map(\.id) == ["mia", "leo", "ida"])
        #expect(family.children.map(\.name) == ["Mia", "leo", "ida"])
        #expect(family.children[0].zone == Zone(id: "Europe/Madrid"))
        #expect(family.children[0].trips.map(\.zone) == [Zone(id: "America/New_York")])
        #expect(family.holidays.map(\.lowerBound) == [LocalDate("2026-12-21")])
        #expect(family.devices.map(\.child) == ["mia", nil])
        #expect(family.devices[1].users == ["login1": "mia", "login2": "leo"])
        #expect(family.apps.map(\.category) == [.learning, .learning, .reward])
        let terms = family.apps.map { family.terms(of: $0, for: nil) }
        #expect(terms.map(\.pointsPerMinute) == [10, 5, 5])
        #expect(terms.map(\.costPerMinute) == [10, 10, 60])
        #expect(terms.map(\.maxPointsPerDay) == [900, nil, nil])
        #expect(family.apps[0].names == ["Khan*"])
        #expect(family.apps[0].packages == ["org.khanacademy.android"])
        #expect(family.apps[0].sites == ["khanacademy.org"])
        #expect(family.economy == Economy(maxMultiplier: 250, maxBonusPerDay: 400, stacking: .multiply))
    }

    @Test("What it leaves out takes the defaults of the agreement")
    func defaults() throws {
        let family = try #require(
            read(#"{ "timeZone": "Europe/Berlin", "children": [ { "id": "mia" } ], "apps": [] }"#).family)
        #expect(family.weekStarts == .mon)
        #expect(family.dayStarts == .midnight)
        #expect(family.settleHours == 6)
        #expect(family.lateDays == 35)
        #expect(family.quietHours.isEmpty)
        #expect(family.economy.maxBonusPerDay == nil)
        #expect(family.economy.stacking == .highest)
    }

    @Test("Who a rule is for: everyone, children, or groups, each once and in the order of the family")
    func audience() throws {
        let family = try #require(read(Self.full).family)
        #expect(family.audience([]) == [0, 1, 2])
        #expect(family.audience(["leo"]) == [1])
        #expect(family.audience(["ida", "big-ones"]) == [0, 2])
        #expect(family.audience(["nobody"]) == [])
    }

    @Test("A child's days follow its own zone, and that of its trips")
    func calendar() throws {
        let family = try #require(read(Self.full).family)
        func firstHour(_ child: Int, _ date: String) throws -> Int64 {
            var calendar = family.calendar(of: family.children[child])
            return calendar.info(of: try #require(LocalDate(date)).dayNumber).start
        }
        // 04:00 in Madrid and Berlin is the same instant; on the trip it is six hours later.
        #expect(try firstHour(0, "2027-02-05") == firstHour(1, "2027-02-05"))
        #expect(try firstHour(0, "2027-02-10") == firstHour(1, "2027-02-10") + 6 * 3_600_000)
    }

    static let bad: [(old: String, new: String, code: String, about: String)] = [
        ("{ \"id\": \"leo\" }", "{ \"id\": \"leo\" }, { \"id\": \"mia\" }", "S201", "\"mia\""),
        ("\"id\": \"books\"", "\"id\": \"khan\"", "S201", "\"khan\""),
        ("\"id\": \"tv\"", "\"id\": \"mia-laptop\"", "S201", "\"mia-laptop\""),
        ("[\"ida\", \"mia\"]", "[\"ida\", \"mai\"]", "S202", "\"mai\""),
        ("\"child\": \"mia\"", "\"child\": \"Mia\"", "S202", "\"Mia\""),
        ("\"login2\": \"leo\"", "\"login2\": \"lea\"", "S202", "\"lea\""),
        ("\"costPerMinute\": 60", "\"maxPointsPerDay\": 60", "S203", "\"maxPointsPerDay\""),
        ("\"id\": \"books\",", "\"id\": \"books\", \"costPerMinute\": 60,", "S203", "\"costPerMinute\""),
        ("\"until\": \"2027-01-06\"", "\"until\": \"2026-01-06\"", "D301", "\"2026-01-06\""),
        ("\"until\": \"2027-02-13\"", "\"until\": \"2027-02-05\"", "D301", "\"2027-02-05\""),
        ("\"settleHours\": 8", "\"settleHours\": 80", "S105", "80"),
        ("\"lateDays\": 20", "\"lateDays\": -1", "S105", "-1"),
        ("\"until\": \"2026-12-26\"", "\"until\": \"2026-12-23\"", "D301", "\"2026-12-23\""),
        ("[\"21:00\", \"06:30\"]", "[\"21:00\", \"21:00\"]", "D304", "[\"21:00\", \"21:00\"]"),
        ("\"playing\": true", "\"earning\": true, \"playing\": true", "S203", "true"),
        ("\"playing\": true", "\"plays\": true", "S101", "\"plays\""),
        ("\"maxMultiplier\": 2.5", "\"maxMultiplier\": 0.5", "S105", "0.5"),
        ("\"pointsPerMinute\": 10", "\"pointsPerMinute\": 505", "S105", "505"),
        ("\"pointsPerMinute\": 10", "\"pointsPerMinute\": 12", "S114", "12"),
        ("\"costPerMinute\": 60", "\"costPerMinute\": 65", "S114", "65"),
        ("\"child\": \"mia\",", "", "S102", "{"), ("\"Europe/Madrid\"", "\"Madrid\"", "S108", "\"Madrid\""),
        ("\"multiply\"", "\"add\"", "S104", "\"add\""),
        ("\"maxBonusPerDay\": 400", "\"redeem\": { \"minPoints\": 700 }", "S231", "700"),
        ("\"leo\": { \"again\"", "\"lea\": { \"again\"", "S202", "\"lea\""),
        ("\"refuse\"", "\"never\"", "S104", "\"never\""),
        ("\"again\": \"refuse\"", "\"pointsPerMinute\": 10", "S203", "\"pointsPerMinute\""),
        ("\"minMinutes\": 5", "\"minMinutes\": 5, \"maxMinutes\": 4", "S231", "4"),
        ("{ \"again\": \"refuse\" }", "{ \"pay\": \"perMinute\", \"again\": \"refuse\" }", "S203", "\"again\""),
        ("\"weekdays\": 30", "\"weekdays\": 1441", "S105", "1441"),
        ("\"weekdays\": 30", "\"workdays\": 30", "S101", "\"workdays\""),
        ("\"id\": \"books\",", "\"id\": \"books\", \"maxMinutesPerDay\": 60,", "S203", "\"maxMinutesPerDay\""),
        ("\"name\": \"Mia\",", "\"aways\": [],", "S101", "\"aways\""),
    ]

    @Test("Each mistake is one finding at its place, and there is no family then", arguments: bad)
    func mistakes(_ old: String, _ new: String, _ code: String, _ about: String) throws {
        let text = Self.full.replacing(old, with: new, maxReplacements: 1)
        #expect(text != Self.full)
        let (family, findings) = read(text)
        #expect(family == nil)
        #expect(findings.map(\.code) == [code], "\(findings.map(\.message))")
        let finding = try #require(findings.first)
        let span = try #require(finding.span)
        #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == about)
        #expect(finding.severity == .error)
        #expect(finding.remedy?.isEmpty == false)
    }

    static let meant: [(old: String, new: String, remedy: String)] = [
        ("[\"ida\", \"mia\"]", "[\"ida\", \"mai\"]", "Did you mean \"mia\"?"),
        ("[\"ida\", \"mia\"]", "[\"ida\", \"xavier\"]", "The children here are: mia, leo, ida."),
        ("\"groups\"", "\"group\"", "Did you mean \"groups\"?"),
        ("\"learning\"", "\"lerning\"", "Did you mean \"learning\"?"),
        ("\"id\": \"tv\", \"users\": {", "\"id\": \"tv\", \"usres\": {", "Did you mean \"users\"?"),
    ]

    @Test("A name that is nearly right is told which one was meant", arguments: meant)
    func didYouMean(_ old: String, _ new: String, _ remedy: String) {
        let (_, findings) = read(Self.full.replacing(old, with: new, maxReplacements: 1))
        #expect(findings.count == 1, "\(findings.map(\.message))")
        #expect(findings.first?.remedy?.hasPrefix(remedy) == true, "\(findings.first?.remedy ?? "")")
    }

    @Test("A broken text is no family, and only the text is complained about")
    func brokenText() {
        let (family, findings) = read(Self.full.replacing("\"settleHours\": 8,", with: "\"settleHours\": 8"))
        #expect(family == nil)
        #expect(findings.map(\.code) == ["T102"])
    }
}
