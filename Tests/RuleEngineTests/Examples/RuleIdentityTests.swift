import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import RuleLanguage
import Testing

/// Which rule a name means, and which version of it decided something.
@Suite("A rule is one rule under all its names and in all its versions")
struct RuleIdentityTests {
    /// A challenge that asks for some minutes.
    private static func rule(_ id: String, was: String = "", _ minutes: Int) throws -> any PlannedRule {
        let text = """
            { "challenges": [ { "id": "\(id)", \(was.isEmpty ? "" : "\"was\": \"\(was)\", ")"title": "Spark",
                "goal": { "minutes": \(minutes), "per": "day" }, "reward": { "points": 5 } } ] }
            """
        return try #require(RuleFile(Array(text.utf8), path: "rules.json").rules.first)
    }

    private func plan() throws -> Plan {
        Plan(
            family: Family(zone: .utc, children: [Child(id: "mia", name: "Mia")], apps: []),
            versions: [
                RuleVersion(try Self.rule("spark", 10), replaced: 10),
                RuleVersion(try Self.rule("spark", 20), since: 10, replaced: 20),
                RuleVersion(try Self.rule("spark", 10), since: 20, replaced: 30),
                RuleVersion(try Self.rule("flash", was: "spark", 10), since: 30),
                RuleVersion(try Self.rule("other", 10)),
            ])
    }

    @Test("25: every name that a rule had leads to it, and to no other rule")
    func names() throws {
        let plan = try plan()
        #expect(plan.isOneRule("spark", "flash"))
        #expect(!plan.isOneRule("spark", "other"))
        #expect(plan.versions(of: "flash").map { plan.rules[$0].since } == [.min, 10, 20, 30])
        #expect(plan.versions(of: "spark") == plan.versions(of: "flash"))
        #expect(plan.rule("spark").map { plan.rules[$0].id } == "flash")
        #expect(plan.rule("nothing") == nil)
    }

    @Test(
        "The version that decided is the one that the outcome names, of those of its time",
        arguments: [
            ("spark", 10, 5, Int64.min), ("spark", 20, 15, 10), ("spark", 10, 25, 20), ("flash", 10, 35, 30),
            // A win that a late report dates to the time of another version.
            ("spark", 20, 25, 10), ("spark", 20, 5, 10),
            // What an earlier program named otherwise is of the version in force.
            ("spark", nil, 15, 10), ("spark", nil, 45, 30),
        ] as [(String, Int?, Int64, Int64)])
    func decided(_ id: String, _ minutes: Int?, _ at: Int64, _ since: Int64) throws {
        let plan = try plan()
        let hash = try minutes.map { try Self.rule(id, was: id == "flash" ? "spark" : "", $0).header.version }
        let place = try #require(plan.version(of: id, decidedBy: hash ?? "unknown", at: at))
        #expect(plan.rules[place].since == since)
    }

    @Test("At an instant the version in force then is meant, or the nearest one")
    func inForce() throws {
        let plan = try plan()
        let since = [0, 10, 29, 30, 100].map { plan.version(of: "flash", at: $0).map { plan.rules[$0].since } }
        #expect(since == [.min, 10, 20, 30, 30])
    }
}
