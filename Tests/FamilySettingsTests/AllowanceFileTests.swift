import Diagnostics
import FamilyTime
import Testing

@testable import FamilySettings

@Suite("Free minutes in family.json")
struct AllowanceFileTests {
    private static func read(_ allowances: String, leo: String = "") -> (family: Family?, findings: [Diagnostic]) {
        let text = """
            { "timeZone": "Europe/Berlin", "children": [ { "id": "mia" }, { "id": "leo"\(leo) } ],
              "apps": [ { "id": "khan", "name": "Khan", "category": "learning" },
                { "id": "minecraft", "name": "Minecraft", "category": "reward" },
                { "id": "roblox", "name": "Roblox", "category": "reward" },
                { "id": "radio", "name": "Radio", "category": "reward", "costPerMinute": 0 } ]\(allowances) }
            """
        return FamilyFile.read(Array(text.utf8), path: "family.json")
    }

    private static func family(_ allowances: String) throws -> Family {
        let (family, findings) = read(#", "allowances": [ \#(allowances) ]"#)
        return try #require(family, "\(findings.map(\.message))")
    }

    @Test("They are shared by the apps that are named, or by all reward apps that cost the child something")
    func apps() throws {
        let family = try Self.family(
            #"{ "id": "games", "title": "Games", "apps": ["minecraft", "roblox"], "minutes": 30, "carryOver": 15 }"#)
        let free = try #require(family.freeMinutes(of: "mia").first)
        #expect(free.apps == ["minecraft", "roblox"])
        #expect((free.id, free.title, free.carryOver) == ("games", "Games", 15))
        #expect(free.minutes == DailyMinutes(30))
        let all = try Self.family(#"{ "id": "all", "category": "reward", "minutes": { "weekend": 90 } }"#)
        #expect(all.freeMinutes(of: "mia").map(\.apps) == [["minecraft", "roblox"]])
        #expect(all.freeMinutes(of: "mia").map(\.title) == ["all"])
        let one = try Self.family(#"{ "id": "one", "apps": "roblox", "minutes": 20 }"#)
        #expect(one.freeMinutes(of: "mia").map(\.apps) == [["roblox"]])
    }

    @Test("Each child has its own, and they may be others")
    func children() throws {
        let family = try Self.family(
            #"""
            { "id": "games", "apps": "minecraft", "minutes": 30, "forChild": { "leo": { "minutes": 20 } } },
            { "id": "more", "apps": "roblox", "minutes": 10, "for": "leo" }
            """#)
        #expect(family.freeMinutes(of: "mia").map(\.minutes) == [DailyMinutes(30)])
        #expect(family.freeMinutes(of: "leo").map(\.minutes) == [DailyMinutes(20), DailyMinutes(10)])
    }

    @Test("They belong to what prices and limits mean, and a family without any means what it did")
    func meaning() throws {
        let plain = try #require(Self.read("").family)
        #expect(!plain.spendingMeaning.contains("allowance"))
        #expect(!Family.hasAllowances(spendingMeaning: plain.spendingMeaning))
        let texts = [
            #"{ "id": "games", "apps": "minecraft", "minutes": 30 }"#,
            #"{ "id": "games", "apps": "minecraft", "minutes": 31 }"#,
            #"{ "id": "games", "apps": "roblox", "minutes": 30 }"#,
            #"{ "id": "games", "apps": "minecraft", "minutes": 30, "carryOver": 10 }"#,
            #"{ "id": "games", "apps": "minecraft", "minutes": 30, "for": "mia" }"#,
            #"{ "id": "games", "apps": "minecraft", "minutes": 30, "forChild": { "mia": { "carryOver": 5 } } }"#,
        ]
        let families = try texts.map(Self.family)
        #expect(Set(families.map(\.spendingMeaning)).count == texts.count)
        #expect(families.allSatisfy { Family.hasAllowances(spendingMeaning: $0.spendingMeaning) })
        #expect(families.allSatisfy { $0.meaning == plain.meaning })
        let titled = try Self.family(#"{ "id": "games", "title": "Fun", "apps": "minecraft", "minutes": 30 }"#)
        #expect(titled.spendingMeaning == families[0].spendingMeaning)
    }

    @Test(
        "What cannot be is told where it stands",
        arguments: [
            (#"{ "id": "games", "apps": ["minecaft"], "minutes": 30 }"#, "S250", #"No app has the id "minecaft"."#),
            (
                #"{ "id": "games", "apps": ["khan"], "minutes": 30 }"#, "S203",
                "Khan is for learning, which costs no points."
            ),
            (#"{ "id": "games", "apps": ["radio"], "minutes": 30 }"#, "S203", "Radio costs no points."),
            (
                #"""
                { "id": "games", "title": "Games", "apps": ["roblox"], "minutes": 30 },
                { "id": "all", "title": "All", "category": "reward", "minutes": 60 }
                """#, "S251", "Roblox is in two allowances: Games and All."
            ),
            (
                #"""
                { "id": "games", "apps": ["roblox"], "minutes": 30 },
                { "id": "games", "apps": ["minecraft"], "minutes": 60 }
                """#, "S201", #"Two allowances have the id "games"."#
            ),
            (
                #"{ "id": "games", "apps": ["roblox"], "minutes": 30, "for": ["tom"] }"#, "S202",
                #"No child has the id "tom"."#
            ),
            (
                #"{ "id": "games", "apps": ["roblox"], "minutes": 30, "forChild": { "tom": { "minutes": 5 } } }"#,
                "S202", #"No child has the id "tom"."#
            ),
        ])
    func contradictions(_ allowances: String, code: String, message: String) {
        let (family, findings) = Self.read(#", "allowances": [ \#(allowances) ]"#)
        #expect(family == nil)
        #expect(findings.map(\.code) == [code])
        #expect(findings.map(\.message) == [message])
    }

    @Test("An app may be in two allowances of which each is for another child")
    func apart() throws {
        let family = try Self.family(
            #"""
            { "id": "big", "apps": ["roblox"], "minutes": 60, "for": "mia" },
            { "id": "small", "apps": ["roblox"], "minutes": 30, "for": "leo" }
            """#)
        #expect(family.freeMinutes(of: "mia").map(\.id) == ["big"])
        #expect(family.freeMinutes(of: "leo").map(\.id) == ["small"])
    }

    @Test("An allowance needs its apps and its minutes")
    func incomplete() {
        #expect(Self.read(#", "allowances": [ { "id": "games", "minutes": 30 } ]"#).family == nil)
        #expect(Self.read(#", "allowances": [ { "id": "games", "apps": ["roblox"] } ]"#).family == nil)
    }
}
