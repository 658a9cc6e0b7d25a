import Diagnostics
import Testing

@testable import FamilySettings

@Suite("Children for whom all the same holds")
struct AlikeChildrenTests {
    private func firsts(_ children: String, apps: String = "", audiences: Set<[String]> = [[]]) throws -> [String] {
        let text = """
            { "timeZone": "Europe/Berlin",
              "children": [ { "id": "a", "name": "A" }, { "id": "b", "name": "B" }, \(children) ],
              "groups": [ { "id": "big", "children": ["b"] } ],
              "apps": [ { "id": "game", "category": "reward"\(apps) } ] }
            """
        let (family, findings) = FamilyFile.read(Array(text.utf8), path: "family.json")
        let made = try #require(family, "\(findings.map(\.message))")
        return made.firstsOfAlike(in: audiences).map { made.children[$0].id }
    }

    @Test("Are reckoned once, whatever their names are")
    func names() throws {
        #expect(try firsts(#"{ "id": "c", "name": "C" }"#) == ["a"])
    }

    @Test("Are others where a rule is for one of them, and not where no rule tells them apart")
    func audiences() throws {
        #expect(try firsts(#"{ "id": "c" }"#, audiences: [["big"]]) == ["a", "b"])
        #expect(try firsts(#"{ "id": "c" }"#, audiences: [["big"], ["c", "a"]]) == ["a", "b"])
    }

    @Test(
        "Are others where anything is said of one of them",
        arguments: [
            #"{ "id": "c", "timeZone": "Asia/Tokyo" }"#,
            #"{ "id": "c", "away": [ { "from": "2026-11-02", "until": "2026-11-05" } ] }"#,
            #"{ "id": "c", "trips": [ { "from": "2026-11-02", "until": "2026-11-05", "timeZone": "Asia/Tokyo" } ] }"#,
            #"{ "id": "c", "allApps": { "again": "refuse" } }"#,
        ])
    func settings(child: String) throws {
        #expect(try firsts(child) == ["a", "c"])
    }

    @Test("Are others where an app costs one of them something else")
    func terms() throws {
        let apps = #", "forChild": { "b": { "maxMinutes": 5 } }"#
        #expect(try firsts(#"{ "id": "c" }"#, apps: apps) == ["a", "b"])
        #expect(try firsts(#"{ "id": "c" }"#, apps: #", "for": ["b"]"#) == ["a", "b"])
    }
}
