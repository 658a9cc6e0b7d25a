import Diagnostics
import FamilyTime
import Testing

@testable import FamilySettings

@Suite("What an app earns or costs a child (A5, A13)")
struct TermsTests {
    private static func family(_ apps: String, children: String = "", economy: String = "") throws -> Family {
        let text = """
            { "timeZone": "Europe/Berlin", "children": [ { "id": "mia" }, { "id": "leo"\(children) } ],
              "holidays": [ { "from": "2026-11-04", "until": "2026-11-04" } ],
              "apps": [ { "id": "khan", "category": "learning" }, { "id": "game", "category": "reward"\(apps) } ],
              "economy": { \(economy) } }
            """
        let (family, findings) = FamilyFile.read(Array(text.utf8), path: "family.json")
        return try #require(family, "\(findings.map(\.message))")
    }

    private func terms(_ family: Family, for child: String?) -> AppTerms {
        family.terms(of: family.apps[1], for: family.children.first { $0.id == child })
    }

    @Test("A5: what is said nowhere is the agreed default")
    func defaults() throws {
        let family = try Self.family("")
        let learning = family.terms(of: family.apps[0], for: "mia")
        #expect(learning.pointsPerMinute == 5)
        #expect(learning.maxPointsPerDay == nil)
        #expect(learning.idleMinutes == 5)
        let game = terms(family, for: "mia")
        #expect(game.costPerMinute == 10)
        #expect(game.pay == .upfront)
        #expect(game.again == .extend)
        #expect(game.maxMinutesPerDay == nil)
        #expect(game.minutesAtOnce == 3...60)
        #expect(!game.needsApproval)
    }

    @Test("A13: the family's own default, the app, the child, and the two together follow in this order")
    func order() throws {
        let general = #""allApps": { "costPerMinute": 60, "idleMinutes": 2, "again": "replace", "maxMinutes": 8 }"#
        let family = try Self.family(
            #", "costPerMinute": 70, "again": "refuse", "maxMinutes": 7, "forChild": { "leo": { "maxMinutes": 5 } }"#,
            children: #", "allApps": { "again": "extend", "maxMinutes": 6 }"#, economy: general)
        let mia = terms(family, for: "mia")
        #expect(mia.idleMinutes == 2)
        #expect(mia.costPerMinute == 70)
        #expect(mia.again == .refuse)
        #expect(mia.minutesAtOnce == 1...7)
        let leo = terms(family, for: "leo")
        #expect(leo.idleMinutes == 2)
        #expect(leo.costPerMinute == 70)
        #expect(leo.again == .extend)
        #expect(leo.minutesAtOnce == 1...5)
        #expect(terms(family, for: nil) == mia)
    }

    @Test("D8: an app of some children earns and costs nothing for the others, whatever is said of all apps")
    func ownApp() throws {
        let family = try Self.family(
            #", "for": "mia", "costPerMinute": 70 }, { "id": "chess", "category": "learning", "for": ["mia"]"#,
            children: #", "allApps": { "pointsPerMinute": 20, "costPerMinute": 60 }"#)
        #expect(terms(family, for: "mia").costPerMinute == 70)
        #expect(terms(family, for: "mia").pay == .upfront)
        for other in ["leo", nil] { #expect(terms(family, for: other).pay == .free) }
        #expect(family.terms(of: family.apps[2], for: "mia").pointsPerMinute == 5)
        #expect(family.terms(of: family.apps[2], for: "leo").pointsPerMinute == 0)
        #expect(family.childrenWithTerms == ["mia", "leo"])
        let everybodys = try Self.family(#", "costPerMinute": 70"#)
        #expect(family.spendingMeaning != everybodys.spendingMeaning)
        let text =
            #"{ "timeZone": "UTC", "children": [ { "id": "mia" } ], "apps": [ { "id": "a", "category": "learning", "for": ["mia", "tom"] } ] }"#
        #expect(FamilyFile.read(Array(text.utf8), path: "family.json").findings.map(\.code) == ["S202"])
    }

    @Test("B1: limits in points become whole minutes that can be bought; limits in minutes take their place")
    func minutesAtOnce() throws {
        #expect(try terms(Self.family(#", "costPerMinute": 50"#), for: nil).minutesAtOnce == 1...12)
        #expect(try terms(Self.family(#", "costPerMinute": 70"#), for: nil).minutesAtOnce == 1...8)
        let economy = #""pointsPerMinuteOfReward": 20, "redeem": { "minPoints": 50, "maxPoints": 110 }"#
        #expect(try terms(Self.family("", economy: economy), for: nil).minutesAtOnce == 3...5)
        #expect(try terms(Self.family(#", "maxMinutes": 40"#, economy: economy), for: nil).minutesAtOnce == 3...40)
        #expect(try terms(Self.family(#", "costPerMinute": 900, "maxMinutes": 2"#), for: nil).minutesAtOnce == 1...2)
    }

    @Test("B7: approval is asked for in the family, for an app, or for one child alone")
    func approval() throws {
        let family = try Self.family(
            "", children: #", "allApps": { "approval": false }"#, economy: #""approval": true"#)
        #expect(terms(family, for: "mia").needsApproval)
        #expect(!terms(family, for: "leo").needsApproval)
    }

    @Test(
        "B6: minutes a day by the kind of day, the narrower word first",
        arguments: [
            ("30", [30, 30, 30, 30]), (#"{ "weekdays": 30, "weekend": 90 }"#, [30, 30, 90, 90]),
            (#"{ "weekdays": 30, "schooldays": 20, "sun": 0 }"#, [20, 30, nil, 0]),
            (#"{ "fri": 60 }"#, [nil, nil, nil, nil]),
        ] as [(String, [Int?])])
    func daily(_ text: String, _ expected: [Int?]) throws {
        let family = try Self.family(#", "maxMinutesPerDay": \#(text)"#)
        let minutes = try #require(terms(family, for: nil).maxMinutesPerDay)
        var calendar = family.calendar(of: family.children[0])
        // Tuesday; Wednesday, which is a holiday; Saturday; Sunday.
        let days = try ["2026-11-03", "2026-11-04", "2026-11-07", "2026-11-08"].map { try #require(LocalDate($0)) }
        #expect(days.map { minutes.minutes(on: calendar.info(of: $0.dayNumber)) } == expected)
    }

    @Test(
        "A child's own terms do nothing where the app is free, or paid by the minute, for that child",
        arguments: [
            (#""costPerMinute": 0, "forChild": { "leo": { "pay": "perMinute" } }"#, ["S203"]),
            (#""pay": "perMinute", "minMinutes": 5"#, ["S203"]),
            (#""pay": "perMinute", "forChild": { "leo": { "maxMinutes": 5 } }"#, ["S203"]),
            (#""costPerMinute": 0, "forChild": { "leo": { "costPerMinute": 50, "pay": "perMinute" } }"#, []),
            (#""costPerMinute": 0, "forChild": { "leo": { "maxMinutesPerDay": 30 } }"#, []),
            (#""pay": "perMinute", "forChild": { "leo": { "pay": "upfront", "maxMinutes": 5 } }"#, []),
        ])
    func withoutEffect(_ terms: String, _ codes: [String]) {
        let text = """
            { "timeZone": "UTC", "children": [ { "id": "mia" }, { "id": "leo" } ],
              "apps": [ { "id": "game", "category": "reward", \(terms) } ] }
            """
        #expect(FamilyFile.read(Array(text.utf8), path: "family.json").findings.map(\.code) == codes)
    }

    @Test(
        "Numbers that nobody can mean are findings, and stop nothing",
        arguments: [("0", 2), ("-9223372036854775808", 3), ("9223372036854775807", 3)])
    func absurd(_ number: String, _ findings: Int) {
        // A price of 0 is an app that costs nothing.
        let text = """
            { "timeZone": "UTC", "children": [ { "id": "mia" } ],
              "economy": { "redeem": { "minPoints": \(number), "maxPoints": \(number) } },
              "apps": [ { "id": "game", "name": "Game", "category": "reward", "costPerMinute": \(number) } ] }
            """
        let codes = FamilyFile.read(Array(text.utf8), path: "family.json").findings.map(\.code)
        #expect(codes.filter { $0 == "S105" }.count == findings)
    }

    @Test(
        "Use itself may cost points where any app is paid as it is used, by anyone",
        arguments: [
            ("", "", "", false),
            (#", "pay": "perMinute""#, "", "", true),
            (#", "forChild": { "leo": { "pay": "perMinute" } }"#, "", "", true),
            ("", #", "allApps": { "pay": "perMinute" }"#, "", true),
            ("", "", #""allApps": { "pay": "perMinute" }"#, true),
            (#", "pay": "upfront""#, "", #""allApps": { "pay": "perMinute" }"#, false),
        ])
    func meters(apps: String, children: String, economy: String, hasMeters: Bool) throws {
        let family = try Self.family(apps, children: children, economy: economy)
        #expect(family.hasMeters == hasMeters)
        #expect(Family.hasMeters(spendingMeaning: family.spendingMeaning) == hasMeters)
    }
}
